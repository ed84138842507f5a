package show

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Not every board has everything, such as tickets or harbors. If a user asks for something that the board lacks, the
// error names the board.

// absent returns the error for something that a board lacks.
func absent(b kind.Board, format string) error {
	return kind.Absent(text.Say(format, kind.BoardSaid(b)))
}

// lacks returns the error for something that a game lacks: its board has none, or only the results of the game are
// known.
func lacks(g *sessions.Game, format string) error {
	if g.Record.Totals {
		return errTotals
	}
	return absent(g.Board(), format)
}

// LookUp prints the things on a board that match words. Name is the kind of thing, such as routes. The error is
// [kind.ErrAbsent], or about the words.
func LookUp(p *Printer, b kind.Board, name string, words []string) error {
	if l := lookup(p, b, name); l != nil {
		return l.Print(p, b, words)
	}
	return kind.Absent(text.Say("%s has no list of %s", kind.BoardSaid(b), text.Say(name)))
}

// LookupWords lists the words that can narrow a lookup on a board.
func LookupWords(p *Printer, b kind.Board, name string) []string {
	if l := lookup(p, b, name); l != nil {
		return l.Words(b)
	}
	return nil
}

// lookup returns the lookup with a name, or nil if the board lacks such things.
func lookup(p *Printer, b kind.Board, name string) *Lookup {
	all := CommandsOf(p.View(b)).Lookups()
	if i := slices.IndexFunc(all, func(l Lookup) bool { return l.Name == name }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Found is the result of a lookup.
type Found struct {
	*Grid
	Forms any           // the rows for programs
	Empty text.Sentence // why nothing was found, if the reason is that nothing is known of the board yet
}

// Print prints the result as a table or as JSON, or notes why it is empty.
func (f *Found) Print(p *Printer) error {
	return p.Result(func() {
		switch {
		case len(f.Rows) > 0:
			f.Text(p)
		case !f.Empty.Empty():
			p.Note("%s", f.Empty)
		default:
			p.Note("no match on this board")
		}
	}, func() any { return f.Forms })
}

// Legal prints what a player may do, in words or as JSON: one list, such as claims, or all of them if list is empty.
// The error is a [*text.NameError] for an unknown list, or [kind.ErrAbsent] for a list of things that the board lacks.
func Legal(p *Printer, g *sessions.Game, seat referee.Seat, list string) error {
	may, err := legal(p, g, seat, list)
	if err != nil {
		return err
	}
	return p.Result(func() {
		if list == "" && g.Table.Now().Phase == referee.Over {
			p.Say("%s", over(g))
		} else {
			may.Print(p)
		}
	}, may.JSON)
}

// over says what is left to do in a game that is over.
func over(g *sessions.Game) text.Sentence {
	if count, err := g.Score(); err == nil && !count.Final && !count.Undecided {
		return text.Say("the game is over: show the tickets, then it is counted")
	}
	return text.Say("the game is over: purser score shows the count")
}

// legal returns what a player may do, or an error if the board has no such list.
func legal(p *Printer, g *sessions.Game, seat referee.Seat, list string) (*Outlook, error) {
	known := p.View(g.Board()).Info().Lists // a list that this board lacks gets an error of its own
	if list != "" && len(known) == 0 {
		return nil, absent(g.Board(), "%s has only one list of moves")
	}
	meant, err := ListMeant(list, known)
	if unknown, ok := errors.AsType[*text.NameError](err); ok && (unknown.All || len(unknown.Candidates) == 0) {
		unknown.What = text.Say("%s has no list %q; there are %s", kind.BoardSaid(g.Board()), text.Brief(list, 80),
			text.And(lists.Map(p.View(g.Board()).About(g.Board()).Lists, func(list string) text.Typed {
				if kind.VerbOf(g.Board(), list) != nil {
					return text.Typed{Key: "verb ", Word: list}
				}
				return text.Typed{Key: "list ", Word: list}
			})))
		return nil, unknown
	} else if err != nil {
		return nil, err
	}
	return p.View(g.Board()).Legal(g, seat, meant)
}

// ListMeant returns the list of legal moves that a word means in any language; "" means all of them. Some lists have
// the name of a verb.
func ListMeant(word string, lists []string) (string, error) {
	for _, key := range []string{"list ", "verb "} {
		if list, ok := text.MeantWhole(word, key, lists); ok {
			return list, nil
		}
	}
	if i := slices.IndexFunc(lists, func(l string) bool { return strings.EqualFold(l, word) }); i >= 0 || word == "" {
		return strings.ToLower(word), nil
	}
	return "", text.Unknown("list", word, lists)
}
