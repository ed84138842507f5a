select head from once where game = $1 and token = $2
