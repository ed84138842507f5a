package terminal_test

import (
	"bytes"
	"fmt"

	"purser/internal/terminal"
)

// Anything but a terminal has no width to fit output to.
func ExampleSize() {
	fmt.Println(terminal.Size(new(bytes.Buffer)))
	fmt.Println(terminal.Is(new(bytes.Buffer)))
	// Output:
	// 0 0
	// false
}
