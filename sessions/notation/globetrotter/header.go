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

// header reads the lines of the header, those about places first, because the others use
// what they say. It reports whether reading should go on.
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
			case place:
				fact := p.fact()
				fact.Line = p.Line.Number
				g.Setup.Board.Facts = append(g.Setup.Board.Facts, fact)
			case "rule":
				once.Rule(&p.Parser, g.Setup.House.Set)
			case fee:
				price := p.price()
				if price.Line = line.Number; p.Lax {
					line.Text = priceWords(price)
				}
				l.prices, g.Setup.Board.Fees[price.Of] = append(l.prices, price), price.Fee
			case "start":
				readStart(g, p, once)
			case "jackpot":
				readJackpot(g, p, once)
			case "player":
				readPlayer(g, p)
			default:
				continue
			}
			p.End()
			if p.Err != nil {
				if !errs.Add(p.Err) {
					return false
				}
				continue
			}
			if first && p.Lax {
				line.Text = factWords(p.board, &g.Setup.Board.Facts[len(g.Setup.Board.Facts)-1])
			}
		}
	}
	return true
}

// readStart reads round N [NAME].
func readStart(g *Script, p *parser, once kind.Once) {
	once.Add(&p.Parser, "start", p.Peek())
	p.Keyword("round")
	g.Setup.Round = p.count(aRound, 1)
	named := p.More()
	if named {
		g.Setup.First = p.player()
	}
	p.Line.Text = startWords(g.Setup, g.Record.Players, named && p.Err == nil)
}

// startWords writes round N [NAME], with the names of the players by seat.
func startWords(s *globerules.Setup, names []string, named bool) string {
	words := "round " + strconv.Itoa(s.Round)
	if named {
		words += " " + quoted(names[s.First])
	}
	return words
}

// An option is a word of a header line and what goes after it. Each may be there at most
// once, in any order.
type option struct {
	word  string
	read  func()
	write func() string
	said  bool
}

// to returns an option that reads a variable.
func to[T any](variable *T, word string, read func() T, write func(T) string) option {
	return option{word: word, read: func() { *variable = read() }, write: func() string { return write(*variable) }}
}

// options reads them, and sets the text of the line if it is not canonical: what goes before
// them, and the existing options in their canonical order.
func (p *parser) options(before string, all ...option) {
	last := -1
	for p.Err == nil && p.More() {
		w := p.Peek()
		at := slices.IndexFunc(all, func(o option) bool { return w.Is(o.word) })
		switch {
		case at < 0:
			p.End()
		case all[at].said:
			p.Fail(w, "%q appears twice", all[at].word)
		default:
			p.Skip()
			p.Lax = p.Lax || at < last || w.Text != all[at].word
			last, all[at].said = at, true
			all[at].read()
		}
	}
	if !p.Lax {
		return
	}
	words := before
	for _, o := range all {
		if p.Err == nil && o.said {
			words += " " + o.word + " " + o.write()
		}
	}
	p.Line.Text = strings.TrimSpace(words)
}

// purse, number and cities return options for what is in a purse or in the jackpot.
func (p *parser) purse(n *int) option {
	return to(n, "money", func() int { return p.money(0) }, strconv.Itoa)
}

func (p *parser) number(n *int, word string, want text.Sentence) option {
	return to(n, word, func() int { return p.Number(want) }, strconv.Itoa)
}

func (p *parser) cities(cities *[]globemap.Place, word string) option {
	return to(cities, word, func() []globemap.Place { return series(p, p.city) },
		func(all []globemap.Place) string { return listed(all, p.writer().place) })
}

func (p *parser) writer() *writer { return &writer{Board: p.board} }

// city reads a place that is no continent.
func (p *parser) city() globemap.Place {
	w := p.Peek()
	if _, ok := p.board.ContinentOf(text.Slug(w.Text)); ok {
		p.Fail(w, "%q is a continent, not a city", w.Text)
	}
	return p.place(nil)
}

// readJackpot reads [money N] [tickets N] [keys CITY, CITY].
func readJackpot(g *Script, p *parser, once kind.Once) {
	once.Add(&p.Parser, "jackpot", p.Peek())
	if !p.More() {
		p.Missing("add %q", grammar.Keyword("money"))
	}
	pot := &g.Setup.Jackpot
	pot.Line = p.Line.Number
	p.options("", p.purse(&pot.Money), p.number(&pot.Tickets, "tickets", someTickets), p.cities(&pot.Keys, "keys"))
}

// readPlayer reads COLOR [home PLACE] and what the player has.
func readPlayer(g *Script, p *parser) {
	seat := globerules.Player{Name: g.Record.Players[p.Line.Player], Home: globemap.NoPlace, At: globemap.NoPlace,
		Money: globerules.StartMoney}
	w := p.Word(aColor)
	seat.Color = text.Slug(w.Text)
	if p.Err == nil && seat.Color == "" {
		p.Fail(w, "%q is not a color", w.Text)
	}
	p.Lax = p.Lax || p.Line.Run(w, w) != seat.Color
	here := func() globemap.Place { return p.place(nil) }
	p.options(seat.Color, to(&seat.Home, "home", here, p.writer().place), to(&seat.At, "at", here, p.writer().place),
		p.purse(&seat.Money), p.number(&seat.Tickets, "tickets", someTickets),
		p.number(&seat.Jokers, "jokers", someJokers), to(&seat.Keys, "keys",
			func() []globemap.Key { return series(p, p.key) },
			func(keys []globemap.Key) string { return listed(keys, p.writer().key) }),
		p.cities(&seat.Souvenirs, "souvenirs"))
	if seat.At == globemap.NoPlace {
		seat.At = seat.Home
	}
	if p.Err == nil {
		g.Setup.Players, g.Colors = append(g.Setup.Players, seat), append(g.Colors, seat.Color)
	}
}
