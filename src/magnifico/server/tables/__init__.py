"""Tables: seats, moves, clocks, bots on seats, and the people who look on."""
