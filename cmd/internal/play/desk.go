package play

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
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
	Help(g *sessions.Game) text.Sentence

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

	// Instead asks what should replace a line with the given verb.
	Instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question

	// Retyped returns words of the record in the words that the board's book has for them.
	Retyped(e *Evening, g *sessions.Game, words string) string

	// Usual returns the key of the line that a turn most likely is, or none.
	Usual(e *Evening, g *sessions.Game, seat referee.Seat) []ask.Key

	// Doubts returns what should be asked about a line before it is written: names on an open
	// board that may be slips.
	Doubts(line kind.Line) []text.Sentence

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
				lines = append(lines, ask.Choice{Answer: name + " " + c.ID, Worth: c.Worth,
					Label: text.Say("%s", name+" "+e.withNames(e.shown("verb ", c.ID), c.Said))})
				some++
			}
		}
	}
	return lines
}

// likely returns a line as a choice, or if it needs more words, as one to type on.
func (e *Evening) likely(c kind.Choice) ask.Choice { return e.choice("verb ", c) }

// choice returns words as a choice that is shown as it may be typed in the reader's language; a
// catalog has the first word after first.
func (e *Evening) choice(first string, c kind.Choice) ask.Choice {
	choice, shown := ask.Choice{Answer: strings.TrimSpace(c.ID), Worth: c.Worth}, e.shown(first, c.ID)
	if shown != choice.Answer {
		choice.Typed = text.Say("%s", shown)
	}
	label := e.withNames(shown, c.Said)
	if strings.HasSuffix(c.ID, " ") {
		choice.Fill, label = shown+" ", label+" …"
	}
	if label != choice.Answer {
		choice.Label = text.Say("%s", label)
	}
	return choice
}

// withNames returns words of a line with the names, instead of the ids, of the places in what is said of it.
func (e *Evening) withNames(words string, said any) string {
	switch v := said.(type) {
	case text.Named:
		all := strings.Split(words, " ")
		for i, word := range all {
			parts := strings.Split(word, "/")
			for j, part := range parts {
				if part == v.ID {
					parts[j] = e.Printer.Words(v)
				}
			}
			all[i] = strings.Join(parts, "/")
		}
		words = strings.Join(all, " ")
	case text.Sentence:
		for _, arg := range v.Args {
			words = e.withNames(words, arg)
		}
	case text.List:
		for _, item := range v.Items {
			words = e.withNames(words, item)
		}
	}
	return words
}

// AsTyped returns a line or a command as a choice, with its first word in the reader's language.
func (e *Evening) AsTyped(line string) ask.Choice {
	verb, behind, _ := strings.Cut(line, " ")
	return ask.Choice{Answer: line, Label: text.Say("%s", strings.TrimSpace(e.shown("verb ", verb)+" "+behind))}
}

// shown returns words of a line as they may be typed in the reader's language.
func (e *Evening) shown(first, line string) string {
	words, before := strings.Fields(line), ""
	for i, w := range words {
		word, number, _ := strings.Cut(w, "-")
		if strings.Trim(number[strings.LastIndexByte(number, '-')+1:], "0123456789") != "" {
			word, number = w, "" // it is no number of something, such as sea-1 or sea-pacific-1
		}
		said := e.Printer.Words(text.Typed{Key: first, Word: word})
		if own := e.Printer.Words(text.Typed{Key: first + before + " ", Word: word}); own != word {
			said = own // buys pair is not a pair of cards
		}
		if before = w; said != word {
			words[i] = strings.TrimSuffix(strings.ToLower(said)+"-"+number, "-")
		}
		first = "word "
	}
	return strings.Join(words, " ")
}

// plainSearch searches likely lines, the words after a verb, and commands.
func (e *Evening) plainSearch(g *sessions.Game, turn referee.Seat, lines []ask.Choice, known []string) Search {
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		words = e.English(g, words)
		typed := strings.Join(words, " ")
		if kind.Agreed(words) {
			return []ask.Choice{{Answer: typed}}, nil
		}
		if verb := g.Verb(words[0]); verb != nil {
			for _, c := range g.Table.Choices(verb, turn) {
				line := strings.TrimSpace(verb.Name + " " + c.ID)
				if maps.Begins(line, typed) {
					found = append(found, e.likely(kind.Choice{ID: line + typedOn(c.ID), Said: c.Said, Worth: c.Worth}))
				}
			}
			if !slices.ContainsFunc(found, func(c ask.Choice) bool { return c.Answer == typed && c.Fill == "" }) {
				found = append([]ask.Choice{e.AsTyped(typed)}, found...)
			}
			return found, nil
		}
		var either *text.NameError
		if _, _, err := e.desk(g).Bare(g, words); errors.As(err, &either) {
			for _, line := range either.Candidates {
				found = append(found, ask.Choice{Answer: line})
			}
		}
		for _, c := range lines {
			if maps.Begins(c.Answer, typed) || names(c.Answer, typed) || maps.Begins(e.Printer.Words(c.Label), typed) {
				found = append(found, c)
			}
		}
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
