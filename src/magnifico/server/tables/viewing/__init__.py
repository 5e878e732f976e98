"""What the viewers of a table are told, and the connections that they are told it through."""
