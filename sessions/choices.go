package sessions

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
)

// A Choice is what a player may do now: the words behind the verb, and what it
// brings.
type Choice struct {
	ID    string
	Worth text.Sentence

	turned string // the id of a route or an ordinary ticket with its ends exchanged
}

// Choices lists what a player may do now with a verb, names in alphabetical order
// and numbers in theirs.
func (g *Game) Choices(verb *notation.Verb, p referee.Seat) []Choice {
	moves := g.State.Actions(p)
	if verb.Kind == referee.Reveal {
		moves = g.State.Legal(p)
	}
	var list []Choice
	for _, m := range moves {
		if m.Kind == verb.Kind {
			list = append(list, choice(g.Board(), m))
		}
	}
	if verb.Names() {
		slices.SortFunc(list, func(a, b Choice) int { return strings.Compare(a.ID, b.ID) })
	}
	return list
}

// choice returns a move as a choice.
func choice(b *maps.Board, m referee.Move) Choice {
	_, words, _ := strings.Cut(notation.Words(b, m), " ")
	c := Choice{ID: words, Worth: worth(b, m)}
	parts := strings.Split(words, "/")
	if m.Kind == referee.Claim || m.Kind == referee.Reveal && len(parts) == 2 {
		parts[0], parts[1] = parts[1], parts[0]
		c.turned = strings.Join(parts, "/")
	}
	return c
}

// worth says what a move takes and pays.
func worth(b *maps.Board, m referee.Move) text.Sentence {
	switch m.Kind {
	case referee.Claim:
		r := &b.Routes[m.Route]
		return text.Say("%s, %s", text.Count(r.Spaces, b.Values.PieceWord(r.Kind)), text.Count(b.Points(r.Spaces), "point"))
	case referee.Reveal:
		t := &b.Tickets[m.Shown[0]]
		if t.Tour() {
			return text.Say("%s, %d in order", text.Count(t.Completed, "point"), t.InOrder)
		}
		return text.Say("%s", text.Count(t.Completed, "point"))
	}
	return text.Sentence{}
}

// SeatOf finds whose line it is: the player named, or without a name the one whose
// turn it is. The error is a [*text.NameError], or a [*WhoError] where nobody has
// the turn.
func (g *Game) SeatOf(name string) (referee.Seat, error) {
	if name != "" {
		return g.Player(name)
	}
	if turn := g.State.Turn(); turn != maps.Nobody {
		return turn, nil
	}
	return maps.Nobody, &WhoError{g.State.Phase() == referee.Over, g.Record.Players}
}

// A WhoError is a line of a game in which nobody has the turn, without a player.
type WhoError struct {
	Over    bool // the game is over; otherwise it is a free one
	Players []string
}

// Sentence returns why a player has to be named.
func (e *WhoError) Sentence() text.Sentence {
	if e.Over {
		return text.Say("when the game is over, to show tickets, a line needs --player")
	}
	return text.Say("in a free game a line needs --player")
}

// Error returns that in English.
func (e *WhoError) Error() string { return e.Sentence().String() }

// Hint returns who plays.
func (e *WhoError) Hint() text.Sentence { return text.Say("the players are %s", text.And(e.Players)) }

// Player finds the player that a name means: the whole name, whatever its case and
// its accents, or the beginning of one. The error is a [*text.NameError].
func (g *Game) Player(name string) (referee.Seat, error) {
	found, err := Like("player", name, g.Record.Players)
	if err != nil {
		return maps.Nobody, err
	}
	return g.Seat(found), nil
}

// Like finds which of the names that are known one means: the whole name, whatever
// its case and its accents, or the beginning of one. The error is a
// [*text.NameError].
func Like(kind, name string, known []string) (string, error) {
	slug := text.Slug(name)
	for _, fits := range []func(p string) bool{ // the best way to fit that anyone does
		func(p string) bool { return p == name },
		func(p string) bool { return strings.EqualFold(p, name) },
		func(p string) bool { return slug != "" && text.Slug(p) == slug },
		func(p string) bool { return slug != "" && strings.HasPrefix(text.Slug(p), slug) },
	} {
		var near []string
		for _, p := range known {
			if fits(p) {
				near = append(near, p)
			}
		}
		switch len(near) {
		case 0:
		case 1:
			return near[0], nil
		default:
			return "", &text.NameError{Kind: text.Say(kind), Name: name, Ambiguous: true, Candidates: near}
		}
	}
	if kind == "color" {
		if color, ok := text.Meant(name, "", known); ok {
			return color, nil
		}
	}
	return "", text.Unknown(kind, name, known)
}
