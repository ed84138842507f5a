package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/ask"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/record"
)

// tally counts a board that has been played without the program.
func (a *app) tally() *cobra.Command {
	return a.conversation(&cobra.Command{
		Use:   "tally [NAME]",
		Short: "Count a finished board, player by player",
		Long: `Tally is for groups that count only at the end. It asks for each player's
exchanged pieces, routes, harbors and tickets, as they lie on the table; checks
that the pieces left over are what they must be; and, where a scoring marker was
kept, says where the table's own count may have gone astray. What it is told
becomes a free game, which can be looked at and mended like any other. When it
is broken off, tally goes on with it.

It shows forms on a terminal of at least 60 by 20 characters. With ACCESSIBLE=1
or TERM=dumb it asks line by line, and takes its answers from wherever standard
input comes.`,
		Example:           "  purser tally",
		ValidArgsFunction: a.gameNames,
	}, "what was told is kept; purser tally goes on with it", (*evening).tally)
}

// tally sets up a free game, or goes on with one, and counts it.
func (e *evening) tally(name string) error {
	s, err := e.open(name, "free")
	switch {
	case err != nil:
		return err
	case s.state.Phase() != referee.Free:
		return &usageError{fmt.Errorf("%s is played turn by turn", e.gameName), "purser play " + e.gameName + " goes on with it"}
	}
	return e.board(s)
}

// board asks for what lies on the board, player by player, and counts it.
func (e *evening) board(s *sitting) error {
	for i, player := range s.game.Record.Players {
		for again := true; again; {
			for _, verb := range []string{"exchange", "claim", "harbor"} {
				if err := e.all(player, entryOf(verb)); err != nil {
					return err
				}
			}
			var err error
			if again, err = e.leftOver(player, referee.Seat(i)); err != nil {
				return err
			}
		}
		if err := e.marker(player, referee.Seat(i)); err != nil {
			return err
		}
	}
	s, err := e.sit()
	if err != nil {
		return err
	}
	_, err = e.finish(s) // a free game has no turn to go back to
	return err
}

// all asks for one kind of thing until there is no more.
func (e *evening) all(player string, kind *entry) error {
	for {
		s, err := e.sit()
		if err != nil {
			return err
		}
		q := e.question(s, s.seat(player), kind)
		q.Text, q.Enter, q.Keys = e.called(player)+", "+kind.asks, "no more", []ask.Key{undoKey}
		if q.Search == nil { // the answers are numbers, and 4 is one of them
			q.Keys[0].Key = "u"
		}
		answer, err := e.at(s, q)
		if err != nil || answer == "" {
			return err
		}
		switch last, ok := s.last(); {
		case !strings.EqualFold(answer, "undo"):
			err = e.line(s, player, kind, strings.Fields(answer))
		case !ok || last.Seat != s.seat(player):
			err = fmt.Errorf("nothing of %s is left to undo", player)
		default:
			err = e.enter(s, []string{"undo"}, false)
		}
		if err := e.tell(err); err != nil {
			return err
		}
	}
}

// last gives the last standing line, if there is one.
func (s *sitting) last() (m referee.Move, ok bool) {
	standing := s.game.Record.Standing()
	if len(standing) == 0 {
		return m, false
	}
	return s.game.Moves[standing[len(standing)-1]], true
}

// line writes a line of a player, its names as people type them.
func (e *evening) line(s *sitting, player string, kind *entry, args []string) error {
	words, err := kind.line(s.state.Board(), args)
	if err != nil {
		return err
	}
	return e.enter(s, []string{record.Quote(player) + " " + words}, false)
}

// number asks for a number that may be left out.
func (e *evening) number(question string, accept func(string) error) (n int, told bool, err error) {
	answer, err := e.one(&ask.Question{Text: question, Enter: "not counted", Accept: accept})
	if err != nil || answer == "" {
		return 0, false, err
	}
	n, err = strconv.Atoi(answer)
	return n, true, err
}

// integer refuses what is no number; a marker may stand below zero.
func integer(text string) error {
	if _, err := strconv.Atoi(text); text != "" && err != nil {
		return fmt.Errorf("%q is no number", text)
	}
	return nil
}

// leftOver holds the pieces that lie before a player against those that must. Where
// they differ it asks whether to look again at what was told.
func (e *evening) leftOver(player string, p referee.Seat) (again bool, err error) {
	differ := false
	for _, kind := range []maps.Piece{maps.Train, maps.Ship} {
		n, told, err := e.number(e.called(player)+", "+kind.String()+"s left over", number)
		if err != nil {
			return false, err
		}
		s, err := e.sit()
		if err != nil {
			return false, err
		}
		if must := s.state.Stock(p).Pieces[kind]; told && n != must {
			differ = true
			e.printf("%s: %s left over, but it must be %d: look for a %s route that was told wrong, or for an exchange\n",
				player, maps.Count(n, kind.String()), must, kind)
		}
		if err := e.flush(); err != nil {
			return false, err
		}
	}
	if !differ {
		return false, nil
	}
	look := oneOf("answer", "again")
	look.Text, look.Enter = e.called(player)+", look again at what was told", "go on"
	look.Choices[0].Label = "look again"
	answer, err := e.one(look.Question)
	return answer != "", err
}

// marker holds a player's scoring marker against what it must show.
func (e *evening) marker(player string, p referee.Seat) error {
	shown, told, err := e.number(e.called(player)+", where the scoring marker stands", integer)
	if err != nil || !told {
		return err
	}
	s, err := e.sit()
	if err != nil {
		return err
	}
	if must := s.state.Marker(p); shown == must {
		e.printf("%s: the marker is right\n", player)
	} else {
		e.printf("%s: the marker shows %d, but must show %d\n", player, shown, must)
		for _, slip := range scoring.Astray(s.state, p, shown) {
			e.printf("  perhaps %s\n", slip)
		}
	}
	return e.flush()
}
