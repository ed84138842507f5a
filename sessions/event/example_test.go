package event

import (
	"strings"
	"testing"
)

// cup is an event of two rounds, with somebody who leaves and a correction.
const cup = `purser-event 1
title "Winter Cup"
map usa
tables 4 3 5
order wins points lot
ties later-seat
finals 1 winners
seed "3 1 4 1 5"

join Anna, Ben, Cleo, Dan
join Eva    # came at half past two
round 1 heat
seats 1: Dan, Cleo, Ben, Eva, Anna
result 1: Anna 121, Ben 98, Dan 98, Cleo 77, Eva gone from winter-1-1 2f6b0c1d9a44
leave Eva
round 2 heat
seats 1: Ben, Dan, Anna, Cleo
result 1: Cleo 130, =Ben 130, Anna 90, Dan 61
result 1.1: Anna 121, Ben 98, Dan 89, Cleo 77, Eva gone because "Dan had counted a ticket twice"
`

// TestCup checks that the draws of the cup are what its seed gives, and its standings.
func TestCup(t *testing.T) {
	t.Parallel()
	e, proof, err := Verify("winter.event", []byte(cup))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range proof.Findings {
		t.Errorf("line %d: %s: %s", f.Line, f.What, strings.Join(f.Gives, "; "))
	}
	var rows []string
	for _, s := range e.Standings() {
		rows = append(rows, e.Name(s.Player)+" "+s.Points.FloatString(3))
	}
	if got, want := strings.Join(rows, ", "), "Anna 101.927, Cleo 101.636, Ben 41.810, Dan 6.205, Eva 0.000"; got != want {
		t.Errorf("the standings are %s", got)
	}
}
