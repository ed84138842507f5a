package play

import (
	"cmp"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Prompters maps each kind of game to its prompter.
type Prompters map[kind.Kind]Prompter

// A Prompter asks the questions for games of one kind. It has no state: everything is in the game or the evening.
// [PlainPrompter] works for any kind; other prompters embed it.
type Prompter interface {
	// Turn asks for the move of the player whose turn it is, and writes it with [Evening.Do].
	Turn(e *Evening, g *sessions.Game) error

	// Finish asks for what is entered after the end of the game, and shows the score. It returns false if the game
	// continues.
	Finish(e *Evening, g *sessions.Game) (done bool, err error)

	// Tally asks for what is on the table, player by player, and scores it.
	Tally(e *Evening, g *sessions.Game) error

	// Asides returns the words that do something other than begin a line of play.
	Asides() []Aside

	// Bare returns the line that words without a verb mean; verb is nil if they mean none. The error is a
	// [*text.NameError] if they can mean several.
	Bare(g *sessions.Game, words []string) (verb *kind.Verb, args []string, err error)

	// Question asks for the words after a verb, or for any line if verb is nil. The error says why nothing is
	// possible.
	Question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) (*ask.Question, error)
}

// An Aside is a word that does not begin a line of play. Act returns the action for the words after it.
type Aside struct {
	Word string
	Act  func(e *Evening, g *sessions.Game, behind []string) (Action, error)
}

// asideWords returns the words of a prompter's asides.
func asideWords(p Prompter) []string {
	return lists.Map(p.Asides(), func(a Aside) string { return a.Word })
}

// aside returns the action for words that begin with an aside of the game's prompter, or nil.
func (e *Evening) aside(g *sessions.Game, words ...string) (Action, error) {
	for _, a := range e.prompter(g).Asides() {
		if strings.EqualFold(a.Word, words[0]) {
			return a.Act(e, g, words[1:])
		}
	}
	return nil, nil
}

// prompter returns the prompter for a game.
func (e *Evening) prompter(g *sessions.Game) Prompter {
	if p, ok := e.Prompters[g.Board().Info().Kind]; ok {
		return p
	}
	return PlainPrompter{}
}

// whoseTurn reports whether it is anybody's turn.
func whoseTurn(g *sessions.Game) bool { return g.Table.Now().Turn != maps.Nobody }

// lineSearch returns a search for suggested lines of a player and for the known words, which are commands.
func (e *Evening) lineSearch(g *sessions.Game, seat referee.Seat, known []string) Search {
	return func(words []string) (found []ask.Option, others []text.Sentence) {
		words = e.English(g, words)
		typed := strings.Join(words, " ")
		if kind.Agreed(words) {
			return []ask.Option{e.AsTyped(typed)}, nil
		}
		if found, others = e.Suggested(g, seat, "", typed); g.Verb(words[0]) != nil {
			return e.withTyped(found, strings.TrimSpace(typed)), others
		}
		if slices.Contains(known, words[0]) {
			found = append(found, e.AsTyped(strings.TrimSpace(typed)))
		}
		for _, c := range e.Begun(known, typed) {
			if !slices.ContainsFunc(found, func(f ask.Option) bool { return f.Answer == c.Answer }) {
				found = append(found, c)
			}
		}
		return found, others
	}
}

// Suggested returns suggestions for a line as rows, without the words that it begins with (begins).
func (e *Evening) Suggested(g *sessions.Game, seat referee.Seat, begins, typed string) (rows []ask.Option,
	others []text.Sentence) {
	found, others := sessions.Suggest(g, seat, begins+typed, e.Printer.Lang)
	for _, c := range kind.Without(begins, found) {
		if begins == "" {
			rows = append(rows, e.row(g, c))
			continue
		}
		row := e.choice("word ", c)
		if row.Fill == "" && len(c.Said.Args) > 0 { // the words after the verb: loses 1 flight ticket
			row.Label = text.Say("%s", text.Joined(c.Said.Args, " "))
		}
		rows = append(rows, row)
	}
	return rows, others
}

// row returns a suggestion as a row.
func (e *Evening) row(g *sessions.Game, c kind.Choice) ask.Option {
	seat, line := g.CutName(c.ID)
	verb := strings.TrimSpace(c.ID)
	switch {
	case seat != maps.Nobody:
		name := strings.TrimSuffix(c.ID, line)
		if c.ID = line; len(c.Said.Args) == 2 {
			c.Said, _ = c.Said.Args[1].(text.Sentence) // the words after the name
		}
		shown := cmp.Or(e.things(c), e.withNames(e.shown("verb ", line), c.Said))
		return ask.Option{Answer: name + line, Worth: c.Worth, Label: text.Say("%s", name+shown)}
	case g.Verb(verb) != nil && verb != c.ID:
		return ask.Option{Answer: verb, Label: text.Say("%s", text.Typed{Key: "verb ", Word: verb})}
	}
	return e.likely(c)
}

// withTyped adds a row for the typed text itself: before the lines found if Enter would ask for the rest of it, and
// after them if one of them is meant.
func (e *Evening) withTyped(found []ask.Option, typed string) []ask.Option {
	own, at := e.AsTyped(typed), slices.IndexFunc(found, func(c ask.Option) bool { return c.Answer == typed })
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
	return append([]ask.Option{own}, found...)
}
