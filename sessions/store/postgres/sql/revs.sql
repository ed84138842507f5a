select key, rev::text from text where left(key, length($1)) = $1
