"""The grammar of Altered's English card text: one set of rules that reads it and prints it."""
