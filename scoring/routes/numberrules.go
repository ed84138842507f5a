package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A NumberRule warns if what a table counted by numbers contradicts itself or the board.
type NumberRule struct {
	*referee.Rule
	Text routerules.Prose

	// Check judges the numbers of one player; before has those of players counted earlier.
	Check func(setup *routerules.Setup, before []*Numbers, n *Numbers) referee.Outcome

	shown  func(b *routemap.Board) (legal, illegal string) // what is counted in the examples
	on     func(b *routemap.Board) bool
	listed bool // needs all lanes and tickets of the board
}

// NumberChecks lists the rules for counts by numbers on a board, without examples.
func NumberChecks(b *routemap.Board) []*NumberRule {
	return lists.Filter(numberRules, func(r *NumberRule) bool { return r.on(b) && !(r.listed && b.Open) })
}

// NumberRulesOf lists the rules for counts by numbers on a board, with examples.
func NumberRulesOf(b *routemap.Board) (rules []*NumberRule) {
	for _, rule := range NumberChecks(b) {
		own, known := *rule, *rule.Rule
		legal, illegal := rule.shown(b)
		known.Cases = numberOpening(b).Cases("Anna counted "+legal+"\n", "Anna counted "+illegal+"\n")
		own.Rule = &known
		rules = append(rules, &own)
	}
	return rules
}

// numberOpening begins the examples of these rules.
func numberOpening(b *routemap.Board) referee.Opening {
	id := b.ID
	if b.Folder == nil {
		id = routerules.Stage(b)
	}
	begun := referee.Opening{Title: "a table for two that counted by numbers",
		Record: "purser 1\nmap " + id + "\nturns totals\n"}
	for i, name := range []string{"Anna", "Ben"} {
		begun.Record += "player " + name + " " + b.SeatColors[i] + "\n"
	}
	begun.Record += "\n"
	return begun
}

// numberRule returns a rule on counts by numbers, which only warns.
func numberRule(id, title string, prose routerules.Prose, check func(*routerules.Setup, []*Numbers,
	*Numbers) referee.Outcome, shown func(b *routemap.Board) (legal, illegal string)) *NumberRule {
	made := &NumberRule{Rule: referee.NewRule(id, referee.Nowhere, title, referee.Cases{}), Text: prose, Check: check,
		shown: shown, on: func(*routemap.Board) bool { return true }}
	made.Warns = true
	return made
}

// needing limits a rule to boards that have a part.
func (r *NumberRule) needing(part NumberPart) *NumberRule {
	r.on = part.On
	return r
}

// needsTables limits a rule to boards whose lanes and tickets are all known.
func (r *NumberRule) needsTables() *NumberRule {
	r.listed = true
	return r
}

// numberRules are all rules on counts by numbers.
var numberRules = []*NumberRule{
	numberRule("count.routes", "Not more routes than the board has",
		routerules.Words(`In a count by numbers, a player has no more routes of a length than one player can claim, `+
			`who never has both lanes of a double route. All players together have no more than the board has; with `+
			`few players only one lane of a double route counts.`),
		checkRoutes, shownRoutes).needsTables(),
	numberRule("count.pieces", "Not more pieces than there were",
		routerules.Words(`In a count by numbers, the routes of a player take no more pieces than a player begins `+
			`with. If the pieces left are counted too, both are exactly that many.`), checkPieces, shownPieces),
	numberRule("count.tickets", "A card for each ticket",
		routerules.Words(`In a count by numbers, there is a ticket of its own for each number of all players: one `+
			`that pays so much or, below zero, one that costs so much.`), checkTickets, shownTickets).needsTables(),
	numberRule("count.harbors", "Harbors named by completed tickets",
		routerules.Words(`In a count by numbers, a harbor is named by no more tickets than its player completed, and `+
			`by no more than there are for one city.`), checkHarbors, shownHarbors).needing(CountedHarbors),
	numberRule("count.longest", "No longer than all routes",
		routerules.Words(`In a count by numbers, the longest path is no longer than all routes of the player `+
			`together, and no shorter than the longest of them. Where it pays, it is counted for everyone who has `+
			`a route.`),
		checkLongest, shownLongest).needing(CountedLongest),
	numberRule("count.marker", "The scoring marker and the routes",
		func(b *routemap.Board) text.Sentence {
			return text.Say("In a count by numbers, the scoring marker shows what was paid while playing: %s. Whole "+
				"rounds make no difference. If one slip explains the difference, the warning names it.", paying(b))
		}, checkMarker, shownMarker),
}

