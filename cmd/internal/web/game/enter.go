package game

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A sentLine is a line that was sent, as one text or in several fields: its player, if named, and its words.
type sentLine struct {
	player string
	words  []string
	whole  string // as typed, if it was one text
}

// lineOf returns the line that was sent for a game.
func lineOf(g *sessions.Game, sent url.Values) sentLine {
	typed := strings.TrimSpace(strings.ReplaceAll(sent.Get("line"), "\t", " "))
	line := sentLine{player: strings.TrimSpace(sent.Get("player")), words: strings.Fields(sent.Get("verb"))}
	if line.player == "" && len(line.words) == 0 {
		if p, words := g.CutName(typed); p != maps.Nobody {
			line.player, typed = g.Record.Players[p], words
		} else if who, _ := g.Led("", strings.Fields(typed)); who != "" {
			line.player, typed = who, typed[len(who):]
		}
	}
	line.words = append(line.words, strings.Fields(typed)...)
	behind := func(word, typed string) {
		if typed != "" {
			line.words = append(append(line.words, strings.Fields(word)...), strings.Fields(typed)...)
		}
	}
	behind("with", sent.Get("cards"))
	for i := range min(len(sent["word"]), len(sent["behind"])) {
		behind(sent["word"][i], sent["behind"][i])
	}
	behind(kind.ConsentWords, sent.Get("consent"))
	if strings.Join(slices.Concat(sent["player"], sent["verb"], sent["cards"], sent["behind"], sent["consent"]),
		"") == "" {
		line.whole = sent.Get("line")
	}
	return line
}

// String returns the line as one would type it.
func (l sentLine) String() string {
	switch {
	case l.whole != "":
		return l.whole
	case l.player == "":
		return strings.Join(l.words, " ")
	}
	return record.Quote(l.player) + " " + strings.Join(l.words, " ")
}

// readLine returns the line that was sent for a game, or an error if a record cannot contain it.
func readLine(g *sessions.Game, sent url.Values) (line sentLine, err error) {
	for _, field := range []string{"player", "verb", "line", "cards", "word", "behind", "consent"} {
		for _, typed := range sent[field] {
			if !utf8.ValidString(typed) || !text.AllPrintable(strings.ReplaceAll(typed, "\t", " ")) {
				return line, text.Errorf("a line is one line of plain text")
			}
		}
	}
	switch line = lineOf(g, sent); {
	case len(line.words) == 0:
		return line, text.Errorf("nothing is entered")
	case line.player != "":
		seat, err := g.Player(line.player)
		if err != nil {
			return line, err
		}
		line.player = g.Record.Players[seat]
	}
	return line, nil
}

// enter returns the game with a sent line added, and the game before it; see [sessions.Library.Entered]. Only the
// scorekeeper may enter lines by consent.
func (v *visit) enter(g *sessions.Game, sent url.Values) (before, after *sessions.Game, err error) {
	line, err := readLine(g, sent)
	if err != nil {
		return nil, nil, err
	}
	if v.power == sit {
		own := g.Record.Players[v.seat]
		switch {
		case line.player != "" && line.player != own:
			return nil, nil, forbidden("this link is only for lines of %s", own)
		case kind.Agreed(line.words):
			return nil, nil, forbidden("only the scorekeeper can enter a line that breaks the rules")
		}
		line.player = own
	}
	if err := g.Renamed(line.words); err != nil {
		return nil, nil, err
	}
	verb, args, err := verbOf(g, line.words)
	if err != nil {
		return nil, nil, err
	}
	switch verb {
	case "undo", "redo":
		after, err = v.step(g, verb, args)
		return g, after, err
	case "":
		return nil, nil, unknown(g, line.words)
	}
	if of := g.Verb(verb); of != nil && of.Nobodys() && v.power == sit {
		if of.Table {
			return nil, nil, forbidden("only the scorekeeper can enter what the whole table says")
		}
		return nil, nil, forbidden("only the scorekeeper can enter what is printed on the board")
	}
	before, after, err = v.played(g, line.player, verb, args)
	if err == nil && v.power == sit {
		err = v.own(after, after.Entries[len(g.Entries):])
	}
	return before, after, err
}

// own refuses lines that the holder of a player's link may not write. It checks them as read from the record, because
// words can be arranged to look like something else.
func (v *visit) own(g *sessions.Game, lines []sessions.Entry) error {
	for _, e := range lines {
		switch {
		case e.Consent != "":
			return forbidden("only the scorekeeper can enter a line that breaks the rules")
		case e.Line.Player != maps.Nobody && e.Line.Player != v.seat:
			return forbidden("this link is only for lines of %s", g.Record.Players[v.seat])
		}
	}
	return nil
}

// played returns the game after a verb with its words, as in a record or as people type them.
func (v *visit) played(g *sessions.Game, player, verb string, args []string) (before, after *sessions.Game, err error) {
	of, err := g.VerbNamed(verb)
	if err != nil {
		return nil, nil, err
	}
	line, err := g.Script.Line(g.Table, strings.Join(append([]string{verb}, args...), " "))
	if err != nil || of.Nobodys() || len(line.Doubts) > 0 {
		return v.Library.Entered(g, v.Language, player, verb, args)
	}
	seat, err := g.SeatFor(line, player)
	if err != nil {
		return nil, nil, err
	}
	after, err = g.Enter(seat, line)
	return g, after, err
}

