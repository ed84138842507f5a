package serve

import (
	"bytes"
	"encoding/json"
	"strings"

	"rsc.io/qr"

	"purser/internal/show"
	"purser/sessions/record"
)

// Announce prints the links of a board served at url and, if codes is set, a QR code for
// each.
func (l *Live) Announce(p *show.Printer, url string, codes bool) error {
	link := func(what, end string) error {
		p.Printf("%s %s/%s\n", what, url, end)
		if !codes {
			return nil
		}
		code, err := qr.Encode(url+"/"+end, qr.L)
		if err == nil {
			p.Printf("%s\n", blocks(code, p.Colors))
		}
		return err
	}
	err := link("watch", l.Links().Watch)
	if err == nil {
		err = link("keep", l.Links().Keep)
	}
	for _, name := range l.moment().game.Record.Players {
		if err == nil {
			err = link("seat "+show.Safe(record.Quote(name)), l.Links().Seats[name])
		}
	}
	return err
}

// AnnounceJSON prints the links as one object on one line.
func (l *Live) AnnounceJSON(p *show.Printer, url string) error {
	links := Links{url + "/" + l.Links().Watch, url + "/" + l.Links().Keep, map[string]string{}}
	for name, link := range l.Links().Seats {
		links.Seats[name] = url + "/" + link
	}
	form, err := p.Drawn(func() error { return p.JSON(links) })
	if err != nil {
		return err
	}
	var line bytes.Buffer
	if err := json.Compact(&line, []byte(form)); err != nil {
		return err
	}
	p.Printf("%s\n", line.String())
	return nil
}

// blocks draws a QR code with two of its squares per character. The light squares are
// drawn, because most terminals are dark; with colors it is right on all of them.
func blocks(code *qr.Code, colors bool) string {
	const rim = 2
	var b strings.Builder
	light := func(x, y int) int {
		if code.Black(x, y) {
			return 0
		}
		return 1
	}
	for y := -rim; y < code.Size+rim; y += 2 {
		if colors {
			b.WriteString("\x1b[97;40m")
		}
		for x := -rim; x < code.Size+rim; x++ {
			b.WriteString([]string{" ", "▄", "▀", "█"}[2*light(x, y)+light(x, y+1)])
		}
		if colors {
			b.WriteString("\x1b[0m")
		}
		b.WriteByte('\n')
	}
	return b.String()
}
