package paper

import (
	_ "embed"
	"io"
)

//go:generate go run generate.go

// A browser draws letters itself: what is needed here are fonts without the shapes of their letters, to
// measure lines.
var (
	//go:embed widths/regular.ttf
	regular []byte
	//go:embed widths/bold.ttf
	bold []byte
	//go:embed widths/italic.ttf
	italic []byte
)

// writers are the formats, by the extension of a file's name: a browser makes the others of them.
var writers = map[string]func(*Sheet, io.Writer) error{".svg": (*Sheet).svg}

// Formats returns the extensions of the files that can be written.
func Formats() []string { return []string{".svg"} }
