package routes_test

import (
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
	routescore "purser/scoring/routes"
)

// TestParis compares the complete games of Paris with a count by hand from the lines of
// their records: routes of 1, 2 and 3 spaces score 1, 2 and 4, and a flag scores 4.
//
//	Two in Paris
//	  Zoe   of 1: Louvre - Notre-Dame, Louvre - Opéra, Notre-Dame - Panthéon
//	        of 2: Belleville - République, Bastille - Nation, Gare du Nord - République,
//	              Montmartre - Opéra
//	        of 3: Gare du Nord - Opéra
//	        cards kept: white, red, blue
//	        completed: Opéra - Panthéon 4, Montmartre - Notre-Dame 5
//	  Marc  of 1: Louvre - Saint-Germain, Panthéon - Saint-Germain, Tour Eiffel - Trocadéro
//	        of 2: Bastille - Notre-Dame, Concorde - Louvre, Bastille - République
//	        of 3: Montparnasse - Tour Eiffel, Belleville - Nation
//	        cards kept: red, blue, white; a red one is left over
//	        failed: Concorde - Nation 7, Concorde - Place d'Italie 6
//
//	Quatorze juillet
//	  Zoe   of 1: Louvre - Opéra, Louvre - Saint-Germain
//	        of 2: Gare du Nord - République, Montparnasse - Saint-Germain,
//	              Panthéon - Place d'Italie
//	        of 3: Gare du Nord - Opéra, Montparnasse - Place d'Italie
//	        cards kept: red, blue
//	        completed: Gare du Nord - Montparnasse 7; failed: Étoile - Place d'Italie 8
//	  Marc  of 1: Bastille - Gare de Lyon
//	        of 2: Étoile - Trocadéro, Montmartre - Opéra, Belleville - République,
//	              Concorde - Opéra
//	        of 3: Gare de Lyon - Place d'Italie, Louvre - République
//	        cards kept: red, white, blue; a blue one is left over
//	        failed: Gare de Lyon - Opéra 6
//	  Lea   of 1: Louvre - Notre-Dame
//	        of 2: Concorde - Louvre, Bastille - République, Montmartre - Opéra
//	        of 3: Belleville - Gare du Nord
//	        cards kept: white, red
//	        failed: 5, 6, 7, 5, 9, 6, 4 and 8
//	  Tom   of 1: Panthéon - Saint-Germain, Notre-Dame - Panthéon
//	        of 2: Invalides - Tour Eiffel, Bastille - Nation, Bastille - République,
//	              Bastille - Notre-Dame, Gare de Lyon - Nation
//	        cards kept: blue, red, white
//	        completed: Nation - Notre-Dame 4; failed: Concorde - Nation 7,
//	        Louvre - Trocadéro 5, Invalides - République 6
//
// Zoe and Marc have 15 points each; Zoe completed one ticket and Marc none.
func TestParis(t *testing.T) {
	type player struct {
		Name                   string
		Routes, Flags, Tickets int
		Total, Place, Buses    int
	}
	for _, tt := range []struct {
		name    string
		want    []player
		winners []referee.Seat
		notes   []string
	}{
		{"paris-two", []player{
			{"Zoe", 3*1 + 4*2 + 1*4, 4, 4 + 5, 28, 1, 15 - 3*1 - 4*2 - 1*3},
			{"Marc", 3*1 + 3*2 + 2*4, 4, -7 - 6, 8, 2, 15 - 3*1 - 3*2 - 2*3},
		}, []referee.Seat{0}, nil},
		{"paris-four", []player{
			{"Zoe", 2*1 + 3*2 + 2*4, 0, 7 - 8, 15, 1, 15 - 2*1 - 3*2 - 2*3},
			{"Marc", 1*1 + 4*2 + 2*4, 4, -6, 15, 2, 15 - 1*1 - 4*2 - 2*3},
			{"Lea", 1*1 + 3*2 + 1*4, 0, -5 - 6 - 7 - 5 - 9 - 6 - 4 - 8, -39, 4, 15 - 1*1 - 3*2 - 1*3},
			{"Tom", 2*1 + 5*2, 4, 4 - 7 - 5 - 6, 2, 3, 15 - 2*1 - 5*2},
		}, []referee.Seat{0}, []string{"The points of routes of 1 to 3 spaces, 1, 2 and 4, are unconfirmed until a house rule says what your board prints.",
			"Zoe and Marc tie with 15 points; more completed tickets put Zoe ahead, with 1 completed ticket."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			data, err := os.ReadFile("../../sessions/testdata/games/" + tt.name + ".game")
			if err != nil {
				t.Fatal(err)
			}
			s := table(t, string(data))
			score := counted(t, s)
			var got []player
			for i := range score.Players {
				p := &score.Players[i]
				got = append(got, player{s.Name(p.Seat), p.Points(routescore.Routes), p.Points(routescore.Flags),
					p.Points(routescore.Tickets), p.Total(), p.Place, s.Stock(p.Seat).Pieces[0]})
				if marker := p.Points(routescore.Routes) + p.Points(routescore.Flags); s.Marker(p.Seat) != marker {
					t.Errorf("the marker of %s is at %d, not %d", s.Name(p.Seat), s.Marker(p.Seat), marker)
				}
				sum := 0
				for _, line := range p.Lines(s.Board()) {
					sum += line.Points
				}
				if sum != p.Total() {
					t.Errorf("the lines of %s add up to %d, not %d", s.Name(p.Seat), sum, p.Total())
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
			var notes []string
			for _, n := range score.Notes() {
				notes = append(notes, n.String())
			}
			if !score.Final || !slices.Equal(score.Winners, tt.winners) || !slices.Equal(notes, tt.notes) {
				t.Errorf("%t, %v, %q", score.Final, score.Winners, notes)
			}
		})
	}
}
