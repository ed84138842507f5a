select head, call = $3 from once where game = $1 and token = $2
