package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A typedLine is a line that somebody types, with the move as understood so far.
type typedLine struct {
	typedBoard
	rec    *record.Record // the record that the line is for, or nil
	verb   *Verb
	agreed []string // words of the consent
	m      routerules.Move
	parsed bool // parse has read the line, including the consent
}

// claim reads the words for a lane, the cards after it, and whether a card is kept.
func (e *typedLine) claim(args []string) (err error) {
	last := len(args) - 1
	keeps := last > 0 && e.Values.HasFlags() && strings.EqualFold(args[last], Keep)
	if keeps {
		args = args[:last]
	}
	var dug *routerules.Tunnel
	if at := slices.IndexFunc(args, further); at > 0 && e.HasTunnels() {
		if dug, err = typedDug(e.typedBoard, args[at:]); err != nil {
			return err
		}
		args = args[:at]
	}
	if e.Open {
		err = e.lane(args)
	} else {
		e.m, err = typedRoute(e.typedBoard, args)
	}
	e.m.Tunnel, e.m.Keep = dug, keeps
	return err
}

// harbor reads the port where a harbor is built, and the cards after it: ham 2ar 1sr w. The longest beginning that
// names a city is its name.
func (e *typedLine) harbor(args []string) (err error) {
	e.m, err = built(e.typedBoard, routerules.Harbor, e.FindPort).split(args)
	return err
}

// reveal reads tickets separated by commas.
func (e *typedLine) reveal(args []string) error {
	shown := strings.Split(strings.Join(args, " "), ",")
	for i, name := range shown {
		var err error
		if shown[i], err = typedShown(e.Board, strings.Fields(name)); err != nil {
			return err
		}
	}
	return e.parse(strings.Join(shown, ", "))
}

// VerbOf returns the verb with this word, ignoring case, or nil.
func VerbOf(word string) *Verb {
	for _, v := range Verbs {
		if strings.EqualFold(v.Name, word) {
			return v
		}
	}
	return nil
}

// Typed is [Verb.TypedIn] for English.
func (v *Verb) Typed(b *routemap.Board, args []string) (routerules.Move, error) {
	return v.TypedIn(text.English, b, args)
}

// TypedIn returns the move meant by the words after the verb, as people type them: like those of a record, but with
// abbreviated names, and with the letters of a language. After "by consent" comes the reason, with or without quotes.
// The error is a [*text.NameError], or one of the class [text.BadWords] if words are missing or meaningless.
func (v *Verb) TypedIn(in *text.Language, b *routemap.Board, args []string) (routerules.Move, error) {
	return v.typedNext(nil, in, b, args)
}

// typedNext is TypedIn for the next line of a record, if rec is not nil.
func (v *Verb) typedNext(rec *record.Record, in *text.Language, b *routemap.Board, args []string) (routerules.Move,
	error) {
	args, agreed := kind.CutConsent(args)
	args = strings.Fields(strings.Join(args, " "))
	if v.Act == routerules.Draw && len(args) == 1 && text.Means(args[0], "typed ", "cards") {
		args = nil // people may say "take cards"
	}
	switch {
	case !v.On(b):
		return routerules.Move{}, v.Absent(b)
	case len(args) == 0 && len(agreed) > 0 && v.Act == routerules.Pass: // a pass by consent needs no reason
		return lineIn(rec, b, v.Name+" "+kind.TypedConsent(agreed))
	case len(args) < v.Least:
		return routerules.Move{}, text.BadWords.Refuse(v.lacks(b))
	case len(args) > v.Most:
		return routerules.Move{}, text.BadWords.Errorf("%q is one word too many", text.Brief(args[v.Most],
			80))
	}
	var err error
	english := v.English(b, args)
	e := typedLine{typedBoard: typedBoard{b, in}, rec: rec, verb: v, agreed: agreed, m: routerules.Move{Act: v.Act}}
	if v.typed != nil {
		err = v.typed(&e, english)
	} else {
		err = e.parse(strings.Join(english, " "))
	}
	if err == nil && !e.parsed {
		err = e.consent()
	}
	if err != nil {
		return routerules.Move{}, asTyped(err, english, args)
	}
	return e.m, nil
}

