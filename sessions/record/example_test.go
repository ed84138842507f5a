package record_test

import (
	"fmt"

	"purser/sessions/record"
)

// Reading is lax and writing is strict: case, spaces and the order of the header are
// corrected.
func ExampleRead() {
	text := "purser 1\nplayer  Anna blue\nMAP World\nanna  draw # took two\nundo\n"
	rec, err := record.Read("friday.game", []byte(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(rec)
	fmt.Println(len(rec.Play), "lines of play,", len(rec.Standing()), "of them standing")
	// Output:
	// purser 1
	// map world
	// player Anna blue
	//
	// Anna draw  # took two
	// undo
	// 2 lines of play, 0 of them standing
}

// What cannot be understood is an error with its place.
func ExampleSyntaxErrors() {
	_, err := record.Read("friday.game", []byte("purser 1\nmap world\nplayer Anna blue\nAnne draw\n"))
	fmt.Println(err)
	// Output:
	// friday.game:4:1: unknown player "Anne": did you mean Anna?
}
