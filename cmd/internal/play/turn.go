package play

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
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

// Read returns the action for an answer at a turn: a look, a step back, or a line of play, with or without its verb.
// The error says why it is not possible.
func (e *Evening) Read(g *sessions.Game, answer string) (Action, error) {
	if text.Means(strings.TrimSpace(answer), "", "back") {
		return nil, text.WithHint(text.Errorf("no question is open to go back from"),
			text.Say("\"%s\" takes back the last line; \"%s\" enters that somebody is back", e.shown("verb ", "undo"),
				e.Other(g)+" "+e.shown("verb ", kind.Returns.Name)))
	}
	words := e.English(g, strings.Fields(answer))
	if len(words) == 0 {
		return nil, text.WithHint(text.Errorf("nothing is entered"), text.Say("? lists what can be typed"))
	}
	switch first := strings.ToLower(words[0]); first {
	case "pause":
		return func() error {
			_, err := e.At(g, &ask.Question{Text: text.Say("paused"), Enter: text.Say("go on"), Leaves: true})
			return err
		}, nil
	case "undo", "redo":
		return e.step(g, first, words[1:])
	}
	if act, err := e.Aside(g, words); act != nil || err != nil {
		return act, err
	}
	seat := maps.Nobody
	if who, line := g.Led("", words); who != "" { // some lines belong to players whose turn it is not
		seat, words = g.Seat(who), line
	}
	if verb := g.Verb(words[0]); verb != nil {
		if len(words) == 1 && verb.Least > 0 && !verb.Absent {
			if _, err := g.TypedFor(e.Printer.Lang, verb, nil); err != nil {
				return e.more(g, verb, seat)
			}
		}
		return e.Line(g, seat, verb, words[1:])
	}
	if e.elsewhere(g, words[0]) {
		return nil, e.unknown(g, words[0])
	}
	act, err := e.bare(g, g.Table.Now().Turn, words)
	_, refused := errors.AsType[*sessions.Illegal](err) // the referee understood it
	if seat, line := g.CutName(strings.Join(words, " ")); err != nil && seat != maps.Nobody && !refused {
		return e.bare(g, seat, strings.Fields(line)) // maybe a player's name before a line without a verb
	}
	var knows text.Hinter
	if err != nil && !errors.As(err, &knows) {
		err = text.WithHint(err, text.Say("? lists what can be typed"))
	}
	return act, err
}

// bare returns the action for a player's line without a verb.
func (e *Evening) bare(g *sessions.Game, seat referee.Seat, words []string) (Action, error) {
	verb, args, err := e.prompter(g).Bare(g, words)
	switch {
	case err != nil:
		return nil, err
	case verb == nil:
		return nil, e.unknown(g, words[0])
	}
	act, err := e.Line(g, seat, verb, args)
	return act, e.slip(g, words[0], err)
}

// elsewhere reports whether a word is a command only of other kinds of games, and so not the name of a place.
func (e *Evening) elsewhere(g *sessions.Game, word string) bool {
	for on, p := range e.Prompters {
		if _, is := kind.VerbMeant(word, asideWords(p)); is && on != g.Board().Info().Kind {
			return true
		}
	}
	return false
}

// unknown returns the error for a word that is not a verb.
func (e *Evening) unknown(g *sessions.Game, word string) error {
	return text.WithHint(text.Unknown("action", word, e.typed(e.Verbs(g))), text.Say("? lists what can be typed"))
}

