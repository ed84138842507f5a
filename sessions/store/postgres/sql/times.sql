select text, at from line where game = $1 order by n
