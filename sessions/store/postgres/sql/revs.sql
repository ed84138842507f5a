select key, rev from text where left(key, length($1)) = $1