// slip reinterprets an error about an unknown place: as an unknown verb, if a verb is as similar or exists on other
// boards, or as an error about both if nothing is similar.
func (e *Evening) slip(g *sessions.Game, word string, err error) error {
	var unknown *text.NameError
	if !errors.As(err, &unknown) || unknown.Ambiguous || unknown.Name != word {
		return err
	}
	known := e.Known(g)
	if slices.Contains(known, word) {
		return text.BadWords.Errorf("%q was not expected here", e.shown("verb ", word))
	}
	actions := e.typed(known)
	near := text.Unknown("action", word, slices.Concat(actions, unknown.Candidates)).Candidates
	switch {
	case len(near) == 0:
		for _, verb := range g.Board().Verbs() {
			if verb.Absent && text.Means(word, "verb ", verb.Name) {
				_, absent := g.TypedFor(e.Printer.Lang, verb, nil)
				return absent
			}
		}
		if !unknown.What.Empty() { // the word is known, and the error is about something else
			return err
		}
		unknown.What = text.Say("%q is neither a place on the board nor an action", word)
		return text.WithHint(err, text.Say("type a place, %s; ? lists all",
			text.Or(e.typed(e.Verbs(g)))))
	case !slices.Contains(actions, near[0]) || len(word) < 3: // many verbs contain the same two letters
		return err
	}
	return text.Unknown("action", word, actions)
}

// A Pending line was typed but not written yet: it may need an answer, a fact about the board, or a confirmation.
type Pending struct {
	Game *sessions.Game // the saved game, plus facts just answered
	Seat referee.Seat   // Nobody until it is known whose line it is
	Verb *kind.Verb
	Args []string // the words after the verb

	disk *sessions.Game // as last saved
	open int            // how many needed facts nobody has to enter
}

// Line returns the action that writes a line from words as people type them, preceded by the facts about an open board
// that it needs. If seat is Nobody, the words decide whose line it is.
func (e *Evening) Line(g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string) (Action, error) {
	return e.read(Pending{Game: g, Seat: seat, Verb: verb, Args: args, disk: g})
}

// read returns the action that writes a pending line.
func (e *Evening) read(p Pending) (Action, error) {
	line, err := p.Game.TypedFor(e.Printer.Lang, p.Verb, p.Args)
	return e.understood(p, line, err)
}

// understood is read for a line that was already parsed; err is the result of parsing.
func (e *Evening) understood(p Pending, line kind.Line, err error) (Action, error) {
	switch {
	case p.Verb.Nobodys():
		p.Seat = maps.Nobody
	case p.Seat == maps.Nobody && err != nil:
		p.Seat = p.Game.Table.Now().Turn
	case p.Seat == maps.Nobody:
		p.Seat = line.Seat
	}
	if more := (*kind.FollowUpError)(nil); errors.As(err, &more) {
		return func() error { return e.rest(p, &more.FollowUp, line) }, nil
	}
	if lack := (*kind.Lack)(nil); errors.As(err, &lack) {
		return func() error { return e.lacking(p, lack) }, nil
	} else if err != nil {
		return nil, e.offered(forbidden(p, err))
	}
	line.Seat = p.Seat
	return e.entered(p, line)
}

// entered returns the action that writes a parsed line, after asking what it needs.
func (e *Evening) entered(p Pending, line kind.Line) (Action, error) {
	known, err := p.Game.Known(line)
	if err != nil {
		return nil, err
	}
	next, err := known.Play(p.Seat, line)
	if asks := known.Table.Asks(line); len(asks) > p.open && (err == nil || asks[p.open].Decides) {
		p.Game = known
		return func() error { return e.factFirst(p, &asks[p.open]) }, nil
	}
	if err != nil {
		return nil, e.offered(err)
	}
	if line.FollowUp != nil {
		return func() error { return e.rest(p, line.FollowUp, line) }, nil
	}
	if len(line.Doubts) > 0 {
		return func() error { return e.doubted(p.disk, next, line.Doubts) }, nil
	}
	return func() error { return e.write(p.disk, next) }, nil
}

// mostForbidden is for how many matches an error says one by one why they are forbidden.
const mostForbidden = 3