// parse has the words after the verb, and the consent, read as those of a record.
func (e *typedLine) parse(words string) (err error) {
	words = strings.TrimSpace(e.verb.Name + " " + strings.TrimSpace(words) + " " + kind.TypedConsent(e.agreed))
	e.parsed = true
	e.m, err = enter(e.rec, e.Board, words, func(p *parser) *Verb {
		if p.CutConsent(); p.Err == nil {
			p.Skip()
		}
		return e.verb
	})
	return err
}

// consent reads the consent at the end of the line.
func (e *typedLine) consent() error {
	if !e.m.Cards.Written() {
		e.m.Cards = nil
	}
	if len(e.agreed) == 0 {
		return nil
	}
	p := parserOf(e.rec, e.Board, kind.TypedConsent(e.agreed))
	p.CutConsent()
	if e.m.Consent = p.Consent(); p.Err != nil {
		return wordsError(p.Err)
	}
	return nil
}

// asTyped changes an error about English words to refer to the words that were typed.
func asTyped(err error, english, typed []string) error {
	named := func(name string) string {
		words := strings.Fields(name)
		for i, w := range words {
			if at := slices.Index(english, w); at >= 0 {
				words[i] = typed[at]
			}
		}
		return strings.Join(words, " ")
	}
	wrong, _ := errors.AsType[*text.Error](err)
	if wrong != nil && wrong.Class != text.BadWords { // which may be shared
		wrong = nil
	}
	unknown, _ := errors.AsType[*text.NameError](err)
	switch {
	case wrong != nil:
		for _, arg := range wrong.Args {
			if one, ok := arg.(*text.NameError); ok {
				colorsTyped(one)
			}
		}
	case unknown != nil:
		colorsTyped(unknown)
	}
	switch {
	case slices.Equal(english, typed):
	case wrong != nil:
		wrong.Sentence = wrong.Quoting(named)
	case unknown != nil:
		unknown.Name, unknown.What = named(unknown.Name), unknown.What.Quoting(named)
	}
	return err
}

// colorsTyped adds the possible colors, as people type them, to an error about an unknown color.
func colorsTyped(unknown *text.NameError) {
	if unknown.Kind.Format == "color" && len(unknown.Said) == 0 {
		_ = unknown.AsTyped("")
	}
}

// lineIn returns the move of a line without the player's name, in the words of a record. It is the next line of rec,
// unless that is nil. The error is one of the class [text.BadWords]; on an open board, it may be a
// [*routemap.UnknownLaneError] or a [*routemap.UnknownTicketError].
func lineIn(rec *record.Record, b *routemap.Board, words string) (routerules.Move, error) {
	return enter(rec, b, words, (*parser).verb)
}

// enter returns the move of a line's words. verb finds the verb in them.
func enter(rec *record.Record, b *routemap.Board, words string, verb func(*parser) *Verb) (m routerules.Move,
	err error) {
	p := parserOf(rec, b, words)
	v := verb(p)
	if p.Err == nil {
		p.rest(v, &m)
	}
	if p.Err != nil {
		return routerules.Move{}, wordsError(p.Err)
	}
	if !b.Open {
		return m, nil
	}
	m.Facts.Board = p.board
	if said := v.words(b, m); len(p.board.Cities) > len(b.Cities)+1 && said != words {
		return enter(rec, b, said, verb) // numbers new cities in the order of the record
	}
	return m, nil
}

// parserOf returns a parser for the words of a line: the next one of rec, unless that is nil.
func parserOf(rec *record.Record, b *routemap.Board, words string) *parser {
	p := &parser{Parser: grammar.Parser{Rec: rec}, board: b, typed: true}
	if b.Open {
		p.learn = routemap.NewSketch(b)
		p.board = p.learn.Board
	}
	p.Enter(words)
	return p
}

// wordsError returns a syntax error without its place, for a line that is not in a file.
func wordsError(err *record.SyntaxError) error {
	for _, arg := range err.What.Args {
		switch untold := arg.(type) {
		case *routemap.UnknownLaneError:
			untold.Entered = true
			return untold
		case *routemap.UnknownTicketError:
			return untold
		}
	}
	return text.BadWords.Refuse(err.What)
}
