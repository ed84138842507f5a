package main

import (
	"os"
	"testing"
)

func BenchmarkScoreText(b *testing.B) {
	data, err := os.ReadFile("/tmp/g.game")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if code, _, _ := purser(string(data), "score", "-"); code != 0 {
			b.Fatal(code)
		}
	}
}