// lanesOf returns how many routes of a length one player can claim, and all players together. The lanes of a double
// route may differ in length.
func lanesOf(setup *routerules.Setup, spaces int) (one, all int) {
	for i := range setup.Board.Routes {
		r := &setup.Board.Routes[i]
		switch {
		case r.Spaces != spaces:
		case r.Twin == routemap.NoRoute || routemap.RouteNo(i) < r.Twin || setup.Board.Routes[r.Twin].Spaces != spaces:
			one, all = one+1, all+1
		case setup.DoublesOpen():
			all++
		}
	}
	return one, all
}

// checkRoutes compares the number of routes of each length with the board.
func checkRoutes(setup *routerules.Setup, before []*Numbers, n *Numbers) referee.Outcome {
	var found contradictions
	for _, l := range n.Routes {
		one, all := lanesOf(setup, l.Spaces)
		if l.Count > one {
			found.add("%s of %s; one player can claim %d", text.Count(l.Count, "route"),
				text.Count(l.Spaces, "space"), one)
			continue
		}
		together := l.Count
		for _, other := range before {
			for _, o := range other.Routes {
				if o.Spaces == l.Spaces {
					together += o.Count
				}
			}
		}
		if together > all && together-l.Count <= all {
			found.add("with the others %s of %s; %s can claim %d", text.Count(together, "route"),
				text.Count(l.Spaces, "space"), text.Count(len(setup.Players), "player"), all)
		}
	}
	return found.outcome()
}

// contradictions are what a rule finds wrong with a count.
type contradictions []text.Sentence

func (c *contradictions) add(format string, args ...any) { *c = append(*c, text.Say(format, args...)) }

// outcome returns a warning with all contradictions.
func (c contradictions) outcome() referee.Outcome {
	o := referee.Reasons(c).Outcome()
	if o.Status == referee.Broken {
		o.Status = referee.Warned
	}
	return o
}

// checkPieces compares the pieces placed, and those left, with those at the beginning.
func checkPieces(setup *routerules.Setup, _ []*Numbers, n *Numbers) referee.Outcome {
	begun, spaces := setup.Board.Values.Setup.Pieces, n.spaces()
	left := n.Left[0] + n.Left[1]
	switch {
	case spaces > begun:
		return referee.Warns("routes of %s; a player begins with %s", text.Count(spaces, "space"),
			text.Count(begun, "piece"))
	case n.Said[CountedLeft] && spaces+left != begun:
		return referee.Warns("routes of %s and %d left are %s; a player begins with %d",
			text.Count(spaces, "space"), left, text.Count(spaces+left, "piece"), begun)
	}
	return referee.Outcome{}
}

// CardsOf returns what each ticket of the box can pay or, below zero, cost, with a card for each copy.
func CardsOf(b *routemap.Board) (cards [][]int) {
	for i := range b.Tickets {
		t := &b.Tickets[i]
		worth := []int{t.InOrder, t.Completed, -t.Failed}
		if t.ForCountry() {
			worth = append(lists.Map(t.Pays, func(pay routemap.Pay) int { return pay.Points }), -t.Failed)
		}
		for range 1 + t.More {
			cards = append(cards, worth)
		}
	}
	return cards
}

// A dealing gives each number of a count a ticket of its own.
type dealing struct {
	cards   [][]int
	of      []int // by card: the index of its number, or -1
	numbers []int
	seen    []bool // cards tried for the current number
	tried   []int  // numbers that compete with it
}

// deal finds a card for a number, and reports whether there is one.
func (d *dealing) deal(number int) bool {
	d.numbers, d.seen, d.tried = append(d.numbers, number), make([]bool, len(d.cards)), nil
	return d.place(len(d.numbers) - 1)
}

func (d *dealing) place(i int) bool {
	d.tried = append(d.tried, d.numbers[i])
	for c, worth := range d.cards {
		if d.seen[c] || !slices.Contains(worth, d.numbers[i]) {
			continue
		}
		d.seen[c] = true
		if d.of[c] < 0 || d.place(d.of[c]) {
			d.of[c] = i
			return true
		}
	}
	return false
}

