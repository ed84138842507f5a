package events

import (
	"fmt"
	"net/url"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"
	"rsc.io/qr"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/usage"
)

// Links are the last parts of the addresses of a game's pages.
type Links struct {
	Keep  string
	Seats map[string]string // by the player's name
}

// rim is how many squares are left white around a code, as readers want it.
const rim = 4

// code draws the code of an address: one path, each run of dark squares a part of it.
func code(address string) (dom.Node, error) {
	drawn, err := qr.Encode(address, qr.M)
	if err != nil {
		return nil, err
	}
	var path strings.Builder
	for y := range drawn.Size {
		for x := 0; x < drawn.Size; x++ {
			first := x
			for drawn.Black(x, y) {
				x++
			}
			if x > first {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", first, y, x-first, x-first)
			}
		}
	}
	return dom.El("svg", tag.Class("code"), tag.Role("img"), markup.Attr("aria-label", address),
		markup.Attr("viewBox", fmt.Sprintf("-%d -%d %d %d", rim, rim, drawn.Size+2*rim, drawn.Size+2*rim)),
		dom.Attr("shape-rendering", "crispEdges"), dom.El("path", markup.Attr("d", path.String()))), nil
}

// addressed returns the address that codes carry, without a path: the one that was named, or the one that is announced.
func (s *Shell) addressed(named string) (string, error) {
	if named == "" {
		return s.Announced(), nil
	}
	at, err := url.Parse(strings.TrimSuffix(named, "/"))
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.User != nil ||
		at.Path+at.RawQuery+at.Fragment != "" {
		return "", usage.Errorf("%q is not an address such as http://192.168.1.20:8470", named)
	}
	return at.String(), nil
}
