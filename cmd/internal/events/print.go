package events

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"
	"rsc.io/qr"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/store"
)

// A printing has the data for pages to print.
type printing struct {
	*CommandSet
	*director.LoadedEvent
	address string // for QR codes
}

// sheets are the pages to print, by name.
var sheets = map[string]func(p *printing) (dom.Node, error){
	"tables": (*printing).tableSheets, "seats": (*printing).seatList, "standings": (*printing).standingsPage,
}

// Sheets are the names of the pages to print.
var Sheets = []string{"tables", "seats", "standings"}

// printCommand writes a page to print.
func printCommand(s *CommandSet) *cobra.Command {
	var address string
	cmd := s.bind(&cobra.Command{
		Use:   "print tables|seats|standings FILE.html",
		Short: "Make a page to print: tables, seats or standings",
		Example: "  purser event print tables tables.html\n  purser event print seats wall.html\n" +
			"  purser event print tables tables.html --address http://192.168.1.20:8470",
		Args: usage.Wants(2, 2, "say what to print: tables, seats or standings", "name the file, such as tables.html"),
		RunE: func(_ *cobra.Command, args []string) error {
			if sheets[args[0]] == nil {
				return usage.Refused(text.Unknown("page", args[0], Sheets))
			}
			if filepath.Ext(args[1]) != ".html" {
				return usage.WrongEnding(args[1], []string{".html"})
			}
			at, err := addressed(address)
			if err != nil {
				return err
			}
			o, err := s.looked(nil)
			if err != nil {
				return err
			}
			words, err := s.Sheet(o, args[0], at)
			if err != nil {
				return err
			}
			mode := fs.FileMode(0o644)
			if args[0] == "tables" {
				mode = 0o600 // the QR codes contain secret links
			}
			if err := store.WriteFile(args[1], words, mode); err != nil {
				return show.ReadError(args[1], err)
			}
			*s.Changed = true
			return show.Wrote(s.Printer, args[1], func() {
				s.Say("%s is written", show.File(args[1]))
				if args[0] == "tables" && address == "" {
					s.Say("Its codes lead to %s, where purser serve --lan serves, with --hall all tables; --address "+
						"names another address", at)
				}
			})
		},
	})
	cmd.Flags().StringVar(&address, "address", "", "of the codes (default: that of serve --hall --lan)")
	return cmd
}

// Sheet returns a page to print.
func (s *CommandSet) Sheet(o *director.LoadedEvent, what, address string) ([]byte, error) {
	if o.Round() == nil && what != "standings" {
		return nil, director.Refused("no round has been opened")
	}
	body, err := sheets[what](&printing{s, o, address})
	if err != nil {
		return nil, err
	}
	var words bytes.Buffer
	doc := markup.Document{Lang: s.Lang.Tag, Title: o.Called(), Policy: SheetPolicy,
		Assets: markup.Lines{dom.Raw(sheetStyle)}, Body: tag.Body(tag.Main(markup.Block(body)))}
	err = doc.Render(&words)
	return words.Bytes(), err
}

// SheetPolicy is the content policy of a page to print.
const SheetPolicy = "default-src 'none'; style-src 'unsafe-inline'"

// sheetStyle is the style of pages to print.
const sheetStyle = `<style>
@page { size: A4; margin: 14mm }
body { font: 12pt/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 182mm; color: #000 }
h1 { font-size: 30pt; line-height: 1.1; margin: 0 }
h1 + p { font-size: 14pt; margin: 1mm 0 4mm }
table { border-collapse: collapse; width: 100% }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { border-bottom: 1px solid #999; padding: 1mm 2mm; text-align: left }
.n { text-align: right }
.who { font-size: 16pt; overflow-wrap: anywhere }
.sheet tbody .n { font-size: 20pt; font-weight: bold; width: 8mm }
.room { width: 24mm; border-left: 1px solid #999 }
.c, .c svg { width: 30mm }
.code { display: block; height: auto }
.many .c, .many .c svg { width: 19mm }
.keep { display: flex; gap: 5mm; align-items: center; margin-top: 5mm }
.keep svg { flex: none; width: 38mm }
.keep p { margin: 1mm 0 }
.keep small { font: 8pt/1.2 monospace; overflow-wrap: anywhere }
.sheet { break-after: page }
.sheet:last-child { break-after: auto }
.wall { columns: 2; column-gap: 10mm }
@media screen { body { padding: 8mm } .sheet { margin-bottom: 15mm } }
@media screen and (max-width: 130mm) {
  body { padding: 3mm; font-size: 11pt }
  th, td { padding: 1mm }
  .who { font-size: 11pt; min-width: 21mm }
  .room { width: auto }
  .c, .c svg { width: 19mm }
}
</style>`

