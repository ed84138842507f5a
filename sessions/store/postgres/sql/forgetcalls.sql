-- Forgets changes of notes that nobody asks for any more; $2 is what their tokens begin with.
delete from once where game = $1 and left(token, length($2)) = $2 and at < now() - interval '1 hour'
