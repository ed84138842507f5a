package sessions

import (
	"cmp"
	"fmt"

	"purser/internal/text"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/totals"
)

// Dated turns a date of the command line into one for a record: today, none, or a date.
func (l *Library) Dated(date string) string {
	switch date {
	case "today":
		return l.Today()
	case "none":
		return ""
	}
	return date
}

// FreeName returns a name that no game in the library has: the given one, with a number appended if necessary.
func (l *Library) FreeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if there, err := l.Has(free); err != nil || !there {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

// Totals stores a game on the given board of which only the results are known: the players in seating order, each with
// a total. If name is empty, the game is named after its date. The error is of the class [text.BadWords], or that of
// the board or of [Library.Create].
func (l *Library) Totals(name, date string, results []string) (*Game, error) {
	b, err := l.Boards.GivenOr(DefaultMap)
	if err != nil {
		return nil, err
	}
	room := b.Seating()
	header := record.Header{Map: b.Info().ID, Date: l.Dated(date), Turns: "totals"}
	lines, players := "", len(results)/2
	if len(results)%2 > 0 {
		return nil, text.BadWords.Errorf("each player needs a name and a total: Anna 113 Ben 77")
	}
	for i := range players {
		total, err := totals.Parse(results[2*i+1])
		if err != nil {
			return nil, text.BadWords.Errorf("%s", err)
		}
		if players < room.Least || players > room.Most {
			return nil,
				text.BadWords.Errorf("%s; %s takes %d to %d", text.Count(players, "player"), kind.BoardSaid(b),
					room.Least,
					room.Most)
		}
		who := record.Quote(results[2*i])
		header.Players = append(header.Players, who+" "+room.Colors[i])
		lines += fmt.Sprintf("%s scored %d\n", who, total)
	}
	words, err := header.Text()
	if err != nil {
		return nil, text.BadWords.Errorf("%s", err)
	}
	if name == "" {
		name = l.FreeName("totals-" + cmp.Or(header.Date, l.Today()))
	}
	g, err := Read(name, []byte(words+"\n"+lines), l.Boards.Find)
	if wrong, ok := err.(record.SyntaxErrors); ok {
		return nil, text.BadWords.Errorf("%s", grammar.Typed(wrong[0].What))
	} else if err != nil {
		return nil, err
	}
	return g, l.Create(name, g, true)
}
