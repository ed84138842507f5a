package paper

import (
	_ "embed"
	"io"
)

//go:generate go run generate.go

// A browser draws letters itself, so all we need is fonts without the shapes of letters, to measure lines.
var (
	//go:embed widths/regular.ttf
	regular []byte
	//go:embed widths/bold.ttf
	bold []byte
	//go:embed widths/italic.ttf
	italic []byte
)

// writers are the formats, by file extension. In a browser, the page converts SVG to the others.
var writers = map[string]func(*Sheet, io.Writer) error{".svg": (*Sheet).svg}

// Formats returns the file extensions that can be written.
func Formats() []string { return []string{".svg"} }
