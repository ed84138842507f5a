package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// regulars are the players who may sit at a random table.
var regulars = []string{"Anna", "Ben", "Cleo", "Dan", "Eva", "Filippa", "Ben O'Neil", "Žofie", "日本", "=1+1"}

// randomGame plays a legal game at random on one of the built-in boards, as [randomGameOn]
// does.
func randomGame(t testing.TB, rng *rand.Rand) (string, *routescore.Score) {
	t.Helper()
	boards := listed(t)
	return randomGameOn(t, rng, boards[rng.IntN(len(boards))])
}

// randomGameOn plays a legal game at random to its end, and returns its record and its
// score.
func randomGameOn(t testing.TB, rng *rand.Rand, board *routemap.Board) (string, *routescore.Score) {
	t.Helper()
	setup := &routerules.Setup{Board: board}
	var text strings.Builder
	fmt.Fprintf(&text, "purser 1\nmap %s\ndate 20%02d-%02d-%02d\n", board.ID, rng.IntN(40), 1+rng.IntN(12),
		1+rng.IntN(28))
	colors := board.SeatColors
	values := &board.Values
	for i, who := range rng.Perm(len(regulars))[:2+rng.IntN(board.Values.Setup.MaxPlayers-1)] {
		trains := values.Setup.Pieces
		if values.HasShips() {
			trains += rng.IntN(values.Box.Trains-values.Setup.Pieces+values.Box.Ships) - values.Box.Ships
		}
		keeps := values.Setup.Keep + rng.IntN(values.Setup.Tickets-values.Setup.Keep+1)
		setup.Players = append(setup.Players, routerules.Player{Name: regulars[who], Color: colors[i],
			Trains: trains, Ships: values.Setup.Pieces - trains, Keeps: keeps})
		pieces := fmt.Sprintf("%d trains", trains)
		if values.HasShips() {
			pieces += fmt.Sprintf(" %d ships", values.Setup.Pieces-trains)
		}
		fmt.Fprintf(&text, "player %s %s %s keeps %d\n", record.Quote(regulars[who]), colors[i], pieces, keeps)
	}
	state, err := routerules.New(setup)
	for err == nil && state.Phase() != referee.Over {
		state, err = entered(&text, state, randomMove(rng, state))
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text.String())
	}
	for p := range referee.Seat(state.Seats()) {
		reveal := routerules.Move{Act: routerules.Reveal, Seat: p}
		for _, n := range rng.Perm(len(board.Tickets)) {
			more := reveal
			if more.Shown = append(more.Shown, routemap.TicketNo(n)); !state.Check(more).Refused() {
				reveal = more
			}
		}
		if state, err = entered(&text, state, reveal); err != nil {
			t.Fatalf("%v\n%s", err, text.String())
		}
	}
	score, err := routescore.Count(state)
	if err != nil || !score.Final {
		t.Fatal(err, "is not final\n", text.String())
	}
	return text.String(), score
}

// listed returns the boards whose lanes and tickets the program knows. On others nothing
// can be claimed until somebody has entered it.
func listed(t testing.TB) []*routemap.Board {
	t.Helper()
	var all []*routemap.Board
	for _, id := range routemap.IDs() {
		if b := opened(t, id); !b.Open {
			all = append(all, b)
		}
	}
	return all
}

// entered makes a move and writes its line.
func entered(text *strings.Builder, s *routerules.State, m routerules.Move) (*routerules.State, error) {
	fmt.Fprintf(text, "%s %s\n", record.Quote(s.Name(m.Seat)), routewords.Words(s.Board(), m))
	next, _, err := s.Apply(m)
	return next, err
}

// randomMove picks a move, mostly claims and draws.
func randomMove(rng *rand.Rand, s *routerules.State) routerules.Move {
	byKind := map[routerules.Act][]routerules.Move{}
	for _, m := range s.Legal(s.Turn()) {
		byKind[m.Act] = append(byKind[m.Act], m)
	}
	wish := []routerules.Act{routerules.Draw, routerules.Draw, routerules.Draw, routerules.Claim, routerules.Claim,
		routerules.Claim, routerules.Claim,
		routerules.Harbor, routerules.Tickets, routerules.Exchange, routerules.Station}[rng.IntN(11)]
	if wish == routerules.Exchange && rng.IntN(3) > 0 || len(byKind[wish]) == 0 {
		wish = routerules.Draw
	}
	if wish == routerules.Exchange {
		return byKind[wish][rng.IntN(min(4, len(byKind[wish])))]
	}
	if wish == routerules.Draw && len(byKind[routerules.Claim]) == 0 && len(byKind[routerules.Exchange]) > 0 {
		wish = routerules.Exchange // stuck with pieces of one kind
	}
	return byKind[wish][rng.IntN(len(byKind[wish]))]
}

// randomShelf fills a home with random games and returns their scores.
func randomShelf(t testing.TB, games int) (home string, scores []*routescore.Score) {
	t.Helper()
	home = t.TempDir()
	rng := rand.New(rand.NewPCG(20, 26))
	for n := range games {
		text, score := randomGame(t, rng)
		scores = append(scores, score)
		if err := os.WriteFile(filepath.Join(home, fmt.Sprintf("game-%04d.game", n)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return home, scores
}
