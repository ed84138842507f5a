update game set in_part = false where id = $1
