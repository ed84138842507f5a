package kind

import (
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// Leaves and Returns are the verbs for players who leave the table and come back. Every kind of game has them.
var (
	Leaves = Verb{Name: "leaves", Use: "leaves [WHY]", Short: "Leave the table before the end of the game",
		Example: "purser leaves --player Anna\npurser leaves the last bus goes at ten",
		Asks:    text.Say("Why does %s leave (may be left out)?", ThePlayer), Most: record.MaxWords}
	Returns = Verb{Name: "returns", Use: "returns", Short: "Come back to the table",
		Example: "purser returns --player Anna"}
)

// Shown is the verb by which the table says that all tickets are shown. Every kind of game with tickets has it.
var Shown = Verb{Name: record.Shown, Use: record.Shown, Short: "Say that all tickets are shown",
	Example: "purser shown", Table: true}

// Leaving explains the lines with the verbs Leaves and Returns.
var Leaving = []GrammarLine{
	{Example: `Anna leaves "her bus is due"`, Note: text.Say("goes home; the reason may be left out")},
	{Example: "Anna returns", Note: text.Say("is back")},
}

// LeavesSaid says that a player leaves, with the reason if one was given; and that a player cannot leave.
func LeavesSaid(who any, why string) (did, cannot text.Sentence) {
	did = text.Say("%s leaves the table", who)
	if why != "" {
		did = text.Say("%s leaves the table: %s", who, why)
	}
	return did, text.Say("%s cannot leave the table", who)
}

// ReturnsSaid says that a player comes back; and that a player cannot come back.
func ReturnsSaid(who any) (did, cannot text.Sentence) {
	return text.Say("%s is back at the table", who), text.Say("%s cannot come back to the table", who)
}

// ShownSaid says that all tickets are shown; and that this cannot be said now.
func ShownSaid() (did, cannot text.Sentence) {
	return text.Say("everybody has shown all tickets"), text.Say("it cannot be said that all tickets are shown")
}

// Reason reads an optional reason; bare is the error if it lacks quotes.
func Reason(p *grammar.Parser, bare text.Sentence) string {
	if !p.More() {
		return ""
	}
	if w := p.Words[0]; !w.Quoted {
		p.Fail(w, "%s", bare)
		return ""
	}
	why := p.Skip().Text
	p.Lax = p.Lax || why == ""
	return why
}

// LeavesReason reads the reason why a player leaves.
func LeavesReason(p *grammar.Parser) string {
	return Reason(p, text.Say(`put the reason in double quotes: leaves "the last bus goes at ten"`))
}

// ReasonWords returns the words for an optional reason.
func ReasonWords(why string) string {
	if why == "" {
		return ""
	}
	return record.Quoted(why)
}

// TypedReason returns a reason, as people type it with or without quotes, in the words of a record.
func TypedReason(words []string) string {
	why := strings.TrimSpace(strings.Join(words, " "))
	if why == "" || strings.HasPrefix(why, `"`) {
		return why
	}
	return record.Quoted(why)
}

// ChoicesOfLeaving lists what a player may do with the verb for leaving or coming back. Leaving is always possible,
// and therefore not offered as a choice.
func ChoicesOfLeaving(t Table, verb *Verb, p Seat) []Choice {
	if verb.Name != Returns.Name || t.Now().Phase == referee.Over || !t.Now().Away.Gone(p) {
		return nil
	}
	return []Choice{{}}
}

// Returning returns the player for a line that says, without a name, that somebody is back: the only player who has
// left or, if several have, the player whose turn it is.
func Returning(on Table, players int) Seat {
	if on != nil {
		if only := referee.Only(players, on.Now().Away.Gone); only != maps.Nobody {
			return only
		}
	}
	return TurnOf(on)
}
