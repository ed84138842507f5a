package event

import (
	"iter"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/sessions/record"
)

// names writes names as in a record.
func names(all []string) string { return strings.Join(lists.Each(all, record.Quote), ", ") }

// NamesLine returns a line of join, leave, here or bye.
func NamesLine(verb Verb, all []string) string { return string(verb) + " " + names(all) }

// SeatsLine returns the line that seats a table: a drawn one, or by hand with its reason.
func SeatsLine(table int, all []string, hand string) string {
	line := string(Seats) + " " + strconv.Itoa(table) + ": " + names(all)
	if hand != "" {
		line += " by" + " hand " + record.Quoted(hand)
	}
	return line
}

// ResultLine returns the line of a result: of a table of a round, or of the one that is open if that is 0; from a
// game, or none; because of something, or nothing.
func ResultLine(round, table int, scores []Score, game, rev, why string) string {
	parts := make([]string, len(scores))
	for i, s := range scores {
		parts[i] = record.Quote(s.Name) + " " + strconv.Itoa(s.Points)
		if s.Gone {
			parts[i] = record.Quote(s.Name) + " gone"
		}
		if s.Tied {
			parts[i] = "=" + parts[i]
		}
	}
	line := string(Scored) + " " + tableWord(round, table) + ": " + strings.Join(parts, ", ")
	if game != "" {
		line += " from " + record.Quote(game) + " " + rev
	}
	if why != "" {
		line += " because " + record.Quoted(why)
	}
	return line
}

// tableWord names a table.
func tableWord(round, table int) string {
	if round == 0 {
		return strconv.Itoa(table)
	}
	return strconv.Itoa(round) + "." + strconv.Itoa(table)
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
