select true, value from game left join note on game = id and key = $2 where id = $1
