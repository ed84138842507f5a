package routes

import (
	"fmt"
	"strconv"
	"strings"

	"purser/internal/text"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Seating says who may play on the board, and with what: pieces that a player chooses if
// the board has two kinds, and tickets.
func (b board) Seating() kind.Seating {
	v := &b.Values.Setup
	trains := kind.SeatQuestion{
		Asks:    text.Say("trains (the rest of the %d pieces are ships)", v.Pieces),
		Help:    text.Say("The pieces are trains and ships, %d in all: type how many are\ntrains. They can be traded later, for points.", v.Pieces),
		Default: strconv.Itoa(v.FirstTrains),
		Words: func(answer string) (string, error) {
			n, err := amount(answer)
			return fmt.Sprintf("%d trains %d ships", n, max(v.Pieces-n, 0)), err
		},
	}
	keeps := kind.SeatQuestion{
		Asks:   text.Say("tickets kept of the %d dealt", v.Tickets),
		Help:   text.Say("At the end exactly as many tickets are asked for as were kept.\nA number that was not written down is not checked."),
		Strict: true, // a count needs none, and nobody is asked what was drawn later
		Enter:  text.Say("not written down"),
		Words: func(answer string) (string, error) {
			n, err := amount(answer)
			return fmt.Sprintf("keeps %d", n), err
		},
	}
	asks := []kind.SeatQuestion{trains, keeps}
	if !b.Values.HasShips() { // everybody begins with the same
		asks = asks[1:]
	}
	return kind.Seating{Least: v.MinPlayers, Most: v.MaxPlayers, Colors: b.SeatColors, AnyColor: b.AnyColor, Asks: asks,
		Switches: b.switches(),
		Typed: func(words string, _ []string) (string, []kind.Doubt, error) {
			return kind.TypedSeat(words, b.SeatColors, grammarWords), nil, nil
		},
		Next: b.nextOfSeat}
}

// amount reads a number of things.
func amount(answer string) (int, error) {
	n, err := strconv.Atoi(answer)
	if err != nil || n < 0 {
		return 0, text.Errorf("%q is not a number", answer)
	}
	return n, nil
}

// nextOfSeat lists the words that may follow others after a player's name: COLOR N trains N
// ships [keeps N]. Taken are words of other players.
func (b board) nextOfSeat(words, taken []string) []string {
	setup := &b.Values.Setup
	first := routerules.Player{Color: "color", Trains: setup.FirstTrains, Keeps: setup.Keep}
	if len(words) > 1 {
		first.Trains, _ = strconv.Atoi(words[1])
	}
	first.Ships = setup.Pieces - first.Trains
	line := strings.Fields(playerWords(b.Board, first))
	switch {
	case len(words) == 0:
		return kind.Free(b.SeatColors, taken)
	case len(words) < len(line):
		return line[len(words):][:1]
	}
	return nil
}
