package events

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rsc.io/qr"
)

// TestCode reads a code from its picture, square by square: it is what the library makes of the address.
func TestCode(t *testing.T) {
	for _, address := range []string{"http://192.168.178.20:8470/0123456789abcdef0123456789abcdef",
		"https://club.example.org/x"} {
		drawn, err := code(address)
		if err != nil {
			t.Fatal(err)
		}
		var svg strings.Builder
		if err := drawn.Render(&svg); err != nil {
			t.Fatal(err)
		}
		want, err := qr.Encode(address, qr.M)
		if err != nil {
			t.Fatal(err)
		}
		if box := fmt.Sprintf(`viewBox="-4 -4 %d %[1]d"`, want.Size+8); !strings.Contains(svg.String(), box) {
			t.Errorf("no %s in %s", box, svg.String())
		}
		black := map[[2]int]bool{}
		for _, run := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`).FindAllStringSubmatch(svg.String(), -1) {
			var n [4]int
			for i := range n {
				n[i], _ = strconv.Atoi(run[i+1])
			}
			if n[2] != n[3] {
				t.Errorf("%s is not closed", run[0])
			}
			for x := range n[2] {
				black[[2]int{n[0] + x, n[1]}] = true
			}
		}
		for y := -1; y <= want.Size; y++ {
			for x := -1; x <= want.Size; x++ {
				if black[[2]int{x, y}] != want.Black(x, y) {
					t.Fatalf("%s: the square at %d, %d is wrong", address, x, y)
				}
			}
		}
	}
}
