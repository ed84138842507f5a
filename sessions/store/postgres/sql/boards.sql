select id from board
