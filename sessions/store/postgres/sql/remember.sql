insert into once (game, token, head, at) values ($1, $2, $3, now())
