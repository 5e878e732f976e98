"""The commands, one module each; a command reads its words, asks a library and prints."""
