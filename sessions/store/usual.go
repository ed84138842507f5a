package store

import (
	"cmp"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// UsualHome returns the folder of a person's own games: the given one, or else that of the environment, or else the
// usual one of the system, or nothing if the system names none.
func UsualHome(given string, getenv func(string) string) string {
	dir := cmp.Or(given, getenv("PURSER_HOME"))
	// Without HOME the library would use the root of the disk.
	if _, err := os.UserHomeDir(); dir == "" && xdg.DataHome != "" && (err == nil ||
		filepath.IsAbs(getenv("XDG_DATA_HOME"))) {
		dir = filepath.Join(xdg.DataHome, "purser")
	}
	return dir
}
