"""What components and options say, in both languages."""
