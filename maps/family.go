package maps

import (
	"io/fs"

	"github.com/BurntSushi/toml"
)

// FamilyOf returns what family says in the board.toml of a folder, which may be that of
// another kind of game; empty where it says none or cannot be read.
func FamilyOf(folder fs.FS) string {
	data, err := readFile(folder, boardFile)
	if err != nil {
		return ""
	}
	var of struct {
		Family string `toml:"family"`
	}
	_ = toml.Unmarshal(data, &of) // who reads the board says what is wrong with it
	return of.Family
}
