select rev, changed, size, array(select data from part where part.key = text.key order by n) from text where key = $1
