delete from game where id = $1