// said returns a text in the reader's language.
func (s *CommandSet) said(format string, args ...any) dom.Node {
	return markup.Text(s.Lang.Say(format, args...))
}

// tableSheets returns a sheet for each table of the open round: the turn order, room for the result, and QR codes for
// its game.
func (p *printing) tableSheets() (dom.Node, error) {
	r := p.Round()
	var all markup.Lines
	for i := range r.Tables {
		t := &r.Tables[i]
		if t.Void != "" {
			continue
		}
		sheet, err := p.tableSheet(r, t)
		if err != nil {
			return nil, err
		}
		all = append(all, sheet)
	}
	return all, nil
}

// manySeats is the number of players from which QR codes are smaller, so that a sheet fits on one page.
const manySeats = 6

// tableSheet returns the sheet of a table. If players begin the game themselves, there is none yet, and so no QR
// codes.
func (p *printing) tableSheet(r *event.Round, t *event.Table) (dom.Node, error) {
	var links game.Links
	g, err := p.Service().GameOf(p.LoadedEvent, r, t)
	if err != nil {
		return nil, err
	}
	if g != nil {
		if links, err = game.LinksOf(p.Service().Library, g.Name, g.Record.Players); err != nil {
			return nil, err
		}
	}
	heads := dom.Group{markup.Column("n", "#"), markup.Column("", p.Lang.Say("Player")),
		dom.If(g != nil, markup.Column("c", p.Lang.Say("Own page"))),
		markup.Column("room", p.Lang.Say("Points")), markup.Column("room", p.Lang.Say("Rank"))}
	var rows markup.Lines
	for _, seat := range seatsOf(*t) {
		var own dom.Node
		if g != nil {
			drawn, err := code(p.address + "/" + links.Seats[p.Name(seat.player)])
			if err != nil {
				return nil, err
			}
			own = tag.Td(tag.Class("c"), drawn)
		}
		rows = append(rows, tag.Tr(markup.Number("n", seat.turn),
			tag.Td(tag.Class("who"), markup.Text(p.Name(seat.player))), own, tag.Td(tag.Class("room")),
			tag.Td(tag.Class("room"))))
	}
	below := tag.P(p.said("This table begins its game by itself: purser new %s",
		event.GameName(p.File, r.Number, t.Number)))
	if g != nil {
		address := p.address + "/" + links.Keep
		drawn, err := code(address)
		if err != nil {
			return nil, err
		}
		pieces, _ := p.seated(g.Name)
		below = tag.Div(tag.Class("keep"), drawn, tag.Div(markup.Block(
			tag.P(tag.Strong(p.said("Whoever keeps the score"))),
			tag.P(p.said("Scan this code, and enter the moves of all. Or let everybody scan the code beside their "+
				"own name. When the game is over, its result is in the standings by itself.")),
			dom.If(pieces != "",
				tag.P(p.said("Everybody begins with the pieces that the rules recommend. Whoever wants others tells "+
					"the director."))),
			tag.P(tag.Small(markup.Text(address))))))
	}
	class := "sheet"
	if len(t.Seats) >= manySeats {
		class += " many"
	}
	return tag.Section(tag.Class(class), markup.Block(
		tag.H1(p.said("Table %d", t.Number)),
		tag.P(p.said("%s, round %d", p.Called(), r.Number)),
		tag.Table(markup.Table(heads, rows)),
		below,
		tag.P(p.said("Without a phone: write down points and ranks, and take the sheet to the director.")),
		tag.P(p.said("Whoever goes home early is last, without points.")),
	)), nil
}

