select game.id::text, name, coalesce(line.text, ''), changed
from game left join line on line.game = game.id and line.n = 1 where folded = $1
