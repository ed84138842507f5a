delete from line where game = $1 and n > $2
