package routes

import (
	"fmt"
	"strconv"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
)

// Seating says who may play on the board, and with what: tickets and, if the board has two kinds of pieces, the pieces
// that the player chooses.
func (b board) Seating() kind.Seating {
	v := &b.Values.Setup
	trains := kind.SeatQuestion{Question: kind.Question{
		Asks: text.Say("How many trains does %s take (the rest of the %d pieces are ships)?", kind.ThePlayer,
			v.Pieces),
		Help: text.Say("The pieces are trains and ships, %d in all: type how many are\ntrains. They can be traded "+
			"later, for points.", v.Pieces),
		Default: strconv.Itoa(v.FirstTrains)},
		Words: func(answer string) (string, error) {
			n, err := amount(answer)
			return fmt.Sprintf("%d trains %d ships", n, max(v.Pieces-n, 0)), err
		},
	}
	keeps := kind.SeatQuestion{Question: kind.Question{
		Asks: text.Say("How many of the %d tickets does %s keep?", v.Tickets, kind.ThePlayer),
		Help: text.Say("At the end exactly as many tickets are asked for as were kept.\nA number that was not " +
			"recorded is not checked."),
		Enter: text.Say("not recorded")},
		Strict: true, // tally counts tickets without it, and asks about no tickets drawn later
		Words: func(answer string) (string, error) {
			n, err := amount(answer)
			return fmt.Sprintf("keeps %d", n), err
		},
	}
	asks := []kind.SeatQuestion{trains, keeps}
	if !b.Values.HasShips() { // everybody begins with the same pieces
		asks = asks[1:]
	}
	return kind.Seating{Least: v.MinPlayers, Most: v.MaxPlayers, Colors: b.SeatColors, AnyColor: b.AnyColor, Asks: asks,
		Switches: b.switches(),
		Typed: func(words string, _ []string) (string, []kind.Doubt, error) {
			return kind.TypedSeat(words, b.SeatColors, grammarWords), nil, nil
		},
		Next: b.nextOfSeat}
}

// amount reads a number from an answer.
func amount(answer string) (int, error) {
	n, err := strconv.Atoi(answer)
	if err != nil || n < 0 {
		return 0, text.Errorf("%q is not a number", answer)
	}
	return n, nil
}

// seatParts are the parts of a player's line: COLOR N trains N ships [keeps N] or, on a board with only a fixed number
// of trains, COLOR [N trains] [keeps N].
var seatParts = grammar.Parts[*parser, *routemap.Board, routerules.Player]{
	{Read: (*parser).color, Write: func(_ *routemap.Board, s *routerules.Player) string { return s.Color }},
	{Read: (*parser).trains, Write: func(b *routemap.Board, s *routerules.Player) string {
		return strconv.Itoa(s.Trains) + " " + piecesOf(b, routemap.Train)[0]
	}},
	{Read: func(p *parser, s *routerules.Player) {
		if p.board.Values.HasShips() {
			p.WantNumber(p.board.Values.Setup.Pieces - s.Trains)
			s.Ships = p.Number(shipsAtStart)
			p.Keyword(pieces[routemap.Ship][:]...)
		}
	}, Write: func(b *routemap.Board, s *routerules.Player) string {
		if !b.Values.HasShips() {
			return ""
		}
		return strconv.Itoa(s.Ships) + " " + pieces[routemap.Ship][0]
	}},
	{Read: func(p *parser, s *routerules.Player) {
		if p.Want("keeps"); p.Err == nil && p.More() {
			p.Keyword("keeps")
			p.WantNumber(p.board.Values.Setup.Keep)
			s.Keeps = p.Number(ticketsAtStart)
		}
	}, Write: func(_ *routemap.Board, s *routerules.Player) string {
		if s.Keeps == referee.Unknown {
			return ""
		}
		return "keeps " + strconv.Itoa(s.Keeps)
	}},
}

// playerWords returns the words for what a player starts with.
func playerWords(b *routemap.Board, s routerules.Player) string {
	return strings.TrimSpace(seatParts.Write("", b, &s))
}

// color reads the color of a player.
func (p *parser) color(s *routerules.Player) {
	p.Want(p.board.SeatColors...)
	w := p.Word(text.Say("the color of the pieces, such as %s", grammar.Keyword(p.board.SeatColors[0])))
	s.Color = text.Slug(w.Text)
	if p.Err == nil && s.Color == "" {
		p.Fail(w, "%q is not a color", w.Text)
	}
}

// trains reads the number of trains with which a player starts.
func (p *parser) trains(s *routerules.Player) {
	words, setup := piecesOf(p.board, routemap.Train), &p.board.Values.Setup
	if p.board.Values.HasShips() {
		p.WantNumber(setup.FirstTrains)
		s.Trains = p.Number(trainsAtStart)
		p.Keyword(words[:]...)
		return
	}
	s.Trains = setup.Pieces
	if p.WantNumber(s.Trains); p.More() && !p.Next("keeps") {
		s.Trains = p.Number(text.Say("the pieces: %d %s", setup.Pieces, grammar.Keyword(words[0])))
		p.noShips()
		p.Keyword(words[:]...)
	}
	p.noShips()
}

// noShips sets an error if the line mentions ships on a board without any.
func (p *parser) noShips() {
	for i, w := range p.Words[:min(2, len(p.Words))] {
		if w.Is(pieces[routemap.Ship][0]) || w.Is(pieces[routemap.Ship][1]) {
			p.Fail(p.Words[i], "%s has no ships", p.board.Said())
			return
		}
	}
}

// nextOfSeat lists the words that may come next after a player's name. taken holds the words of other players.
func (b board) nextOfSeat(words, taken []string) (next []string) {
	p := &parser{board: b.Board}
	p.Enter(strings.Join(words, " "))
	p.Wants = &next
	seatParts.Read(p, &routerules.Player{})
	if len(words) == 0 {
		return kind.Free(next, taken)
	}
	return next
}
