package main

import (
	"os"
	"testing"

	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// friday reads the five-player game that the benchmarks use.
func friday(b *testing.B) []byte {
	b.Helper()
	data, err := os.ReadFile(records + "/friday.game")
	if err != nil {
		b.Fatal(err)
	}
	return data
}

// loaded reads a record into a game.
func loaded(b *testing.B, data []byte) *sessions.Game {
	b.Helper()
	g, err := sessions.Read("friday.game", data, sessions.Shipped(routewords.Routes{}))
	if err != nil {
		b.Fatal(err)
	}
	return g
}

// BenchmarkReplayAndScore replays a five-player game of 300 lines and scores it.
func BenchmarkReplayAndScore(b *testing.B) {
	g := loaded(b, friday(b))
	script := g.Script.(*routewords.Script)
	var moves []routerules.Move
	for _, i := range g.Record.Standing() {
		moves = append(moves, script.Moves[i])
	}
	b.ReportAllocs()
	for b.Loop() {
		state, _, err := routerules.Replay(script.Setup, moves, nil)
		if err != nil {
			b.Fatal(err)
		}
		score, err := routescore.Count(state)
		if err != nil {
			b.Fatal(err)
		}
		if total := score.Players[1].Total(); total != 232 || len(score.Winners) != 1 || score.Winners[0] != 1 {
			b.Fatalf("Ben has %d points", total)
		}
	}
}

// BenchmarkRead reads and referees the text of the same game.
func BenchmarkRead(b *testing.B) {
	data := friday(b)
	b.ReportAllocs()
	for b.Loop() {
		if g := loaded(b, data); len(g.Entries) != len(g.Record.Play) || g.Record.Lines != 303 {
			b.Fatalf("%d entries", len(g.Entries))
		}
	}
}

// BenchmarkScoreCommand is the whole command except for starting the process.
func BenchmarkScoreCommand(b *testing.B) {
	data := string(friday(b))
	b.ReportAllocs()
	for b.Loop() {
		if code, stdout, _ := purser(data, "score", "-"); code != exitOK || len(stdout) < 1000 {
			b.Fatalf("exit code %d: %s", code, stdout)
		}
	}
}
