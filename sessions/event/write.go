package event

import (
	"iter"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/sessions/record"
)

// String returns the line of what has names or scores as in a record: a result of a round, or of the one that is open
// if that is 0; from a game, or none; because of something, or nothing.
func (l Line) String() string {
	words := string(l.Verb) + " "
	if l.Round > 0 {
		words += strconv.Itoa(l.Round) + "."
	}
	if l.Table > 0 {
		words += strconv.Itoa(l.Table) + ": "
	}
	people := lists.Each(l.Names, record.Quote)
	for _, s := range l.Scores {
		tied, points := map[bool]string{true: "="}[s.Tied], strconv.Itoa(s.Points)
		if s.Gone {
			points = "gone"
		}
		people = append(people, tied+record.Quote(s.Name)+" "+points)
	}
	words += strings.Join(people, ", ")
	if l.Game != "" {
		words += " from " + record.Quote(l.Game) + " " + l.Rev
	}
	switch {
	case l.Hand:
		words += " by" + " hand " + record.Quoted(l.Why)
	case l.Why != "":
		words += " because " + record.Quoted(l.Why)
	}
	return words
}

// GameName returns what the game of a table is called: the event, the round and the table, as in winter-1-1.
func GameName(event string, round, table int) string {
	return event + "-" + strconv.Itoa(round) + "-" + strconv.Itoa(table)
}

// GameNames returns the names that the game of a table may have, in order: that name, and those of later draws.
func GameNames(event string, round, table int) iter.Seq[string] {
	return func(yield func(string) bool) {
		name := GameName(event, round, table)
		for n := 2; yield(name) && n <= MaxDraws; n++ {
			name = GameName(event, round, table) + "-" + strconv.Itoa(n)
		}
	}
}
