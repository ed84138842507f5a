select names, contents from board where id = $1