// checkTickets looks for a way to give each number, of all players, a ticket of its own.
func checkTickets(setup *routerules.Setup, before []*Numbers, n *Numbers) referee.Outcome {
	cards := CardsOf(setup.Board)
	d := &dealing{cards: cards, of: slices.Repeat([]int{-1}, len(cards))}
	for _, other := range before {
		for _, number := range other.Tickets {
			d.deal(number)
		}
	}
	all := slices.Clone(n.Tickets)
	for _, other := range before {
		all = append(all, other.Tickets...)
	}
	var found contradictions
	var lacking [][]int // the numbers for which there are too few cards
	for _, number := range n.Tickets {
		if d.deal(number) {
			continue
		}
		slices.Sort(d.tried)
		values := slices.Compact(d.tried)
		if !slices.ContainsFunc(lacking, func(before []int) bool { return slices.Equal(before, values) }) {
			lacking = append(lacking, values)
		}
	}
	for _, values := range lacking {
		there := lists.Count(cards, func(worth []int) bool {
			return slices.ContainsFunc(values, func(v int) bool { return slices.Contains(worth, v) })
		})
		counted := text.Count(lists.Count(all, func(v int) bool { return slices.Contains(values, v) }), "ticket")
		switch {
		case there == 0 && values[0] > 0:
			found.add("%s of %d; no ticket of this board pays that", counted, values[0])
		case there == 0:
			found.add("%s of %d; no ticket of this board costs that", counted, values[0])
		default:
			found.add("all players together, %s of %s; the board has %d", counted, text.Or(values), there)
		}
	}
	return found.outcome()
}

// checkHarbors compares the tickets that name each harbor with those completed, and with those there are.
func checkHarbors(setup *routerules.Setup, _ []*Numbers, n *Numbers) referee.Outcome {
	most, named := n.completed(), 0
	for _, tickets := range n.Harbors {
		named = max(named, tickets)
	}
	if named > most {
		return referee.Warns("a harbor named by %s; the player has completed %d",
			text.Count(named, "completed ticket"), most)
	}
	if b := setup.Board; !b.Open && named > mostNamed(b) {
		return referee.Warns("a harbor named by %s; no city is on more than %d", text.Count(named, "completed ticket"),
			mostNamed(b))
	}
	return referee.Outcome{}
}

// mostNamed returns on how many tickets a port is, at most.
func mostNamed(b *routemap.Board) (most int) {
	for c := range b.Cities {
		named := 0
		for i := range b.Tickets {
			if b.Tickets[i].Names(routemap.CityNo(c)) {
				named += 1 + b.Tickets[i].More
			}
		}
		if b.Cities[c].Kind == routemap.Port {
			most = max(most, named)
		}
	}
	return most
}

// checkLongest compares the longest path with the routes.
func checkLongest(setup *routerules.Setup, _ []*Numbers, n *Numbers) referee.Outcome {
	longest, spaces := 0, n.spaces()
	for _, l := range n.Routes {
		longest = max(longest, l.Spaces)
	}
	pays := setup.Board.Values.Points.Longest
	switch {
	case !n.Said[CountedLongest] && longest > 0 && pays > 0:
		return referee.Warns("no longest path, but routes of %s; the longest path pays %d", text.Count(spaces, "space"),
			pays)
	case !n.Said[CountedLongest]:
	case n.Longest > spaces:
		return referee.Warns("a longest path of %s; all routes together have %d", text.Count(n.Longest, "space"),
			spaces)
	case n.Longest < longest:
		return referee.Warns("a longest path of %s; the longest route has %d", text.Count(n.Longest, "space"), longest)
	}
	return referee.Outcome{}
}

// checkMarker compares the scoring marker with what was paid while playing.
func checkMarker(setup *routerules.Setup, _ []*Numbers, n *Numbers) referee.Outcome {
	var p Player
	b := setup.Board
	p.countNumbers(b, n)
	off := ((n.Marker-p.Shown)%100 + 100) % 100
	if !n.Said[CountedMarker] || off == 0 {
		return referee.Outcome{}
	}
	lengths := map[int]int{}
	for _, l := range n.Routes {
		lengths[l.Spaces] = l.Count
	}
	slips := append(markerSlips(b, off, lengths, p.Paid, n.Flags), markerSlips(b, off-100, lengths, p.Paid, n.Flags)...)
	if len(slips) > 0 {
		return referee.Warns("the marker shows %d; what was paid while playing (%s) is %d: perhaps %s", n.Marker,
			paying(b), p.Shown, slips[0])
	}
	return referee.Warns("the marker shows %d; what was paid while playing (%s) is %d", n.Marker, paying(b), p.Shown)
}

// paying lists what pays while playing on a board.
func paying(b *routemap.Board) text.List {
	parts := []text.Sentence{text.Say("routes")}
	if b.Values.HasExchange() {
		parts = append(parts, text.Say("exchanges"))
	}
	if b.Values.HasFlags() {
		parts = append(parts, text.Say("flags"))
	}
	return text.And(parts)
}
