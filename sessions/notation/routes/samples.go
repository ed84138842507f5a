package routes

import (
	"iter"
	"strconv"
	"strings"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Samples yields examples for a verb. If these name something on the board, it also yields what the player may do now.
func (t table) Samples(named *kind.Verb, p kind.Seat, choices []kind.Choice) iter.Seq[kind.Sample] {
	return func(yield func(kind.Sample) bool) {
		v := VerbOf(named.Name)
		for _, words := range named.Samples("") { // without names of players
			words, _, _ = strings.Cut(words, ",") // just one ticket
			sample := t.sample(v, p, strings.ReplaceAll(words, "/", " "))
			if sample.Free = v.Like == nil; !yield(sample) {
				return
			}
		}
		for _, c := range choices {
			typed := typedAs(t.Board(), c.ID)
			if v.Like != nil && typed != "" && !yield(t.sample(v, p, typed)) {
				return
			}
		}
	}
}

// sample returns words after a verb as an example, with cards that pay for what they name.
func (t table) sample(v *Verb, p kind.Seat, words string) kind.Sample {
	sample, b := kind.Sample{Words: words}, t.Board()
	m, err := v.Typed(b, strings.Fields(words))
	if err != nil || m.Cards.Written() {
		return sample
	}
	switch m.Act {
	case routerules.Claim:
		sample.Cards = retyped(laneCards(b, &m.On(b).Routes[m.Route]))
	case routerules.Harbor:
		sample.Cards = retyped(sampleOf(b).portCards)
	case routerules.Station:
		sample.Cards = strconv.Itoa(t.NextStation(p)) + " " + colorOf(b)
	}
	return sample
}

// laneCards returns cards that pay for a lane, in the words of a record: as few as possible, and no more wilds than
// necessary.
func laneCards(b *routemap.Board, lane *routemap.Route) string {
	color, spaces, pile := colorOf(b), lane.Spaces-lane.Ferry, ""
	if lane.Color != routemap.Gray {
		color = b.CardColors[lane.Color]
	}
	if lane.Pair {
		spaces *= 2
	}
	var cards []string
	pay := func(n int, card string) {
		if n > 0 {
			cards = append(cards, strconv.Itoa(n)+" "+card)
		}
	}
	switch {
	case lane.Kind == routemap.Ship:
		pay(spaces/2, "double-"+color)
		pile, spaces = "ship-", spaces%2
	case b.Values.HasShips():
		pile = "train-"
	}
	pay(spaces, pile+color)
	wild := "wild"
	if b.Values.HasLocomotives() {
		wild = "locomotive"
	}
	pay(lane.Ferry, wild)
	return strings.Join(cards, ", ")
}

// typedAs returns the words of a choice as people type them, with the names of its cities. It is empty if people would
// not type one of the names.
func typedAs(b *routemap.Board, words string) string {
	parts := strings.FieldsFunc(words, func(r rune) bool { return r == '/' || r == ' ' })
	for i, part := range parts {
		if c, known := b.CityOf(part); known {
			parts[i] = strings.ToLower(b.Cities[c].Name)
		}
		if strings.ContainsAny(parts[i], "()") {
			return ""
		}
	}
	return strings.ReplaceAll(strings.Join(parts, " "), "-", " ")
}
