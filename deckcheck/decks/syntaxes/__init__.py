"""The forms that decklists come in, one module each."""
