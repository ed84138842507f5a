package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"
	"rsc.io/qr"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/sessions/record"
)

// Announce prints the links of a board served at url; if codes is set, below a QR code for
// each, so that the links stay in view.
func (l *Live) Announce(p *show.Printer, url string, codes bool) error {
	links := [][2]string{{p.Lang.Say("watch"), l.Links().Watch}, {p.Lang.Say("keep"), l.Links().Keep}}
	for _, name := range l.moment().game.Record.Players {
		links = append(links, [2]string{p.Lang.Say("seat %s", show.Safe(record.Quote(name))), l.Links().Seats[name]})
	}
	return Announce(p, url, links, codes)
}

// Announce prints links, each behind what it is for; if codes is set, below a QR code for each.
func Announce(p *show.Printer, url string, links [][2]string, codes bool) error {
	if codes {
		for _, link := range links {
			p.Printf("%s\n", link[0])
			if err := Code(p, url+"/"+link[1]); err != nil {
				return err
			}
		}
	}
	for _, link := range links {
		p.Printf("%s %s/%s\n", link[0], url, link[1])
	}
	return nil
}

// AnnounceJSON prints the links as one object on one line.
func (l *Live) AnnounceJSON(p *show.Printer, url string) error {
	links := Links{url + "/" + l.Links().Watch, url + "/" + l.Links().Keep, map[string]string{}}
	for name, link := range l.Links().Seats {
		links.Seats[name] = url + "/" + link
	}
	return OneLine(p, links)
}

// OneLine prints a form as JSON on one line.
func OneLine(p *show.Printer, form any) error {
	var err error
	words := p.Drawn(func() { err = p.JSON(form) })
	var line bytes.Buffer
	if err = errors.Join(err, json.Compact(&line, []byte(words))); err != nil {
		return err
	}
	p.Printf("%s\n", line.String())
	return nil
}

// Code prints the QR code of a link.
func Code(p *show.Printer, link string) error {
	code, err := qr.Encode(link, qr.L)
	if err == nil {
		p.Printf("%s\n", blocks(code, p.Colors))
	}
	return err
}

// blocks draws a code with two of its squares in a character. What is light is drawn, for
// most terminals are dark; with colors it is right on every one.
func blocks(code *qr.Code, colors bool) string {
	const rim = 2
	light := func(x, y int) int {
		if code.Black(x, y) {
			return 0
		}
		return 1
	}
	begin, end := "", "\n"
	if colors {
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

// CodePicture is the QR code of a link as a picture, with what it is for.
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