// forbidden explains why the rules forbid each of the few things that ambiguous words can mean, if they do; otherwise
// it returns err.
func forbidden(p Pending, err error) error {
	var asked *text.NameError
	if !errors.As(err, &asked) || !asked.Ambiguous || len(asked.Candidates) > mostForbidden {
		return err
	}
	var all []error
	for _, candidate := range asked.Candidates {
		line, unread := p.Game.TypedFor(text.English, p.Verb, strings.Fields(candidate))
		if unread != nil {
			return err
		}
		_, refused := p.Game.Play(p.Seat, line)
		if illegal := (*sessions.Illegal)(nil); !errors.As(refused, &illegal) {
			return err
		}
		all = append(all, refused)
	}
	return errors.Join(all...)
}

// step returns the action that undoes or redoes lines: one, or as many as typed.
func (e *Evening) step(g *sessions.Game, key string, args []string) (Action, error) {
	n := 1
	if len(args) > 1 {
		return nil, text.Errorf("%q is one word too many", text.Brief(args[1], 80))
	}
	if len(args) == 1 {
		var err error
		if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || n > record.MaxWords {
			return nil, text.Errorf("%q is not a number of lines", args[0])
		}
	}
	step := g.Undo
	if key == "redo" {
		step = g.Redo
	}
	next, err := step(n)
	if err != nil {
		return nil, err
	}
	return func() error { return e.write(g, next) }, nil
}

// save saves a game that continues or replaces another one.
func (e *Evening) save(before, after *sessions.Game) error {
	aside, err := e.Library.Save(before, after)
	e.known = after
	if aside != "" {
		e.Printer.Note("%s: the last line that was cut off is set aside in %s", before.File(), aside)
	}
	return err
}

// write saves a game that continues another one, and shows what changed.
func (e *Evening) write(before, after *sessions.Game) error {
	change := after.Since(before)
	if e.Printer.Asked {
		return e.answers(func(p *show.Printer) { show.Change(p, change) })
	}
	if err := e.save(before, after); err != nil {
		return err
	}
	e.state = wrote(change.Warnings)
	e.wrote(func(p *show.Printer) { show.Change(p, change) })
	return nil
}

// follow loads a game to which somebody else has written, and shows what was entered. Enter alone is then no answer,
// because it may have been meant for the previous turn.
func (e *Evening) follow(before *sessions.Game) (*sessions.Game, error) {
	g, err := e.Load()
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(g.Bytes(), before.Bytes()) {
		change := g.Since(before)
		e.wrote(func(p *show.Printer) { show.Change(p, change) })
	} else {
		e.Printer.Say("lines were changed elsewhere")
	}
	e.state = e.state.heeded()
	return g, e.Report(nil)
}

// behind returns the words to append to a refused line to write it by consent, or "". The reason must still be typed,
// so that no stray key writes it.
func (e *Evening) behind(err error) string {
	if illegal, ok := errors.AsType[*sessions.Illegal](err); ok && illegal.Bends() && len(text.Parts(err)) == 1 {
		return " " + e.consent() + " "
	}
	return ""
}

// consent returns the words before the reason why everyone agrees.
func (e *Evening) consent() string {
	words := text.Typed{Key: "word ", Word: kind.ConsentWords}
	return e.Printer.Words(words)
}

// offered adds to a refusal what the person can do: type ? for the rule or, if the rule bends, have everyone agree.
func (e *Evening) offered(err error) error {
	var knows text.Hinter
	errors.As(err, &knows)
	illegal, ok := knows.(*sessions.Illegal)
	if errors.Is(err, kind.ErrAbsent) {
		return text.WithHint(err, text.Say("? lists what can be typed"))
	}
	if !ok { // there is a better hint, or none
		return err
	}
	e.why = illegal.Telling()[0].Rule.ID
	switch {
	case illegal.Corrects():
		return text.WithHint(err, text.Say("? explains the rule. If your board shows that, type: %s",
			e.correction(illegal.Correct)))
	case !illegal.Bends():
		return text.WithHint(err, text.Say("? explains the rule"))
	}
	return text.WithHint(err, e.Either(text.Say("? explains the rule. If everyone agrees: Ctrl-B, then the reason"),
		text.Say("? explains the rule. If everyone agrees, type: by consent WHY")))
}
