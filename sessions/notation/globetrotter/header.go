package globetrotter

import (
	"errors"
	"strconv"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/record"
)

// header reads the lines of the header, those about places first, because the others use
// what they say. It reports whether reading should go on.
func (g *Script) header(p *parser, errs *record.SyntaxErrors) bool {
	once := map[string]int{}
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
				g.rule(p, once)
			case "fee":
				g.fee(p, once)
			case "start":
				g.start(p, once)
			case "jackpot":
				g.jackpot(p, once)
			case "player":
				g.player(p)
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
			if first {
				line.Text = factWords(p.board, &g.Setup.Board.Facts[len(g.Setup.Board.Facts)-1])
			}
		}
	}
	return true
}

// only refuses a second line of a kind that a header may have only once.
func (p *parser) only(once map[string]int, what string, at record.Word) {
	if before, ok := once[what]; ok && p.Err == nil {
		p.Fail(at, "a second line for %s; the first is line %d", what, before)
		return
	}
	once[what] = p.Line.Number
}

// rule reads a house rule.
func (g *Script) rule(p *parser, once map[string]int) {
	name, value := p.Word(aSwitch), p.Word(aValue)
	key, chosen := strings.ToLower(name.Text), strings.ToLower(value.Text)
	p.only(once, key, name)
	if p.Err != nil {
		return
	}
	if err := g.Setup.House.Set(key, chosen); err != nil {
		var unknown *text.NameError
		at := name
		if errors.As(err, &unknown) && unknown.Kind.Format != referee.HouseRule {
			at = value
		}
		p.Fail(at, "%s", err)
	}
	p.Line.Text = key + " " + chosen
}

// fee reads KIND|casino N [ends].
func (g *Script) fee(p *parser, once map[string]int) {
	w := p.Peek()
	fee := globemap.Fee{Known: true}
	to, what := &g.Setup.Board.Casino, "casino"
	if !p.Optional("casino") {
		kind := p.kind(aFee)
		to, what = &g.Setup.Board.Fees[kind], kind.String()
	}
	fee.Cost = p.money(0)
	fee.Ends = p.Optional("ends")
	p.only(once, "fee "+what, w)
	if p.Err != nil {
		return
	}
	*to = fee
	p.Line.Text = what + " " + strconv.Itoa(fee.Cost)
	if fee.Ends {
		p.Line.Text += " ends"
	}
}

// start reads round N [NAME].
func (g *Script) start(p *parser, once map[string]int) {
	p.only(once, "start", p.Peek())
	p.Keyword("round")
	g.Setup.Round = p.count(aRound, 1)
	words := "round " + strconv.Itoa(g.Setup.Round)
	if p.More() {
		g.Setup.First = p.player()
		if p.Err == nil {
			words += " " + g.Record.Quote(g.Record.Players[g.Setup.First])
		}
	}
	p.Line.Text = words
}

// An option is a word of a header line and what goes after it. Each may be there at most
// once, in any order.
type option struct {
	word  string
	read  func() (words string)
	said  bool
	words string
}

// options reads them, and sets the text of the line: what goes before them, and the
// existing options in their canonical order.
func (p *parser) options(before string, all ...option) {
	for p.Err == nil && p.More() {
		w := p.Peek()
		at := -1
		for i := range all {
			if w.Is(all[i].word) {
				at = i
			}
		}
		switch {
		case at < 0:
			p.End()
		case all[at].said:
			p.Fail(w, "%q appears twice", all[at].word)
		default:
			p.Skip()
			all[at].said, all[at].words = true, all[at].read()
		}
	}
	var words []string
	if before != "" {
		words = append(words, before)
	}
	for _, o := range all {
		if o.said {
			words = append(words, o.word+" "+o.words)
		}
	}
	p.Line.Text = strings.Join(words, " ")
}

// placeOption and the functions below return options that read into a variable.
func (p *parser) placeOption(word string, to *globemap.Place) option {
	return option{word: word, read: func() string {
		if *to = p.place(nil); p.Err != nil {
			return ""
		}
		return quoteID(p.board.ID(*to))
	}}
}

func (p *parser) moneyOption(to *int) option {
	return option{word: "money", read: func() string {
		*to = p.money(0)
		return strconv.Itoa(*to)
	}}
}

func (p *parser) countOption(word string, want text.Sentence, to *int) option {
	return option{word: word, read: func() string {
		*to = p.Number(want)
		return strconv.Itoa(*to)
	}}
}

func (p *parser) placesOption(word string, to *[]globemap.Place) option {
	return option{word: word, read: func() string {
		if *to = p.places(); p.Err != nil {
			return ""
		}
		return listed(*to, (&writer{Board: p.board}).place)
	}}
}

// jackpot reads [money N] [tickets N] [keys CITY, CITY].
func (g *Script) jackpot(p *parser, once map[string]int) {
	p.only(once, "jackpot", p.Peek())
	if !p.More() {
		p.Missing("%q is missing", "money")
	}
	pot := &g.Setup.Jackpot
	p.options("", p.moneyOption(&pot.Money), p.countOption("tickets", someTickets, &pot.Tickets), p.placesOption("keys",
		&pot.Keys))
}

// player reads COLOR [home PLACE] and what the player has.
func (g *Script) player(p *parser) {
	seat := globerules.Player{Name: g.Record.Players[p.Line.Player], Home: globemap.NoPlace, At: globemap.NoPlace,
		Money: globerules.StartMoney}
	w := p.Word(aColor)
	seat.Color = text.Slug(w.Text)
	if p.Err == nil && seat.Color == "" {
		p.Fail(w, "%q is not a color", w.Text)
	}
	keys := option{word: "keys", read: func() string {
		var ids []string
		for {
			k := p.key()
			if p.Err != nil {
				return ""
			}
			seat.Keys = append(seat.Keys, k)
			ids = append(ids, quoteID(p.board.KeyID(k)))
			if !p.Optional(",") {
				return strings.Join(ids, ", ")
			}
		}
	}}
	p.options(seat.Color, p.placeOption("home", &seat.Home), p.placeOption("at", &seat.At), p.moneyOption(&seat.Money),
		p.countOption("tickets", someTickets, &seat.Tickets), p.countOption("jokers", someJokers, &seat.Jokers),
		keys, p.placesOption("souvenirs", &seat.Souvenirs))
	if seat.At == globemap.NoPlace {
		seat.At = seat.Home
	}
	if p.Err == nil {
		g.Setup.Players = append(g.Setup.Players, seat)
	}
}
