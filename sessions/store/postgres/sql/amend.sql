update game set head = $3, lines = $4, size = $5, amended = amended + 1, changed = now()
where id = $1 and head = $2 returning id
