select key, changed from text
where left(key, length($1)) = $1 and position('/' in substr(key, length($1) + 1)) = 0
limit $2
