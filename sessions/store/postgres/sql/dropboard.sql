delete from board where id = $1 and names = $2 and contents = $3
