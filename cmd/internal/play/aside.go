package play

import (
	"io"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// plainHelp returns the help for a turn in any kind of game, without lines of play: what else can be typed.
func plainHelp(g *sessions.Game) text.Sentence {
	return text.Say(`  undo, redo, undo 2             take back a slip, put it back
  fix, fix 12, fix title         correct a line, or what is in the header
  fix before 12, fix drop 12     a turn forgotten before it; one too many
  can undo                       whether a line would be legal
  map, status, log               look something up
  legal, chart                   what is allowed; the course as a picture
  clock                          how long everybody's turns took
  rules                          all rules, with their sections
  %-29s  what the rules say, in your own words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`, Explains(g))
}

// plainListHelp returns the help while things are entered one after another.
func (e *Evening) plainListHelp(g *sessions.Game) text.Sentence {
	return e.verbsHelp(g, text.Say(`  Enter alone                    %s
  undo                           take back the last line
  fix, fix 12                    correct a line, one too many, or one forgotten
  map, status, log               look something up
  legal, chart                   what is allowed; the course as a picture
  %-29s  what the rules say, in your own words`, e.NoMore(), Explains(g)))
}

// NoMore returns what Enter alone means while things are entered one after another.
func (e *Evening) NoMore() text.Sentence {
	return e.Either(text.Say("no more of these: press it twice"), text.Say("no more of these"))
}

// The keys of a turn are digits and signs, because no name begins with one.
var (
	undoKey = ask.AnswerKey{Key: "4", Label: text.Say("undo"), Answer: "undo"}
	redoKey = ask.AnswerKey{Key: "5", Label: text.Say("redo"), Answer: "redo"}
	logKey  = ask.AnswerKey{Key: "6", Label: text.Say("log"), Answer: "log", Looks: true}
	homeKey = ask.AnswerKey{Key: "-", Label: text.Say("somebody goes home"), Answer: home}
	fixKey  = ask.AnswerKey{Key: "0", Label: text.Say("fix"), Answer: "fix"}
)

// TurnKeys are the keys of a turn of any kind of game.
var TurnKeys = []ask.AnswerKey{
	undoKey,
	redoKey,
	logKey,
	{Key: "7", Label: text.Say("map"), Answer: "map", Looks: true},
	{Key: "8", Label: text.Say("pause"), Answer: "pause", Looks: true},
	{Key: "9", Label: text.Say("quit"), Answer: "quit"},
	homeKey,
	fixKey,
}

// ListKeys are the keys available while things are entered one after another.
var ListKeys = []ask.AnswerKey{undoKey, redoKey, logKey, homeKey, fixKey}

// What ? shows: lookHelp lists what can be typed instead of an answer to a single question, and promptHelp the same
// for plain prompts; formHelp and pageHelp explain the keys of forms and pages, proofHelp and slipHelp those of a
// final score.
var (
	lookHelp = text.Say(`  log, status, map       look something up
  ? WORDS                what the rules say`)

	promptHelp = text.Say(`  undo                   one step back
  quit                   stop; what was entered is saved`)

	formHelp = text.Say(`  Enter                  takes what is typed, or the row marked with >
  ↑ ↓                    marks another row; typing searches
  ? Space                asks about the rules, in your own words
  Esc                    empties the line, then goes one step back, or stops
  Ctrl-C                 stop; what was entered is saved`)

	pageHelp = text.Say(`  Enter                  goes on, once all was seen
  ↑ ↓ PgUp PgDn          scroll
  Esc                    goes one step back, or stops
  Ctrl-C                 stop; what was entered is saved`)

	proofHelp = text.Say(`  p                      shows how each line comes about, and hides it again`)

	slipHelp = text.Say(`  purser undo            once you have stopped: takes back the last line; purser play goes ` +
		`on there`)
)

// of joins parts of help.
func of(parts ...text.Sentence) text.Sentence { return text.Say("%s", text.Joined(parts, "\n")) }

// A glance finds what a typed line shows if it is no answer but a request to look at something; see [ask.Form].
type glance = func(typed string) (look ask.Drawing, is bool, err error)

// Helps returns a glance for ?: it shows the help, on a screen with the keys of
// forms; if a line was just refused, it shows the rule.
func (e *Evening) Helps(g *sessions.Game, help text.Sentence) glance {
	if g != nil && unplayed(g) {
		help = of(reseatHelp, help)
	}
	return e.helps(g, e.Either(text.Say("%s", text.Joined([]text.Sentence{help, formHelp}, "\n\n")), help))
}

// helps is [Evening.Helps] without the keys.
func (e *Evening) helps(g *sessions.Game, help text.Sentence) glance {
	return func(typed string) (ask.Drawing, bool, error) {
		word := typed
		if g != nil {
			word = strings.Join(e.English(g, strings.Fields(typed)), " ")
		}
		why := e.why
		switch {
		case word != "?" && (g == nil || word != "help"):
			return nil, false, nil
		case why != "" && g != nil:
			e.why = ""
			return e.glimpse(g, explain, []string{why})
		}
		return e.glimpse(g, func(p *show.Printer, _ *sessions.Game, _ []string) error {
			p.Printf("%s\n", show.Help(p, help))
			return nil
		}, nil)
	}
}

// glances returns a glance for ? and the names of views; undo and back go one step back. During setup there are no
// views, and on a screen only ? is no answer; the help begins with about.
func (e *Evening) glances(g *sessions.Game, about ...text.Sentence) glance {
	keys := e.Either(formHelp, promptHelp)
	if len(about) > 0 {
		keys = text.Say("%s", text.Joined([]text.Sentence{of(about...), keys}, "\n\n"))
	}
	helps := e.helps(g, keys)
	if g != nil {
		helps = e.helps(g, of(lookHelp, keys))
	}
	return func(typed string) (ask.Drawing, bool, error) {
		if look, is, err := helps(typed); is || err != nil || g == nil && e.Forms() {
			return look, is, err
		}
		words := question(strings.Fields(typed))
		if len(words) == 0 {
			return nil, false, nil
		}
		first := commandMeant(strings.ToLower(words[0]), append([]string{"undo"}, looking...))
		switch view := looks[first]; {
		case len(words) == 1 && (first == "undo" || text.Means(typed, "", "back")):
			return nil, true, ask.ErrBack
		case view != nil && g != nil:
			return e.glimpse(g, view, words[1:])
		case first == "log":
			e.Printer.Say("nothing has been played yet")
			return nil, true, e.Report(nil)
		}
		return nil, false, nil
	}
}

// glimpse shows a view, on a screen over the form, otherwise at once.
func (e *Evening) glimpse(g *sessions.Game, view view, words []string) (ask.Drawing, bool, error) {
	show, err := e.look(g, view, words)
	if err != nil {
		return nil, true, err
	}
	err = show()
	look := e.news
	if e.news = nil; look == nil {
		err = e.Report(nil)
	}
	return look, true, err
}

// Aside returns the action for words that are no line of play: a view, a fix, the end of the evening, or an aside of
// the prompter. It is nil for any other words.
func (e *Evening) Aside(g *sessions.Game, words []string) (Action, error) {
	e.why = ""
	switch first := strings.ToLower(words[0]); first {
	case "quit":
		return func() error { return io.EOF }, nil
	case "fix":
		return e.fix(g, words[1:])
	case can, canAsks:
		if first == canAsks || !g.Called(words[0]) {
			return e.can(g, words[1:])
		}
	case home:
		return func() error { return e.goesHome(g) }, nil
	default:
		if act, err := e.aside(g, words...); act != nil || err != nil {
			return act, err
		}
		if view := looks[first]; view != nil {
			return e.look(g, view, words[1:])
		}
		return nil, g.Renamed(words)
	}
	return nil, nil
}

// Quits reports whether a line ends the evening, whatever was asked.
func Quits(line string) bool {
	_, ok := kind.VerbMeant(line, []string{"quit"})
	return ok || strings.EqualFold(line, "quit")
}

// Verbs returns the words that can begin a line of play.
func (e *Evening) Verbs(g *sessions.Game) []string {
	var words []string
	for _, v := range g.Board().Verbs() {
		if !v.Absent {
			words = append(words, v.Name)
		}
	}
	return words
}

// Other words at a turn: those that change lines, and those that show something or stop. The prompter's own words come
// between them.
var (
	changing = []string{"undo", "redo", "fix", can}
	looking  = []string{"status", "log", "legal", "chart", "clock", "map", "rules", "explain", "pause", "quit", "help"}
)

// Known returns all words that can begin a line at a turn, in the order in which they are offered.
func (e *Evening) Known(g *sessions.Game) []string {
	own := asideWords(e.prompter(g))
	return slices.Concat(changing, own, looking, e.Verbs(g))
}

// typed returns verbs or commands as typed in the reader's language.
func (e *Evening) typed(words []string) []string {
	return lists.Map(words, func(w string) string { return e.shown("verb ", w) })
}

// Begun returns the known words that begin with what was typed, in English or in the reader's language.
func (e *Evening) Begun(known []string, typed string) (found []ask.Option) {
	for _, c := range known {
		shown := text.Typed{Key: "verb ", Word: c}
		if maps.Begins(c, typed) || maps.Begins(e.Printer.Words(shown), typed) {
			found = append(found, ask.Option{Answer: c, Label: text.Say("%s", shown)})
		}
	}
	return found
}

// question returns words with explain in place of a question mark before them. A question mark alone stays.
func question(words []string) []string {
	if len(words) == 0 || words[0] == "?" && len(words) == 1 || !strings.HasPrefix(words[0], "?") {
		return words
	}
	return append([]string{"explain"}, strings.Fields(strings.Join(words, " ")[1:])...)
}

// English translates the leading command or verb into English: Verlauf becomes log. It removes the name of the program
// before it.
func (e *Evening) English(g *sessions.Game, words []string) []string {
	if len(words) > 1 && words[0] == "purser" {
		words = words[1:]
	}
	if words = question(words); len(words) == 0 {
		return words
	}
	first, known := words[0], e.Known(g)
	if question := strings.TrimSuffix(first, "?"); question != first && commandMeant(question, known) == can {
		return append([]string{canAsks}, words[1:]...)
	} else if g.Called(first) {
		known = lists.Filter(known, func(word string) bool { return word != can })
	}
	if first = commandMeant(first, known); first == can && g.Called(can) && !g.Called(words[0]) {
		first = canAsks // such as kann
	}
	return append([]string{first}, words[1:]...)
}

// alsoStatus are synonyms of status.
var alsoStatus = []string{"score", "scores", "points", "standing", "standings"}

// commandMeant returns the known command or verb that a word means, or else the word itself.
func commandMeant(word string, known []string) string {
	is := func(other string) bool { return strings.EqualFold(other, word) }
	if meant, ok := kind.VerbMeant(word, known); ok {
		return meant
	} else if slices.ContainsFunc(alsoStatus, is) && !slices.ContainsFunc(known, is) {
		return "status"
	}
	return word
}

// home is the answer of the key for leaving the table or coming back.
const home = "home"

// goesHome asks who is leaving or coming back, and writes that line.
func (e *Evening) goesHome(g *sessions.Game) error {
	who := e.OneOf("player", g.Record.Players...)
	who.Text, who.Enter, who.Leaves = text.Say("Who is leaving or returning?"), text.Say("cancel"), true
	away := g.Table.Now().Away
	for i := range who.Choices {
		c := &who.Choices[i]
		c.Name = text.Say("%s", c.Answer)
		if c.Label = text.Say("%s goes home", c.Answer); away.Gone(referee.Seat(i)) {
			c.Label = text.Say("%s is back", c.Answer)
		}
	}
	var act Action
	check := who.Validate
	who.Validate = func(answer string) (err error) {
		if err = check(answer); err != nil {
			return err
		}
		seat, verb := g.Seat(who.word(answer)), kind.Leaves.Name
		if away.Gone(seat) {
			verb = kind.Returns.Name
		}
		act, err = e.Line(g, seat, g.Verb(verb), nil)
		return err
	}
	if _, err := e.At(g, who.Question); err != nil {
		return err
	}
	return act()
}
