package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"rsc.io/qr"

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
	if codes {
		for _, link := range links {
			code, err := qr.Encode(url+"/"+link[1], qr.L)
			if err != nil {
				return err
			}
			p.Printf("%s\n%s\n", link[0], blocks(code, p.Colors))
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
	form, err := p.Drawn(func() error { return p.JSON(links) })
	var line bytes.Buffer
	if err = errors.Join(err, json.Compact(&line, []byte(form))); err != nil {
		return err
	}
	p.Printf("%s\n", line.String())
	return nil
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
