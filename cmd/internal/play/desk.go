package play

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Desks maps each kind of game to its desk.
type Desks map[kind.Kind]Desk

// A Desk asks the questions for games of one kind. It has no state: all it needs to know is in
// the game or in the evening. [Plain] is one for any kind, to be embedded by others.
type Desk interface {
	// Turn asks what the player whose turn it is did, and writes it with [Evening.Do].
	Turn(e *Evening, g *sessions.Game) error

	// Finish asks for what is entered after the end of the game, and shows the count. It
	// returns false if the game continues.
	Finish(e *Evening, g *sessions.Game) (done bool, err error)

	// Tally asks for what is on the table, player by player, and scores it.
	Tally(e *Evening, g *sessions.Game) error

	// Peek asks who wants to look at which tickets in private, and shows them with
	// [Evening.Outlook]. The error is a [*kind.AbsentError] if there are none.
	Peek(e *Evening, g *sessions.Game) error

	// Unfinished reports whether anything is left to enter after the end of the game.
	Unfinished(g *sessions.Game) bool

	// Help lists what can be typed at a turn.
	Help(e *Evening, g *sessions.Game) text.Sentence

	// Commands are the desk's words that do not begin a line of play. Aside returns the
	// action for one of them, or nil for any other word.
	Commands() []string
	Aside(e *Evening, g *sessions.Game, words []string) (Action, error)

	// Bare returns the line that words without a verb mean; verb is nil if they mean none.
	// The error is a [*text.NameError] if they can mean several.
	Bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string, err error)

	// Question asks for the words after a verb.
	Question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// None says why there are no choices, if there are none; it may be empty.
	None(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, choices []ask.Choice) text.Sentence

	// Instead asks what should replace a line with the given verb, or if that is nil for any line.
	Instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// Retyped returns words of the record in the words that the board's book has for them.
	Retyped(e *Evening, g *sessions.Game, words string) string

	// Usual returns the key of the line that a turn most likely is, or none.
	Usual(e *Evening, g *sessions.Game, seat referee.Seat) []ask.Key

	// Missing returns the action that asks for more if a line was not understood because it
	// lacks facts about an open board, or nil if the line is simply wrong.
	Missing(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string, err error) Action
}

// desk returns the desk for a game.
func (e *Evening) desk(g *sessions.Game) Desk {
	if desk, ok := e.Desks[g.Board().Kind()]; ok {
		return desk
	}
	return Plain{}
}

// whoseTurn reports whether it is anybody's turn.
func whoseTurn(g *sessions.Game) bool { return g.Table.Turn() != maps.Nobody }

// others offers what others may do out of turn, each line after the player's name.
func (e *Evening) others(g *sessions.Game, turn referee.Seat) (lines []ask.Choice) {
	for i, name := range g.Record.Players {
		if referee.Seat(i) == turn || record.Quote(name) != name {
			continue
		}
		some := 0
		for _, c := range g.Table.Likely(referee.Seat(i)) {
			if some < mostOfOthers && !strings.HasSuffix(c.ID, " ") {
				line := cmp.Or(e.things(c), e.withNames(e.shown("verb ", c.ID), c.Said))
				lines = append(lines, ask.Choice{Answer: name + " " + c.ID, Worth: c.Worth,
					Label: text.Say("%s", name+" "+line)})
				some++
			}
		}
	}
	return lines
}

// plainSearch searches likely lines, the words after a verb, and commands.
func (e *Evening) plainSearch(g *sessions.Game, turn referee.Seat, lines []ask.Choice, known []string) Search {
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		words = e.English(g, words)
		typed := strings.Join(words, " ")
		if kind.Agreed(words) {
			return []ask.Choice{e.AsTyped(typed)}, nil
		}
		if verb := g.Verb(words[0]); verb != nil {
			for _, c := range g.Table.Choices(verb, turn) {
				line := strings.TrimSpace(verb.Name + " " + c.ID)
				if maps.Begins(line, typed) {
					found = append(found, e.likely(kind.Choice{ID: line + typedOn(c.ID), Said: c.Said, Worth: c.Worth}))
				}
			}
			return e.withTyped(found, typed), nil
		}
		var either *text.NameError
		if _, _, err := e.desk(g).Bare(g, words); errors.As(err, &either) {
			for _, line := range either.Candidates {
				found = append(found, ask.Choice{Answer: line})
			}
		}
		found = append(found, lists.Where(lines, func(c ask.Choice) bool {
			return maps.Begins(c.Answer, typed) || names(c.Answer, typed) ||
				maps.Begins(e.Printer.Words(c.Label), typed)
		})...)
		for _, c := range known {
			if strings.EqualFold(c, words[0]) {
				found = append(found, e.AsTyped(strings.TrimSpace(c+" "+strings.Join(words[1:], " "))))
			}
		}
		for _, c := range e.Begun(known, typed) {
			if !slices.ContainsFunc(found, func(f ask.Choice) bool { return f.Answer == c.Answer }) {
				found = append(found, c)
			}
		}
		return found, nil
	}
}

// withTyped returns the lines that begin with what was typed, and a row for that itself: before them if Enter asks for
// the rest, and behind them if one of them is meant.
func (e *Evening) withTyped(found []ask.Choice, typed string) []ask.Choice {
	own, at := e.AsTyped(typed), slices.IndexFunc(found, func(c ask.Choice) bool { return c.Answer == typed })
	switch {
	case at >= 0 && found[at].Fill == "":
		return found
	case at >= 0:
		own.Label, own.Worth = found[at].Label, found[at].Worth
		found = slices.Delete(found, at, at+1)
	case len(found) == 0:
	case strings.Contains(typed, " "):
		return append(found, own)
	default:
		own.Label = text.Say("%s", e.Printer.Words(own.Label)+" …")
	}
	return append([]ask.Choice{own}, found...)
}

// names reports whether a word after the verb starts with what was typed.
func names(line, typed string) bool {
	_, behind, _ := strings.Cut(line, " ")
	return behind != "" && slices.ContainsFunc(strings.Fields(behind), func(word string) bool {
		return maps.Begins(word,
			typed)
	})
}

// typedOn returns a space if more words have to follow.
func typedOn(id string) string {
	if strings.HasSuffix(id, " ") {
		return " "
	}
	return ""
}
