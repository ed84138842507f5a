// Package globetrotter is the language of Globetrotter: it reads the words of a record as
// the referee's setup and moves, and writes moves as words.
//
// It is the only place for the grammar of a line of play of that game. It judges nothing:
// what is understood may still be illegal.
package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/record"
)

// MapID is the id of the map that the records of the game name.
const MapID = globemap.MapID

// place is the key of the lines with facts about a place, in the header and in play.
const place = "place"

// lineKeys are the words that begin lines that the records of other games don't have.
var lineKeys = []string{"start", "jackpot", "fee", place}

func init() {
	record.Extend(MapID, record.Extension{Keys: lineKeys, Facts: []string{place}})
}

// MaxPlaces is how many places and continents a record may name: ten times what fits on a
// board.
const MaxPlaces = 3000

// A Script is a record that has been understood.
type Script struct {
	Record *record.Record
	Setup  *globerules.Setup
	Moves  []globerules.Move // one for each line of play; meaningless for undo and redo

	on      *board // the board that it is read on
	printed int    // how many facts that board itself had
}

// Read parses a record of a game on that board, and sets the canonical text of every line.
// What the record says about the board is added to a copy of it, which is the setup's. The
// error is [record.SyntaxErrors].
func Read(rec *record.Record, board *globemap.Board) (*Script, error) {
	g := &Script{Record: rec, Moves: make([]globerules.Move, len(rec.Play)), printed: len(board.Facts)}
	g.Setup = &globerules.Setup{Board: board.Clone(), Free: rec.Free, Round: 1,
		Jackpot: globerules.Jackpot{Money: globerules.JackpotMoney, Tickets: globerules.JackpotTickets}}
	p := &parser{Parser: record.Parser{Rec: rec}, board: g.Setup.Board}
	var errs record.SyntaxErrors
	if !g.header(p, &errs) {
		return nil, errs.Err()
	}
	rec.Agreed = 0
	for i := range rec.Play {
		line := &rec.Play[i]
		if line.Player == maps.Nobody && line.Key != place {
			continue
		}
		p.Begin(line)
		move := &g.Moves[i]
		p.line(move)
		if p.Err != nil {
			if !errs.Add(p.Err) {
				break
			}
			continue
		}
		if move.Act == globerules.Tell {
			move.Fact.Line = line.Number
		}
		line.Text = Words(p.board, rec.Players, *move)
		if move.Consent == "" {
			continue
		}
		if err := rec.Agree(line); err != nil {
			errs.Add(err)
			break
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return g, nil
}

// Line returns the move of a line of play, in the words of the record but without the
// player's name, and the board that has learned the names in it. A line with a fact about a
// place belongs to nobody. The error is a [*text.Error].
func Line(rec *record.Record, board *globemap.Board, words string) (globerules.Move, *globemap.Board, error) {
	p := &parser{Parser: record.Parser{Rec: rec}, board: board.Clone()}
	p.Enter(words)
	var m globerules.Move
	if p.Err == nil {
		p.line(&m)
	}
	if p.Err != nil {
		return m, nil, &text.Error{Sentence: p.Err.What}
	}
	return m, p.board, nil
}

// A parser reads the words of one line.
type parser struct {
	record.Parser
	board *globemap.Board
}

// line reads a line of play, or one with a fact about a place.
func (p *parser) line(m *globerules.Move) {
	m.Seat, m.Place, m.Roll, m.Steps = p.Line.Player, globemap.NoPlace, referee.Unknown, referee.Unknown
	if p.Line.Key == place {
		m.Act, m.Fact = globerules.Tell, p.fact()
		p.End()
		return
	}
	p.CutConsent()
	w := p.Word(anAction)
	if p.Err != nil {
		return
	}
	at := slices.IndexFunc(verbs, func(v verb) bool { return w.Is(v.name) })
	switch {
	case w.Is("undo") || w.Is("redo"):
		p.Fail(w, "%s goes on its own line, without a name", w.Text)
		return
	case at < 0:
		p.Fail(w, "%s", text.Unknown("action", w.Text, verbNames(p.Rec.Free)))
		return
	case verbs[at].free && !p.Rec.Free:
		p.Fail(w, "%q is a line of a game with turns free", verbs[at].name)
		return
	case p.Rec.Free && !verbs[at].free:
		p.Fail(w, "with turns free only keys and souvenirs are written down: %s", text.Or(verbNames(true)))
		return
	}
	verbs[at].read(p, m)
	m.Consent = p.Consent()
}

// What may be missing, as an error calls it.
var (
	anAction    = text.Say("what the player did")
	aPlace      = text.Say("a place")
	aKey        = text.Say("a key: its city or its continent")
	aPlayer     = text.Say("a player")
	aColor      = text.Say("the color of the souvenirs")
	aKind       = text.Say("the kind of the place")
	aContinent  = text.Say("the continent of a continental city")
	aSwitch     = text.Say("a house rule")
	aValue      = text.Say("the value of the house rule")
	aFee        = text.Say("what the fee is for")
	aRound      = text.Say("the number of the round")
	aRoll       = text.Say("the roll")
	someSteps   = text.Say("how many fields the pawn moved")
	someMoney   = text.Say("an amount of money")
	someTickets = text.Say("how many tickets")
	someJokers  = text.Say("how many jokers")
	aThrow      = text.Say("a throw, such as 5+3")
	anEffect    = text.Say("what the card did")
	aReason     = text.Say("the reason")
)

// place reads a place, in quotes or without.
func (p *parser) place() globemap.Place {
	if id := p.id(aPlace); id != "" {
		return p.board.Place(id)
	}
	return globemap.NoPlace
}

// id reads the id of a place or a continent.
func (p *parser) id(want text.Sentence) string {
	w := p.Word(want)
	if p.Err != nil {
		return ""
	}
	id := text.Slug(w.Text)
	_, isPlace := p.board.PlaceOf(id)
	_, isContinent := p.board.ContinentOf(id)
	switch {
	case id == "":
		p.Fail(w, "%q is not the name of a place", w.Text)
	case !isPlace && !isContinent && p.board.Places()+p.board.Continents() >= MaxPlaces:
		p.Fail(w, "a record names at most %d places", MaxPlaces)
		return ""
	}
	return id
}

// places reads CITY, CITY, ….
func (p *parser) places() []globemap.Place {
	var all []globemap.Place
	for {
		w := p.Peek()
		if _, ok := p.board.ContinentOf(text.Slug(w.Text)); ok {
			p.Fail(w, "%q is a continent, not a city", w.Text)
		}
		all = append(all, p.place())
		if p.Err != nil || !p.Optional(",") {
			return all
		}
	}
}

// key reads the key of a known continent, or otherwise that of a city.
func (p *parser) key() globemap.Key {
	id := p.id(aKey)
	if p.Err != nil {
		return globemap.Key{}
	}
	if c, ok := p.board.ContinentOf(id); ok {
		return globemap.Key{City: globemap.NoPlace, Continent: c}
	}
	return globemap.Key{City: p.board.Place(id), Continent: globemap.NoContinent}
}

// player reads the name of a player.
func (p *parser) player() globerules.Seat {
	w := p.Word(aPlayer)
	if p.Err != nil {
		return 0
	}
	folded := record.Fold(w.Text)
	at := slices.IndexFunc(p.Rec.Players, func(name string) bool { return record.Fold(name) == folded })
	if at < 0 {
		p.Fail(w, "%s", text.Unknown("player", w.Text, p.Rec.Players))
		return 0
	}
	return globerules.Seat(at)
}

// money reads an amount in whole hundreds, at least least.
func (p *parser) money(least int) int {
	w := p.Peek()
	n := p.Number(someMoney)
	if p.Err == nil && (n%globemap.Cheque != 0 || n < least) {
		p.Fail(w, "money comes in whole hundreds, at least %d", least)
	}
	return n
}

// count reads a number, at least least.
func (p *parser) count(want text.Sentence, least int) int {
	w := p.Peek()
	n := p.Number(want)
	if p.Err == nil && n < least {
		p.Fail(w, "%s: at least %d", want, least)
	}
	return n
}

// fact reads NAME KIND [CONTINENT] [port] [casino].
func (p *parser) fact() globemap.Fact {
	f := globemap.Fact{Place: p.place(), Continent: globemap.NoContinent}
	f.Kind = p.kind(aKind)
	if p.Err == nil && p.More() && !p.Next("port") && !p.Next("casino") {
		w := p.Peek()
		id := p.id(aContinent)
		if id == "port" || id == "casino" {
			p.Fail(w, "%q is not the name of a continent", w.Text)
		}
		if p.Err == nil {
			f.Continent = p.board.Continent(id)
		}
	}
	if f.Kind == globemap.Continental && f.Continent == globemap.NoContinent {
		p.Missing("%s is missing", aContinent)
	}
	for p.Err == nil && p.More() {
		switch {
		case !f.Port && p.Optional("port"):
			f.Port = true
		case !f.Casino && p.Optional("casino"):
			f.Casino = true
		default:
			p.End()
		}
	}
	return f
}

// kind reads what a place is.
func (p *parser) kind(want text.Sentence) globemap.PlaceKind {
	w := p.Word(want)
	if p.Err != nil {
		return globemap.Untold
	}
	known := globemap.KindWords()
	if i := slices.IndexFunc(known, w.Is); i >= 0 {
		return globemap.KindOf(known[i])
	}
	p.Fail(w, "%s", text.Unknown("kind of place", w.Text, known))
	return globemap.Untold
}
