insert into once (game, token, head, call, at) values ($1, $2, $3, $4, now())
