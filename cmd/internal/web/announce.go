package web

import (
	"strings"

	"rsc.io/qr"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// An Announcement is a link with what it leads to.
type Announcement struct {
	Said    text.Sentence
	Code    bool // a terminal shows its QR code, above all links so that these stay visible
	Address string
	Head    text.Sentence // above the code; may be empty
}

// Announce prints the links of a site, below their QR codes.
func Announce(p *show.Printer, links []Announcement) error {
	for _, link := range links {
		if !link.Code {
			continue
		}
		if !link.Head.Empty() {
			p.Say("%s", link.Head)
		}
		code, err := qr.Encode(link.Address, qr.L)
		if err != nil {
			return err
		}
		p.Printf("%s\n", blocks(p, code))
	}
	for _, link := range links {
		p.Say("%s", link.Said)
	}
	return nil
}

// blocks draws a QR code with two squares per character. It draws the light squares, because most terminals are dark;
// with colors the code is right on any terminal.
func blocks(p *show.Printer, code *qr.Code) string {
	const rim = 2
	light := func(x, y int) int {
		if code.Black(x, y) {
			return 0
		}
		return 1
	}
	begin, end := "", "\n"
	if p.Colors {
		begin, end = "\x1b[97;40m", "\x1b[0m\n"
	}
	var b strings.Builder
	for y := -rim; y < code.Size+rim; y += 2 {
		b.WriteString(begin)
		for x := -rim; x < code.Size+rim; x++ {
			b.WriteString([]string{" ", "▄", "▀", "█"}[2*light(x, y)+light(x, y+1)])
		}
		b.WriteString(end)
	}
	return b.String()
}
