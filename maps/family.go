package maps

import (
	"io/fs"

	"github.com/BurntSushi/toml"

	"purser/maps/tables"
)

// FamilyOf returns the family in the board.toml of a folder, which may be that of another
// kind of game; it is empty if there is no family or the file cannot be read.
func FamilyOf(folder fs.FS) string {
	data, err := tables.ReadFile(folder, boardFile, MaxFile)
	if err != nil {
		return ""
	}
	var of struct {
		Family string `toml:"family"`
	}
	_ = toml.Unmarshal(data, &of) // reading the board reports what is wrong with it
	return of.Family
}
