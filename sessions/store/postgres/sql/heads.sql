select id::text, head, amended, noted, in_part from game
