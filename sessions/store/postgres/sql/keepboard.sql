update board set names = $4, contents = $5 where id = $1 and names = $2 and contents = $3
