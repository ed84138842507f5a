package store_test

import (
	"errors"
	"fmt"
	"os"

	"purser/sessions/store"
)

// A line is added to the game as it was seen; a program that saw an older one is refused.
func ExampleHome() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)

	home := store.At(dir)
	game := []byte("purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\n\n")
	path, err := home.Create("friday", game)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{"Anna draw\n", "Anna claim lima/valparaiso/gray\n"} {
		_, err := home.Append(path, game, []byte(line))
		var moved *store.MovedOnError
		fmt.Println(err, errors.As(err, &moved))
	}
	games, err := home.List()
	fmt.Println(len(games), games[0].Name, err)
	// Output:
	// <nil> false
	// the game has moved on true
	// 1 friday <nil>
}
