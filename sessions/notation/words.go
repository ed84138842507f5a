package notation

import (
	"strconv"
	"strings"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// Words writes a move as a line of play has it, without the player's name.
func Words(b *maps.Board, m referee.Move) string {
	verb := m.Kind.String()
	switch m.Kind {
	case referee.Claim:
		return verb + " " + b.Routes[m.Route].ID + paid(b, &m.Cards)
	case referee.Tickets:
		return verb + " " + strconv.Itoa(m.Count) + " of " + strconv.Itoa(m.Drawn)
	case referee.Harbor:
		return verb + " " + b.Cities[m.City].ID + paid(b, &m.Cards)
	case referee.Exchange:
		return verb + " " + strconv.Itoa(m.Count) + " " + m.Give.String() + "s for " + m.Give.Other().String() + "s"
	case referee.Pass:
		if m.Why == "" {
			return verb
		}
		return verb + " " + record.Quoted(m.Why)
	case referee.Reveal:
		ids := make([]string, len(m.Shown))
		for i, t := range m.Shown {
			ids[i] = b.Tickets[t].ID
		}
		return verb + " " + strings.Join(ids, ", ")
	}
	return verb
}

// paid writes [with CARDS], kind by kind and color by color.
func paid(b *maps.Board, cards *referee.Cards) string {
	if !cards.Written() {
		return ""
	}
	var some []string
	for _, count := range counts {
		for i, c := range b.CardColors {
			if n := count.of(cards)[i]; n > 0 {
				some = append(some, strconv.Itoa(int(n))+" "+count.name+"-"+c)
			}
		}
	}
	if cards.Wild > 0 {
		some = append(some, strconv.Itoa(int(cards.Wild))+" wild")
	}
	return " with " + strings.Join(some, ", ")
}

// playerWords writes what a player starts with.
func playerWords(p referee.Player) string {
	words := p.Color + " " + strconv.Itoa(p.Trains) + " trains " + strconv.Itoa(p.Ships) + " ships"
	if p.Keeps != referee.Unknown {
		words += " keeps " + strconv.Itoa(p.Keeps)
	}
	return words
}
