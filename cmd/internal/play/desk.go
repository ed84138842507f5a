package play

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
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

// Plain asks for games of any kind, using what their tables report as likely.
type Plain struct{}

var _ Desk = Plain{}

// Turn offers what the player may do, likeliest first. Enter alone takes only a usual line.
func (d Plain) Turn(e *Evening, g *sessions.Game) error {
	turn := g.Table.Turn()
	q := &ask.Question{Keys: TurnKeys, Commits: true, Loud: true}
	if guesser, ok := g.Table.(kind.Guesser); ok && guesser.Digits() {
		q.Keys = nil // digits would be taken for keys of a turn
	}
	q.Text = text.Say("%s's turn (%s), %s", e.Called(g.Table.Name(turn)), text.Say(g.Script.Color(turn)),
		show.Has(e.Printer, g, turn))
	for _, c := range g.Table.Likely(turn) {
		q.Choices = append(q.Choices, e.likely(c))
		if q.Example.Empty() && !strings.HasSuffix(c.ID, " ") {
			q.Example = text.Say("a move, such as %s", e.shown("verb ", c.ID))
		}
	}
	for _, usual := range d.Usual(e, g, turn) {
		if e.Forms() {
			q.Example = text.Say("a move; Space: %s", usual.Label)
		}
		q.Keys = append([]ask.Key{usual}, q.Keys...)
	}
	q.Choices = append(q.Choices, e.others(g, turn)...)
	q.Search = e.plainSearch(g, turn, q.Choices, e.Known(g))
	return e.Do(g, q, e.Helps(g, d.Help(g)), func(answer string) (Action, error) { return e.Read(g, answer) })
}

// mostOfOthers is the largest number of lines offered for each other player.
const mostOfOthers = 3

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
		if own := e.Printer.Words(text.Typed{Key: "word " + before + " ", Word: word}); own != word {
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

// Finish shows the count; after the end there is nothing left to enter.
func (Plain) Finish(e *Evening, g *sessions.Game) (done bool, err error) {
	return true, e.Results(g)
}

// Tally asks for lines of each player until there are no more, and scores them.
func (d Plain) Tally(e *Evening, g *sessions.Game) error {
	var all []func() error
	for i := range g.Record.Players {
		all = append(all, func() error { return d.listed(e, referee.Seat(i)) })
	}
	return e.Steps(append(all, func() error {
		g, err := e.Load()
		if err == nil {
			_, err = d.Finish(e, g)
		}
		return err
	})...)
}

// listed asks for lines of a player until there are no more.
func (d Plain) listed(e *Evening, seat referee.Seat) error {
	return e.List(seat, plainList, func(g *sessions.Game) *ask.Question {
		q := &ask.Question{Text: text.Say("%s, a line", e.Called(g.Table.Name(seat))), Keys: ListKeys}
		for _, c := range g.Table.Likely(seat) {
			if q.Example.Empty() {
				q.Example = text.Say("such as %s", e.shown("verb ", c.ID))
			}
			q.Choices = append(q.Choices, e.likely(c))
		}
		q.Search = e.plainSearch(g, seat, q.Choices, e.Known(g))
		return q
	}, func(g *sessions.Game, words []string) (Action, error) {
		if verb := g.Verb(words[0]); verb != nil {
			return e.Line(g, seat, verb, words[1:])
		}
		return nil, e.unknown(g, words[0])
	})
}

// Peek returns an error: there are no tickets.
func (Plain) Peek(_ *Evening, g *sessions.Game) error {
	return kind.Absent(text.Say("%s has no tickets to look at", kind.BoardSaid(g.Board())))
}

// Unfinished returns false: nothing can be entered after the end.
func (Plain) Unfinished(*sessions.Game) bool { return false }

// Help lists the verbs, and what else can be typed.
func (Plain) Help(g *sessions.Game) text.Sentence { return helpOf(g, plainHelp) }

func plainList(g *sessions.Game) text.Sentence { return helpOf(g, plainListHelp) }

// helpOf lists the verbs of a board above what else can be typed.
func helpOf(g *sessions.Game, besides text.Sentence) text.Sentence {
	var lines []text.Sentence
	for _, v := range g.Verbs() {
		if !v.Absent {
			lines = append(lines, text.Say("  %-28s   %s", text.Usage(v.Use), text.Say(v.Short)))
		}
	}
	return text.Say("%s", text.Joined(append(lines, besides), "\n"))
}

// Commands returns none: a plain desk has no words besides verbs.
func (Plain) Commands() []string { return nil }

func (Plain) Aside(*Evening, *sessions.Game, []string) (Action, error) { return nil, nil }

// Bare returns the line that words without a verb mean, if the table can guess it.
func (Plain) Bare(g *sessions.Game, words []string) (*kind.Verb, []string, error) {
	guesser, ok := g.Table.(kind.Guesser)
	if !ok {
		return nil, nil, nil
	}
	verb, args, err := guesser.Guess(words)
	return g.Verb(verb), args, err
}

// Question asks for the words after a verb.
func (Plain) Question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question {
	q := &ask.Question{}
	for _, c := range g.Table.Choices(verb, seat) {
		if c.ID == "" { // of a verb without words there is nothing to ask
			continue
		}
		choice := e.choice("word ", c)
		if choice.Fill == "" && len(c.Said.Args) > 0 { // what follows the verb, in words: loses 1 flight ticket
			choice.Label = text.Say("%s", text.Joined(c.Said.Args, " "))
		}
		q.Choices = append(q.Choices, choice)
	}
	q.Search = e.Starts(q)
	return q
}

func (Plain) None(*Evening, *sessions.Game, referee.Seat, *kind.Verb, []ask.Choice) text.Sentence {
	return text.Sentence{}
}

// Instead asks what should replace a line.
func (d Plain) Instead(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question {
	q := d.Question(e, g, seat, verb)
	behind, search := q.Search, e.plainSearch(g, seat, nil, e.Verbs(g))
	q.Search = func(words []string) (found []ask.Choice, others []text.Sentence) {
		if found, others = behind(words); len(found) > 0 {
			return found, others
		}
		return search(words)
	}
	return q
}

// Usual returns the space bar for what almost everybody does first, if there is such a thing.
func (Plain) Usual(e *Evening, g *sessions.Game, seat referee.Seat) []ask.Key {
	for _, c := range g.Table.Likely(seat) {
		if c.Usual {
			return []ask.Key{{Key: "space", Label: text.Say("%s", e.shown("verb ", c.ID)), Answer: strings.TrimSpace(c.ID)}}
		}
	}
	return nil
}

// Doubts returns none.
func (Plain) Retyped(_ *Evening, _ *sessions.Game, words string) string { return words }

func (Plain) Doubts(kind.Line) []text.Sentence { return nil }

func (Plain) Missing(*Evening, *sessions.Game, referee.Seat, *kind.Verb, []string, error) Action {
	return nil
}
