package sessions

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Verb returns the verb with this word, ignoring case, or nil.
func (g *Game) Verb(word string) *kind.Verb { return kind.VerbOf(g.Board(), word) }

// VerbNamed returns the verb for a command. The error is [kind.ErrAbsent] if the verb belongs only to other games.
func (g *Game) VerbNamed(name string) (*kind.Verb, error) {
	if verb := g.Verb(name); verb != nil {
		return verb, nil
	}
	return nil, g.absent(kind.AbsentVerb(text.Say("%s is not an action on %s", name, kind.BoardSaid(g.Board()))))
}

// absent adapts the error for a verb that the board has no rule for: if the game allows no more lines, it drops the
// hint about what else can be entered.
func (g *Game) absent(err error) error {
	if absent, ok := text.OfKind(err, kind.ErrAbsent); ok && g.Table.Now().Phase == referee.Over && !g.more() {
		return kind.Absent(absent.Sentence)
	}
	return err
}

// TypedFor returns the line meant by a verb and what people typed after it in a language. The error is that of
// [kind.Script].Typed, or says that a player's name cannot be a reason for leaving.
func (g *Game) TypedFor(in *text.Language, verb *kind.Verb, args []string) (kind.Line, error) {
	words, _ := kind.CutConsent(args)
	if verb.Name == kind.Leaves.Name {
		for _, name := range g.Record.Players {
			if strings.EqualFold(name, strings.Join(words, " ")) {
				return kind.Line{}, text.BadWords.Errorf("%s is a player, not a reason for leaving", name)
			}
		}
	}
	comment := func(word string) bool { return strings.HasPrefix(word, "#") }      // nothing that is typed is dropped
	if slices.ContainsFunc(words, comment) && !strings.Contains(verb.Use, "WHY") { // a reason may have any words
		return kind.Line{}, text.BadWords.Errorf("%q is one word too many", "#")
	}
	line, err := g.Script.Typed(g.Table, in, verb, args)
	return line, g.absent(err)
}

// Typed returns the line meant by all its words, as people type them in a language, beginning with the verb. The error
// is that of [kind.Script].Typed.
func (g *Game) Typed(in *text.Language, words []string) (kind.Line, error) {
	if len(words) > 0 {
		words = append(strings.Fields(words[0]), words[1:]...)
	}
	if len(words) > 0 {
		if verb := g.Verb(words[0]); verb != nil {
			return g.TypedFor(in, verb, words[1:])
		}
	}
	return g.Script.Line(g.Table, strings.Join(words, " "))
}

// SeatOf finds the player of a line: the named one or, if name is empty, the player whose turn it is. The error is a
// [*text.NameError], or a [*WhoError] if it is nobody's turn.
func (g *Game) SeatOf(name string) (referee.Seat, error) {
	if name != "" {
		return g.Player(name)
	}
	if turn := g.Table.Now().Turn; turn != maps.Nobody {
		return turn, nil
	}
	who := &WhoError{Players: g.Record.Players}
	switch over := g.Table.Now().Phase == referee.Over; {
	case over && !g.more():
		who.Final, who.error = true, text.Illegal.Errorf("the game is over: purser score shows the count")
	case over:
		who.error = text.BadName.Errorf("the game is over: say who is meant, such as --player %s",
			record.Quote(who.Players[0]))
	default:
		who.error = text.BadName.Errorf("in a free game say whose line it is, such as --player %s",
			record.Quote(who.Players[0]))
	}
	return maps.Nobody, who
}

// more reports whether any player can still enter a line: one of the choices, or a ticket that the count still needs.
// On an open board, such a ticket is not among the choices.
func (g *Game) more() bool {
	if count, err := g.Score(); err == nil && !count.Final && !count.Undecided {
		return true
	}
	for i := range g.Record.Players {
		for _, verb := range g.Board().Verbs() {
			if len(g.Table.Choices(verb, referee.Seat(i))) > 0 && !verb.Nobodys() {
				return true
			}
		}
	}
	return false
}

// SeatFor returns the player of a line: the named one or, if no player is named, the one to whom the line belongs. The
// error is that of [Game.SeatOf].
func (g *Game) SeatFor(line kind.Line, player string) (referee.Seat, error) {
	if player == "" && line.Seat != maps.Nobody {
		return line.Seat, nil
	}
	return g.SeatOf(player)
}

// A WhoError is the error for a line that names no player when it is nobody's turn.
type WhoError struct {
	error
	Final   bool // the game is over, and no more lines can be entered
	Players []string
}

// Unwrap returns the underlying error.
func (e *WhoError) Unwrap() error { return e.error }

// Hint lists the players, if naming one helps.
func (e *WhoError) Hint() text.Sentence {
	if e.Final {
		return text.Sentence{}
	}
	return text.Say("the players are %s", text.And(e.Players))
}

// Player finds a player by the whole name or its beginning, ignoring case and accents. The error is a
// [*text.NameError].
func (g *Game) Player(name string) (referee.Seat, error) {
	found, err := maps.Like("player", name, g.Record.Players)
	if err != nil {
		return maps.Nobody, err
	}
	return g.Seat(found), nil
}
