package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"rsc.io/qr"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// An Announcement says where a link leads.
type Announcement struct {
	Said    text.Sentence
	Code    bool // a terminal shows that of the address, above all links, which stay in view
	Address string
	Head    text.Sentence // above the code, or empty
}

// Announce prints the links of a site, below their codes.
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

// oneLine prints a form as JSON on one line.
func oneLine(p *show.Printer, form any) error {
	var err error
	words := p.Drawn(func() { err = p.JSON(form) })
	var line bytes.Buffer
	if err = errors.Join(err, json.Compact(&line, []byte(words))); err != nil {
		return err
	}
	p.Printf("%s\n", line.String())
	return nil
}

// blocks draws a code with two of its squares in a character. What is light is drawn, for
// most terminals are dark; with colors it is right on every one.
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