// A seat is a player's place at a table.
type seat struct{ turn, player, table int }

// seatsOf returns the seats of a table.
func seatsOf(t event.Table) (all []seat) {
	for i, p := range t.Seats {
		all = append(all, seat{i + 1, p, t.Number})
	}
	return all
}

// seatList lists by name who sits where, to hang on the wall.
func (p *printing) seatList() (dom.Node, error) {
	r := p.Round()
	var all []seat
	for _, t := range r.Tables {
		all = append(all, seatsOf(t)...)
	}
	for _, who := range r.Byes {
		all = append(all, seat{player: who})
	}
	slices.SortStableFunc(all, func(a, b seat) int {
		return cmp.Compare(strings.ToLower(p.Name(a.player)), strings.ToLower(p.Name(b.player)))
	})
	return markup.Lines{
		tag.H1(markup.Text(p.Called())),
		tag.P(markup.Text(p.Words(Heading(r)))),
		tag.Div(dom.If(len(all) > twoColumns, tag.Class("wall")),
			tag.Table(markup.Table(dom.Group{markup.Column("", p.Lang.Say("Player")),
				markup.Column("n", p.Lang.Say("Table")),
				markup.Column("n", p.Lang.Say("Turn order"))},
				markup.Each(all, func(seat seat) dom.Node {
					if seat.table == 0 {
						return tag.Tr(tag.Td(markup.Text(p.Name(seat.player))),
							tag.Td(tag.ColSpan("2"), p.said("no game this round")))
					}
					return tag.Tr(tag.Td(markup.Text(p.Name(seat.player))), markup.Number("n", seat.table),
						markup.Number("n", seat.turn))
				})))),
	}, nil
}

// twoColumns is up to how many names the list has only one column.
const twoColumns = 25

// standingsPage returns a page with the standings.
func (p *printing) standingsPage() (dom.Node, error) {
	after := dom.Node(markup.Blank)
	if n := len(p.Rounds); n > 0 {
		after = p.said("After round %d", n)
		if len(Playing(p.Round())) > 0 {
			after = p.said("During round %d", n)
		}
	}
	return markup.Lines{tag.H1(markup.Text(p.Called())), tag.P(after), p.standingsTable(p.LoadedEvent)}, nil
}

// standingsTable returns the standings as a table for a page.
func (s *CommandSet) standingsTable(o *director.LoadedEvent) dom.Node {
	grid := s.Standings(o)
	var heads dom.Group
	for _, head := range grid.Head {
		words, number := strings.CutPrefix(head, ">")
		heads = append(heads, markup.Column(map[bool]string{true: "n"}[number], s.Lang.Say(words)))
	}
	return tag.Table(markup.Table(heads, markup.Each(grid.Rows, func(row []string) dom.Node {
		var cells dom.Group
		for i, cell := range row {
			class := map[bool]string{true: "n"}[strings.HasPrefix(grid.Head[i], ">")]
			cells = append(cells, tag.Td(dom.If(class != "", tag.Class(class)), markup.Text(cell)))
		}
		return tag.Tr(cells)
	})))
}

// rim is how many white squares surround a QR code, as readers require.
const rim = 4

// code draws the QR code of an address as a single path, in which each run of dark squares is a part.
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

// addressed returns the address for QR codes, without a path: the given one, or the one that the program announces.
func addressed(named string) (string, error) {
	if named == "" {
		return web.Local(), nil
	}
	at, err := url.Parse(strings.TrimSuffix(named, "/"))
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.User != nil ||
		at.Path+at.RawQuery+at.Fragment != "" {
		return "", usage.Errorf("%q is not an address such as http://192.168.1.20:8470", named)
	}
	return at.String(), nil
}
