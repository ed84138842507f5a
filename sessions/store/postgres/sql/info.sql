select key, changed from text where key = $1
