package paper

import "io"

// writers are the formats, by the extension of a file's name: a browser makes the others of them.
var writers = map[string]func(*Sheet, io.Writer) error{".svg": (*Sheet).svg}

// Formats returns the extensions of the files that can be written.
func Formats() []string { return []string{".svg"} }
