package events

import (
	"bytes"
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/event"
	"purser/internal/text"
	"purser/sessions/store"
)

// printCommand writes a page to be printed.
func printCommand(s *Shell) *cobra.Command {
	return s.bind(&cobra.Command{
		Use:     "print tables|seats|standings FILE.html",
		Short:   "Make a page to print: tables, seats or standings",
		Example: "  purser event print tables tables.html\n  purser event print seats wall.html",
		Args:    usage.Wants(2, 2, "say what to print: tables, seats or standings", "name the file, such as tables.html"),
		RunE: func(_ *cobra.Command, args []string) error {
			pages := map[string]func(*opened) dom.Node{"tables": s.tableSheets, "seats": s.seatList, "standings": s.standingsPage}
			page, ok := pages[args[0]]
			if !ok {
				return usage.Refused(text.Unknown("page", args[0], []string{"tables", "seats", "standings"}))
			}
			if filepath.Ext(args[1]) != ".html" {
				return usage.WrongEnding(args[1], []string{".html"})
			}
			o, err := s.looked(nil)
			if err != nil {
				return err
			}
			if o.Round() == nil && args[0] != "standings" {
				return &Refusal{text.Because("no round has been opened")}
			}
			var words bytes.Buffer
			doc := markup.Document{Lang: s.Lang.Tag, Title: o.called(), Policy: "default-src 'none'; style-src 'unsafe-inline'",
				Assets: markup.Lines{dom.Raw(sheetStyle)}, Body: tag.Body(markup.Block(page(o)))}
			if err := doc.Render(&words); err != nil {
				return err
			}
			if err := store.WriteFile(args[1], words.Bytes(), 0o644); err != nil {
				return show.ReadError(args[1], err)
			}
			*s.Changed = true
			s.Say("%s is written", show.File(args[1]))
			return nil
		},
	})
}

// sheetStyle is that of the printed pages.
const sheetStyle = `<style>
body { font: 14pt/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 44em; padding: 0 1em; color: #222 }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #999; padding: .4em .6em; text-align: left }
.n { text-align: right }
.room { min-width: 6em }
section { break-after: page; margin-bottom: 3em }
section:last-child { break-after: auto }
</style>`

// said is a text between tags in the reader's language.
func (s *Shell) said(format string, args ...any) dom.Node {
	return markup.Text(s.Lang.Say(format, args...))
}

// tableSheets is a sheet for each table of the round that is open: the turn order, and room for the result.
func (s *Shell) tableSheets(o *opened) dom.Node {
	r := o.Round()
	return markup.Each(r.Tables, func(t event.Table) dom.Node {
		return tag.Section(markup.Block(
			tag.H1(s.said("Table %d", t.Number)),
			tag.P(s.said("%s, round %d", o.called(), r.Number)),
			tag.Table(markup.Table(dom.Group{markup.Column("n", s.Lang.Say("Turn")), markup.Column("", s.Lang.Say("Player")),
				markup.Column("room", s.Lang.Say("Points")), markup.Column("room", s.Lang.Say("Place"))},
				markup.Each(seatsOf(t), func(seat seat) dom.Node {
					return tag.Tr(markup.Number("n", seat.turn), tag.Td(markup.Text(o.Name(seat.player))), tag.Td(),
						tag.Td())
				}))),
			tag.P(s.said("Whoever goes home early is last, without points.")),
		))
	})
}

// A seat is a player's at a table.
type seat struct{ turn, player, table int }

// seatsOf returns the seats of a table.
func seatsOf(t event.Table) (all []seat) {
	for i, p := range t.Seats {
		all = append(all, seat{i + 1, p, t.Number})
	}
	return all
}

// seatList says by name who sits where, for the wall.
func (s *Shell) seatList(o *opened) dom.Node {
	r := o.Round()
	var all []seat
	for _, t := range r.Tables {
		all = append(all, seatsOf(t)...)
	}
	for _, p := range r.Byes {
		all = append(all, seat{player: p})
	}
	slices.SortStableFunc(all, func(a, b seat) int {
		return cmp.Compare(strings.ToLower(o.Name(a.player)), strings.ToLower(o.Name(b.player)))
	})
	return markup.Lines{
		tag.H1(markup.Text(o.called())),
		tag.P(markup.Text(s.Words(heading(r)))),
		tag.Table(markup.Table(dom.Group{markup.Column("", s.Lang.Say("Player")), markup.Column("n", s.Lang.Say("Table")),
			markup.Column("n", s.Lang.Say("Turn"))},
			markup.Each(all, func(seat seat) dom.Node {
				if seat.table == 0 {
					return tag.Tr(tag.Td(markup.Text(o.Name(seat.player))),
						tag.Td(tag.ColSpan("2"), s.said("no game this round")))
				}
				return tag.Tr(tag.Td(markup.Text(o.Name(seat.player))), markup.Number("n", seat.table),
					markup.Number("n", seat.turn))
			}))),
	}
}

// standingsPage is the standings.
func (s *Shell) standingsPage(o *opened) dom.Node {
	grid := s.grid(o)
	var heads dom.Group
	for _, head := range grid.Head {
		words, number := strings.CutPrefix(head, ">")
		heads = append(heads, markup.Column(map[bool]string{true: "n"}[number], s.Lang.Say(words)))
	}
	return markup.Lines{
		tag.H1(markup.Text(o.called())),
		tag.Table(markup.Table(heads, markup.Each(grid.Rows, func(row []string) dom.Node {
			var cells dom.Group
			for i, cell := range row {
				class := map[bool]string{true: "n"}[strings.HasPrefix(grid.Head[i], ">")]
				cells = append(cells, tag.Td(dom.If(class != "", tag.Class(class)), markup.Text(cell)))
			}
			return tag.Tr(cells)
		}))),
	}
}
