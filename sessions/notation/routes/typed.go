package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// typedClaim returns the words of the record for a route that words name, the cards after
// it, and a card that is kept.
func typedClaim(b reader, args []string) (string, error) {
	kept := ""
	if last := len(args) - 1; last > 0 && b.Values.HasFlags() && strings.EqualFold(args[last], keep) {
		args, kept = args[:last], " "+keep
	}
	args, dug, err := typedTunnel(b, args)
	if err != nil {
		return "", err
	}
	route := typedRoute
	if b.Open {
		route = typedLane
	}
	words, err := route(b, args)
	return words + dug + kept, err
}

// typedTickets returns the ids of the tickets that words name, with commas between.
func typedTickets(b reader, args []string) (string, error) {
	var shown []string
	for _, name := range strings.Split(strings.Join(args, " "), ",") {
		if b.Open {
			words, err := typedShown(b.Board, strings.Fields(name))
			if err != nil {
				return "", err
			}
			shown = append(shown, words)
			continue
		}
		t, err := b.FindTicket(strings.Fields(name)...)
		if err != nil {
			return "", err
		}
		shown = append(shown, b.Tickets[t].ID)
	}
	return strings.Join(shown, ", "), nil
}

// VerbOf returns the verb with that word, ignoring case, or nil.
func VerbOf(word string) *Verb {
	for _, v := range Verbs {
		if strings.EqualFold(v.Name(), word) {
			return v
		}
	}
	return nil
}

// Names reports whether the verb names something on the board, so that Like finds it.
func (v *Verb) Names() bool { return v.Like != nil }

// Typed is [Verb.TypedIn] in English.
func (v *Verb) Typed(b *routemap.Board, args []string) (routerules.Move, error) {
	return v.TypedIn(text.English, b, args)
}

// TypedIn returns the move that words after the verb mean, as people type them: the words of
// the record with forgiving names, and letters of a language. After "by consent" is why the table agreed, with or
// without quotes. The error is a [*text.NameError], or a [*kind.WordsError] if words are
// missing or meaningless.
func (v *Verb) TypedIn(in *text.Language, b *routemap.Board, args []string) (routerules.Move, error) {
	return v.typedNext(nil, in, b, args)
}

// typedNext is TypedIn for the next line of a record, if there is one.
func (v *Verb) typedNext(rec *record.Record, in *text.Language, b *routemap.Board, args []string) (routerules.Move,
	error) {
	args, agreed := kind.CutConsent(args)
	args = strings.Fields(strings.Join(args, " "))
	if v.Act == routerules.Draw && len(args) == 1 && text.Means(args[0], "typed ", "cards") {
		args = nil // take cards
	}
	switch {
	case !v.On(b):
		return routerules.Move{}, v.Absent(b)
	case len(args) == 0 && len(agreed) > 0 && v.Act == routerules.Pass: // the table agrees to a pass without a reason
		return lineIn(rec, b, v.Name()+" "+kind.TypedConsent(agreed))
	case len(args) < v.Least:
		return routerules.Move{}, &kind.WordsError{What: v.lacks(b)}
	case len(args) > v.Most:
		return routerules.Move{}, kind.WordsErrorf("%q is one word too many", text.Brief(args[v.Most],
			80))
	}
	english, err := v.English(b, args), error(nil)
	words := strings.Join(english, " ")
	if v.typed != nil {
		words, err = v.typed(reader{b, in}, english)
	}
	var m routerules.Move
	if err == nil {
		m, err = lineIn(rec, b, strings.TrimSpace(v.Name()+" "+words+" "+kind.TypedConsent(agreed)))
	}
	return m, asTyped(err, english, args)
}

// asTyped makes an error about English words one about the words that were typed.
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
	var unknown *text.NameError
	var wrong *kind.WordsError
	if errors.As(err, &unknown) {
		colorsTyped(unknown)
	} else if errors.As(err, &wrong) {
		for _, arg := range wrong.What.Args {
			if one, ok := arg.(*text.NameError); ok {
				colorsTyped(one)
			}
		}
	}
	switch {
	case slices.Equal(english, typed):
	case errors.As(err, &unknown):
		unknown.Name, unknown.What = named(unknown.Name), unknown.What.Quoting(named)
	case errors.As(err, &wrong):
		wrong.What = wrong.What.Quoting(named)
	}
	return err
}

// colorsTyped shows the colors that an unknown one may be as people type them.
func colorsTyped(unknown *text.NameError) {
	if unknown.Kind.Format == "color" && len(unknown.Said) == 0 {
		_ = unknown.AsTyped("")
	}
}

// lineIn returns the move of a line, the next one of a record if there is one, in its words but without the player's
// name. The error is a [*kind.WordsError]; on an open board it may be a
// [*routemap.UnknownLaneError] or a [*routemap.UnknownTicketError].
func lineIn(rec *record.Record, b *routemap.Board, words string) (routerules.Move, error) {
	p := parserOf(rec, b, words)
	var m routerules.Move
	if p.Err == nil {
		p.move(&m)
	}
	if p.Err != nil {
		return routerules.Move{}, wordsError(p.Err)
	}
	if !b.Open {
		return m, nil
	}
	m.Facts.Board = p.board
	if said := Words(b, m); len(p.board.Cities) > len(b.Cities)+1 && said != words {
		return lineIn(rec, b, said) // which numbers new cities in the order of the record's words
	}
	return m, nil
}

// parserOf returns a parser for the words of a line, the next one of a record if there is one.
func parserOf(rec *record.Record, b *routemap.Board, words string) *parser {
	p := &parser{Parser: record.Parser{Rec: rec}, board: b, typed: true}
	if b.Open {
		p.learn = routemap.NewSketch(b)
		p.board = p.learn.Board
	}
	p.Enter(words)
	return p
}

// wordsError returns what is wrong with a line that is not in a file.
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
	return &kind.WordsError{What: err.What}
}
