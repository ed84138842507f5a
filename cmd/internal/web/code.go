//go:build !js

package web

import (
	"fmt"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"
	"rsc.io/qr"

	"purser/cmd/internal/markup"
)

// OnePage is whether this is the program that is one page in a browser.
const OnePage = false

// CodePicture returns the QR code of a link as a picture, with what it is for.
func CodePicture(link, what string) (dom.Node, error) {
	code, err := qr.Encode(link, qr.L)
	if err != nil {
		return nil, err
	}
	const rim = 4
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+rim, y+rim)
			}
		}
	}
	size := strconv.Itoa(code.Size + 2*rim)
	return dom.El("svg", dom.Attr("class", "code"), dom.Attr("viewBox", "0 0 "+size+" "+size), tag.Role("img"),
		markup.Attr("aria-label", what),
		dom.El("rect", dom.Attr("width", size), dom.Attr("height", size), dom.Attr("fill", "#ffffff")),
		dom.El("path", dom.Attr("d", path.String()), dom.Attr("fill", "#000000"))), nil
}
