delete from own where key = $1 and value = $2