// verbOf returns the English verb at the start of words, or "" if there is none, and the words after it. The error is
// a [*text.NameError] if words without a verb can mean several lines.
func verbOf(g *sessions.Game, words []string) (verb string, args []string, err error) {
	if len(words) == 0 {
		return "", nil, nil
	}
	verbs := verbs(g)
	same := func(verb string) bool { return strings.EqualFold(verb, words[0]) }
	if i := slices.IndexFunc(verbs, same); i >= 0 {
		return verbs[i], words[1:], nil
	}
	verbs = slices.DeleteFunc(verbs, func(v string) bool { of := g.Verb(v); return of != nil && of.Absent })
	if verb, ok := kind.VerbMeant(words[0], verbs); ok {
		return verb, words[1:], nil
	}
	return g.Table.Guess(words)
}

// verbs lists the words that can begin a line, including those for rules that the board lacks: entering one gets an
// error that says so.
func verbs(g *sessions.Game) []string {
	return append(lists.Map(g.Board().Verbs(), func(v *kind.Verb) string { return v.Name }), "undo", "redo")
}

// unknown returns the error for the word that is not understood: the first one or, before a verb, the player's name.
func unknown(g *sessions.Game, words []string) error {
	if len(words) > 1 && g.Verb(words[1]) != nil {
		return text.Unknown("player", words[0], g.Record.Players)
	}
	action := text.Unknown("action", words[0], verbs(g))
	if len(action.Candidates) > 0 {
		return action
	}
	action.What = text.Say("%q is neither a place on the board nor an action", text.Brief(words[0], 80))
	return text.WithHint(action, text.Say("what can be entered is in the list at the field and in the forms below it"))
}

// step undoes or redoes a line. Players may only undo and redo their own lines.
func (v *visit) step(g *sessions.Game, key string, args []string) (*sessions.Game, error) {
	if len(args) > 0 {
		return nil, text.Errorf("%q is one word too many", text.Brief(args[0], 80))
	}
	step := g.Undo
	if key == "redo" {
		step = g.Redo
	}
	next, err := step(1)
	if err != nil || v.power != sit {
		return next, err
	}
	change := next.Since(g)
	for _, e := range slices.Concat(change.Undone, change.Redone) {
		if referee.Seat(e.Line.Player) != v.seat {
			return nil, forbidden("the last line belongs to %s, and this link is only for lines of %s",
				g.Record.NameOf(e.Line), g.Record.Players[v.seat])
		}
	}
	return next, nil
}

// amend returns the game with a line replaced or removed as requested.
func (v *visit) amend(g *sessions.Game, sent url.Values) (*sessions.Game, error) {
	n, out := sent.Get("n"), sent.Get("out") != ""
	number, err := strconv.Atoi(n)
	if err != nil {
		return nil, text.Errorf("%q is not the number of a line", text.Brief(n, 80))
	}
	switch {
	case out && !g.Free() && g.Header(number) == nil:
		return nil,
			text.Errorf("line %d is a turn and cannot be taken out here: change it, or undo the lines from the last "+
				"one on", number)
	case out:
		return g.Remove(number, number, false)
	}
	typed, err := readLine(g, sent)
	switch {
	case err != nil:
		return nil, err
	case g.Header(number) != nil:
		return v.Library.Amended(g, number, v.Language, "", strings.Fields(sent.Get("line")))
	}
	old, err := g.Amendable(number)
	if err != nil {
		return nil, err
	}
	seat := old.Line.Player
	if typed.player != "" {
		seat = g.Seat(typed.player)
	}
	if line, err := g.Script.Line(g.Table, strings.Join(typed.words, " ")); err == nil && len(line.Doubts) == 0 {
		return g.Amend(number, seat, line)
	}
	verb, args, err := verbOf(g, typed.words)
	if err != nil {
		return nil, err
	}
	return v.Library.Amended(g, number, v.Language, typed.player, append([]string{verb}, args...))
}

// doubted returns an error that asks whether names, which may be slips, are right, unless the sender has confirmed
// them.
func doubted(asks []text.Sentence, sent url.Values) error {
	if sent.Has("sure") || len(asks) == 0 {
		return nil
	}
	return &liveError{error: text.Errorf("%s", text.Reasons(asks)), status: http.StatusBadRequest, doubted: true}
}

// answered returns the game with a line and, above it, the facts that it needs, taken in order from answers. A blank
// answer leaves a fact open; if an answer is missing, the error asks for it. Doubts are questions about names that may
// be slips.
func (v *visit) answered(g *sessions.Game, sent url.Values, answers []string) (before, after *sessions.Game,
	doubts []text.Sentence, err error) {
	v.Library.Sure = func(asks []text.Sentence) error {
		doubts = asks
		return nil
	}
	defer func() { v.Library.Sure = nil }()
	before, after, err = v.enter(g, sent)
	open := 0
	for i := 0; ; i++ {
		var asks []kind.FactQuestion
		if unknown := (*sessions.FactError)(nil); errors.As(err, &unknown) {
			asks = unknown.Asks
		} else if err == nil {
			asks = after.Since(before).Unknown()
		}
		if len(asks) <= open {
			return before, after, doubts, err
		}
		if i == len(answers) {
			return nil, nil, nil, &liveError{error: text.Errorf("answer this first; leave blank what you don't know"),
				status: http.StatusBadRequest, asks: asks[open : open+1]}
		}
		var fact kind.Line
		var wrong error
		if answers[i] != "" {
			fact, wrong = asks[open].Line(answers[i])
		}
		if wrong == nil && fact.Words != "" {
			g, wrong = g.Play(maps.Nobody, fact)
		}
		switch {
		case wrong != nil:
			return nil, nil, nil, wrong
		case fact.Words == "":
			open++
		default:
			doubts = nil
			_, after, err = v.enter(g, sent)
		}
	}
}
