package main

import (
	"os"
	"testing"

	"purser/maps"
	"purser/scoring"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// friday reads the game of five that the benchmarks are about.
func friday(b *testing.B) []byte {
	b.Helper()
	data, err := os.ReadFile(games + "/friday.game")
	if err != nil {
		b.Fatal(err)
	}
	return data
}

// understood reads a record into moves.
func understood(b *testing.B, data []byte) *notation.Game {
	b.Helper()
	rec, err := record.Read("friday.game", data)
	if err != nil {
		b.Fatal(err)
	}
	board, err := maps.Open(rec.Map)
	if err != nil {
		b.Fatal(err)
	}
	game, err := notation.Read(rec, board)
	if err != nil {
		b.Fatal(err)
	}
	return game
}

// BenchmarkReplayAndScore replays a five-player game of 300 lines and counts it.
func BenchmarkReplayAndScore(b *testing.B) {
	game := understood(b, friday(b))
	b.ReportAllocs()
	for b.Loop() {
		report := game.Referee()
		if report.Illegal != nil {
			b.Fatal(report.Illegal)
		}
		score, err := scoring.Count(report.State)
		if err != nil {
			b.Fatal(err)
		}
		if total := score.Players[1].Total(); total != 232 || len(score.Winners) != 1 || score.Winners[0] != 1 {
			b.Fatalf("Ben has %d points", total)
		}
	}
}

// BenchmarkRead reads the text of the same game into moves.
func BenchmarkRead(b *testing.B) {
	data := friday(b)
	b.ReportAllocs()
	for b.Loop() {
		if game := understood(b, data); len(game.Moves) != len(game.Record.Play) || game.Record.Lines != 303 {
			b.Fatalf("%d moves", len(game.Moves))
		}
	}
}

// BenchmarkScoreCommand is the whole command but for the start of the process.
func BenchmarkScoreCommand(b *testing.B) {
	data := string(friday(b))
	b.ReportAllocs()
	for b.Loop() {
		if code, stdout, _ := purser(data, "score", "-"); code != exitOK || len(stdout) < 1000 {
			b.Fatalf("exit code %d: %s", code, stdout)
		}
	}
}
