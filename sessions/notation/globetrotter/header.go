package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// header reads the lines of the header. It reads lines about places first, because the others refer to them. It
// reports whether to continue reading.
func (l *language) header(g *Script, p *parser, errs *record.SyntaxErrors) bool {
	once := kind.Once{}
	for _, first := range []bool{true, false} {
		for i := range g.Record.Head {
			line := &g.Record.Head[i]
			if (line.Key == place) != first {
				continue
			}
			p.Begin(line)
			switch line.Key {
			case place, fee:
				var told globerules.Move
				p.line(&told)
				if line.Key == place {
					g.Setup.Board.Facts = append(g.Setup.Board.Facts, told.Fact)
				} else {
					l.prices, g.Setup.Board.Fees[told.Price.Of] = append(l.prices, *told.Price), told.Price.Fee
				}
				if p.Lax && p.Err == nil {
					_, line.Text, _ = strings.Cut(Words(p.board, nil, &told), " ")
				}
			case "rule":
				once.Rule(&p.Parser, g.Setup.House.Set)
			case "start":
				once.Add(&p.Parser, "start", p.Peek())
				said := start{Setup: g.Setup}
				if startParts.Read(p, &said); p.Err == nil {
					line.Text = said.words(g.Record.Players)
				}
			case "jackpot":
				once.Add(&p.Parser, "jackpot", p.Peek())
				p.jackpot(&g.Setup.Jackpot)
			case "player":
				seat := globerules.Player{Name: g.Record.Players[line.Player], Money: globerules.StartMoney,
					Home: globemap.NoPlace, At: globemap.NoPlace}
				if p.seat(&seat); p.Err == nil {
					g.Setup.Players, g.Colors = append(g.Setup.Players, seat), append(g.Colors, seat.Color)
				}
			default:
				continue
			}
			p.End()
			if p.Err != nil && !errs.Add(p.Err) {
				return false
			}
		}
	}
	return true
}

// A start is the content of the start line, and whether it names the first player.
type start struct {
	*globerules.Setup
	named bool
}

// startParts are the parts of the start line: round N [NAME].
var startParts = grammar.Parts[*parser, *writer, start]{
	grammar.Key[*parser, *writer, start]("round"),
	{Read: func(p *parser, s *start) { s.Round = p.count(aRound, 1) },
		Write: func(_ *writer, s *start) string { return strconv.Itoa(s.Round) }},
	{Read: func(p *parser, s *start) {
		if s.named = p.More(); s.named {
			s.First = p.player()
		}
	}, Write: func(w *writer, s *start) string {
		if !s.named {
			return ""
		}
		return quoted(w.names[s.First])
	}},
}

// words writes the start line with the players' names, by seat.
func (s start) words(names []string) string {
	return strings.TrimSpace(startParts.Write("", &writer{s.Board, names}, &s))
}

// option is a part made of a keyword and what follows it.
func option[M, T any](word string, of func(*M) *T, read func(*parser) T, write func(*writer, T) string) grammar.Part[
	*parser, *writer, M] {
	return grammar.Part[*parser, *writer, M]{Words: []string{word}, Read: func(p *parser, m *M) { *of(m) = read(p) },
		Write: func(w *writer, m *M) string { return word + " " + write(w, *of(m)) }}
}

// number is an option with a number; cities is one with a list of places.
func number[M any](word string, of func(*M) *int, read func(*parser) int) grammar.Part[*parser, *writer, M] {
	return option(word, of, read, func(_ *writer, n int) string { return strconv.Itoa(n) })
}

func cities[M any](word string, of func(*M) *[]globemap.Place) grammar.Part[*parser, *writer, M] {
	return option(word, of, func(p *parser) []globemap.Place { return series(p, p.city) },
		func(w *writer, all []globemap.Place) string { return listed(all, w.place) })
}

// Options of a jackpot, and of a player after the color. [options] reads each at most once, in any order.
var (
	potParts = grammar.Parts[*parser, *writer, globerules.Jackpot]{
		number("money", func(j *globerules.Jackpot) *int { return &j.Money }, purse),
		number("tickets", func(j *globerules.Jackpot) *int { return &j.Tickets }, ticketsOwned),
		cities("keys", func(j *globerules.Jackpot) *[]globemap.Place { return &j.Keys }),
	}
	seatParts = grammar.Parts[*parser, *writer, globerules.Player]{
		option("home", func(s *globerules.Player) *globemap.Place { return &s.Home }, anywhere, (*writer).place),
		option("at", func(s *globerules.Player) *globemap.Place { return &s.At }, anywhere, (*writer).place),
		number("money", func(s *globerules.Player) *int { return &s.Money }, purse),
		number("tickets", func(s *globerules.Player) *int { return &s.Tickets }, ticketsOwned),
		number("jokers", func(s *globerules.Player) *int { return &s.Jokers },
			func(p *parser) int { return p.Number(someJokers) }),
		option("keys", func(s *globerules.Player) *[]globemap.Key { return &s.Keys },
			func(p *parser) []globemap.Key { return series(p, p.key) },
			func(w *writer, keys []globemap.Key) string { return listed(keys, w.key) }),
		cities("souvenirs", func(s *globerules.Player) *[]globemap.Place { return &s.Souvenirs }),
	}
)

func anywhere(p *parser) globemap.Place { return p.place(nil) }
func purse(p *parser) int               { return p.money(0) }
func ticketsOwned(p *parser) int        { return p.Number(someTickets) }

// options reads options in any order. If they are not in canonical form, it sets the text of the line to before
// followed by the options in canonical order.
func options[M any](p *parser, before string, m *M, all grammar.Parts[*parser, *writer, M]) {
	said, last := make([]bool, len(all)), -1
	for p.Err == nil && p.More() {
		w := p.Peek()
		at := slices.IndexFunc(all, func(o grammar.Part[*parser, *writer, M]) bool { return w.Is(o.Words[0]) })
		switch {
		case at < 0:
			p.End()
		case said[at]:
			p.Fail(w, "%q appears twice", all[at].Words[0])
		default:
			p.Skip()
			p.Lax = p.Lax || at < last || w.Text != all[at].Words[0]
			last, said[at] = at, true
			all[at].Read(p, m)
		}
	}
	words := before
	for i, o := range all {
		if !said[i] {
			p.Want(o.Words...)
		} else if p.Err == nil && p.Lax {
			words += " " + o.Write(&writer{Board: p.board}, m)
		}
	}
	if p.Lax {
		p.Line.Text = strings.TrimSpace(words)
	}
}

// city reads a place that is not a continent.
func (p *parser) city() globemap.Place {
	w := p.Peek()
	if _, ok := p.board.ContinentOf(text.Slug(w.Text)); ok {
		p.Fail(w, "%q is a continent, not a city", w.Text)
	}
	return p.place(nil)
}

// jackpot reads [money N] [tickets N] [keys CITY, CITY].
func (p *parser) jackpot(pot *globerules.Jackpot) {
	if !p.More() {
		p.Missing("add %q", grammar.Keyword("money"))
	}
	pot.Line = p.Line.Number
	options(p, "", pot, potParts)
}

// seat reads COLOR [home PLACE] and the player's possessions.
func (p *parser) seat(seat *globerules.Player) {
	w := p.Word(aColor)
	seat.Color = text.Slug(w.Text)
	if p.Err == nil && seat.Color == "" {
		p.Fail(w, "%q is not a color", w.Text)
	}
	p.Lax = p.Lax || p.Line.Run(w, w) != seat.Color
	options(p, seat.Color, seat, seatParts)
	if seat.At == globemap.NoPlace {
		seat.At = seat.Home
	}
}
