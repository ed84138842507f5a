select (select string_agg(data, ''::bytea order by n) from part where part.key = text.key and n >= first), rev, changed, size
from text where key = $1
