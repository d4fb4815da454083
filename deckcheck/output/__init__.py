"""The forms in which reports are printed, one module each."""
