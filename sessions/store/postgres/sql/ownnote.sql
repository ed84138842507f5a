select value from own where key = $1
