//go:build ignore

// Generate makes copies of the library's fonts without shapes, with only what is needed to measure a line.
package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"slices"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansitalic"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
)

func main() {
	for name, ttf := range map[string][]byte{"regular": liberationsansregular.TTF, "bold": liberationsansbold.TTF,
		"italic": liberationsansitalic.TTF} {
		if err := os.WriteFile("widths/"+name+".ttf", measured(ttf), 0o644); err != nil {
			panic(err)
		}
	}
}

// kept are the font tables that are copied unchanged: which letter is which glyph, how wide each one is, and which
// pairs move closer.
var kept = []string{"GPOS", "OS/2", "cmap", "head", "hhea", "hmtx", "maxp"}

// measured returns a font in which every glyph is empty and has no name.
func measured(ttf []byte) []byte {
	be := binary.BigEndian
	tables := map[string][]byte{"glyf": {}, "post": append([]byte{0, 3}, make([]byte, 30)...)}
	for i := range int(be.Uint16(ttf[4:])) {
		row := ttf[12+16*i:]
		tag, data := string(row[:4]), ttf[be.Uint32(row[8:]):][:be.Uint32(row[12:])]
		switch {
		case slices.Contains(kept, tag):
			tables[tag] = data
		case tag == "loca":
			tables[tag] = make([]byte, len(data)) // every glyph begins, and so ends, at 0
		}
	}
	var tags []string
	for tag := range tables {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	var head, body bytes.Buffer
	head.Write(ttf[:4])
	_ = binary.Write(&head, be, []uint16{uint16(len(tags)), 0, 0, 0}) // the fields that speed up a search stay empty
	for _, tag := range tags {
		for body.Len()%4 > 0 {
			body.WriteByte(0)
		}
		head.WriteString(tag)
		_ = binary.Write(&head, be, []uint32{0, uint32(12 + 16*len(tags) + body.Len()), uint32(len(tables[tag]))})
		body.Write(tables[tag])
	}
	return append(head.Bytes(), body.Bytes()...)
}
