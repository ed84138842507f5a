package routes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Counted is the verb for what a table counted by numbers.
const Counted = "counted"

// A countReader reads what a table counted by numbers.
type countReader struct {
	*grammar.Parser
	board *routemap.Board
	routescore.Numbers
}

// A countPart reads and writes one part of a count by numbers.
type countPart struct {
	read  func(r *countReader)
	write func(b *routemap.Board, n *routescore.Numbers) string // without the word; empty to leave the part out
}

// countParts are all parts of a count, in order.
var countParts = [routescore.NumNumberParts]countPart{
	routescore.CountedRoutes: {(*countReader).routes, func(_ *routemap.Board, n *routescore.Numbers) string {
		return strings.Join(lists.Map(n.Routes, func(l routescore.Length) string {
			return fmt.Sprintf("%d:%d", l.Spaces, l.Count)
		}), " ")
	}},
	routescore.CountedTickets: {func(r *countReader) { r.Tickets = r.list(ticketNumber, true) },
		func(_ *routemap.Board, n *routescore.Numbers) string { return numbered(n.Tickets) }},
	routescore.CountedHarbors: {(*countReader).harbors,
		func(_ *routemap.Board, n *routescore.Numbers) string { return numbered(n.Harbors) }},
	routescore.CountedExchanges: countNumber(func(n *routescore.Numbers) *int { return &n.Exchanged },
		text.Say("how many pieces were exchanged")),
	routescore.CountedLeft: {(*countReader).left,
		func(b *routemap.Board, n *routescore.Numbers) string { return routescore.LeftWords(b, n.Left) }},
	routescore.CountedFlags: countNumber(func(n *routescore.Numbers) *int { return &n.Flags },
		text.Say("how many flags were paid")),
	routescore.CountedStations: {(*countReader).stations,
		func(_ *routemap.Board, n *routescore.Numbers) string { return strconv.Itoa(n.Stations) }},
	routescore.CountedLongest: countNumber(func(n *routescore.Numbers) *int { return &n.Longest },
		text.Say("how many spaces the longest path has")),
	routescore.CountedMarker: {func(r *countReader) { r.Marker = r.signed(text.Say("what the scoring marker showed")) },
		func(_ *routemap.Board, n *routescore.Numbers) string { return strconv.Itoa(n.Marker) }},
}

// countNumber returns a part that is one number.
func countNumber(of func(n *routescore.Numbers) *int, want text.Sentence) countPart {
	return countPart{func(r *countReader) { *of(&r.Numbers) = r.Number(want) },
		func(_ *routemap.Board, n *routescore.Numbers) string { return strconv.Itoa(*of(n)) }}
}

// numbered joins numbers with spaces.
func numbered(list []int) string { return strings.Join(lists.Map(list, strconv.Itoa), " ") }

// What numbers should be, for errors.
var (
	ticketNumber  = text.Say("what each ticket pays, such as 12 8 -5")
	harborNumber  = text.Say("how many completed tickets name each harbor, such as 2 1")
	stationNumber = text.Say("how many stations were built")
	routeNumber   = text.Say("routes as LENGTH:COUNT, such as 1:3 2:4")
	leftNumber    = text.Say("how many pieces are left")
)

// countWords are the words that begin the parts of a count.
var countWords = lists.Tabulate(len(countParts), func(i int) string { return routescore.NumberPart(i).String() })

// readNumbers reads the words after the verb.
func readNumbers(p *grammar.Parser, b *routemap.Board) (n *routescore.Numbers, words string) {
	r := &countReader{Parser: p, board: b}
	for first := true; p.Err == nil && p.More(); first = false {
		if !first {
			p.Keyword(",")
		}
		r.part()
	}
	return &r.Numbers, numberWords(b, &r.Numbers)
}

// part reads one part.
func (r *countReader) part() {
	w := r.Word(text.Say("what was counted, such as routes"))
	if r.Err != nil {
		return
	}
	i := slices.IndexFunc(countWords, w.Is)
	switch {
	case i < 0:
		r.Fail(w, "%q is no part of a count on %s: there are %s", w.Text, r.board.Said(), text.And(r.words()))
		return
	case !routescore.NumberPart(i).On(r.board):
		r.Fail(w, "on %s there is no %q", r.board.Said(), w.Text)
		return
	case r.Said[i]:
		r.Fail(w, "a second %q; each part is counted once", w.Text)
		return
	}
	r.Said[i] = true
	countParts[i].read(r)
}

// words lists the parts that the board has.
func (r *countReader) words() (all []grammar.CountPart) {
	for i, word := range countWords {
		if routescore.NumberPart(i).On(r.board) {
			all = append(all, grammar.CountPart(word))
		}
	}
	return all
}

// numberWords returns a count in the words of a record, after the verb.
func numberWords(b *routemap.Board, n *routescore.Numbers) string {
	var parts []string
	for i, part := range countParts {
		if n.Said[i] {
			parts = append(parts, countWords[i]+" "+part.write(b, n))
		}
	}
	return strings.Join(parts, ", ")
}

// numbersSaid returns a count in words.
func numbersSaid(b *routemap.Board, n *routescore.Numbers) text.List {
	var all []text.Sentence
	say := func(part routescore.NumberPart, said text.Sentence) {
		if n.Said[part] {
			all = append(all, said)
		}
	}
	for _, l := range n.Routes {
		say(routescore.CountedRoutes, text.Say("%s of %s", text.Count(l.Count, "route"), text.Count(l.Spaces, "space")))
	}
	say(routescore.CountedTickets, text.Say("tickets %s", text.And(n.Tickets)))
	say(routescore.CountedHarbors, text.Say("harbors for %s tickets", text.And(n.Harbors)))
	say(routescore.CountedExchanges, text.Say("%s exchanged", text.Count(n.Exchanged, "piece")))
	say(routescore.CountedLeft, text.Say("left: %s", text.And(routerules.PiecesOf(b, n.Left))))
	say(routescore.CountedFlags, text.Say("%s", text.Count(n.Flags, "flag")))
	say(routescore.CountedStations, text.Say("%s", text.Count(n.Stations, "station")))
	say(routescore.CountedLongest, text.Say("longest path %d", n.Longest))
	say(routescore.CountedMarker, text.Say("marker %d", n.Marker))
	if all == nil {
		all = append(all, text.Say("nothing"))
	}
	return text.Joined(all, "; ")
}

// signed reads a number that may be negative, with a hyphen or a minus sign.
func (r *countReader) signed(want text.Sentence) int {
	w := r.Word(want)
	if r.Err != nil {
		return 0
	}
	n, ok := grammar.Signed(w.Text)
	if !ok {
		r.Fail(w, "found %q instead of a number: %s", w.Text, want)
	}
	return n
}

// list reads one or more numbers.
func (r *countReader) list(want text.Sentence, signed bool) (all []int) {
	for first := true; first || !r.Lacks() && r.Err == nil; first = false {
		if signed {
			all = append(all, r.signed(want))
		} else {
			all = append(all, r.Number(want))
		}
	}
	return all
}

// routes reads the routes by length: 1:3 is three routes of one space, 6 alone is one of six.
func (r *countReader) routes() {
	counts := map[int]int{}
	for first := true; first || !r.Lacks() && r.Err == nil; first = false {
		w := r.Word(routeNumber)
		if r.Err != nil {
			return
		}
		spaces, count, both := strings.Cut(w.Text, ":")
		if !both {
			count = "1"
		}
		length, many := amountIn(spaces), amountIn(count)
		switch {
		case length < 0 || many < 0:
			r.Fail(w, "found %q instead of a number: %s", w.Text, routeNumber)
			return
		case !slices.Contains(lengthsOf(r.board), length):
			r.Fail(w, "on %s there are no routes of %s, only of %s", r.board.Said(), text.Count(length, "space"),
				text.And(lengthsOf(r.board)))
			return
		}
		counts[length] += many
	}
	for _, length := range lengthsOf(r.board) {
		if counts[length] > 0 {
			r.Routes = append(r.Routes, routescore.Length{Spaces: length, Count: counts[length]})
		}
	}
	r.Said[routescore.CountedRoutes] = len(r.Routes) > 0
}

// amountIn returns the number that a word is, or -1.
func amountIn(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > grammar.MaxNumber || strings.HasPrefix(word, "+") || strings.HasPrefix(word, "-") {
		return -1
	}
	return n
}

// lengthsOf lists the lengths of routes on a board.
func lengthsOf(b *routemap.Board) (all []int) {
	for i := range b.Values.Points.Routes {
		spaces := i + 1
		if b.Open && b.Points(spaces) > 0 ||
			slices.ContainsFunc(b.Routes, func(r routemap.Route) bool { return r.Spaces == spaces }) {
			all = append(all, spaces)
		}
	}
	return all
}

// harbors reads by how many completed tickets each harbor is named.
func (r *countReader) harbors() {
	at := r.Peek()
	r.Harbors = r.list(harborNumber, false)
	if have := r.board.Values.Box.Harbors; len(r.Harbors) > have {
		r.Fail(at, "%s; a player has %d", text.Count(len(r.Harbors), "harbor"), have)
	}
}

// stations reads how many stations were built.
func (r *countReader) stations() {
	at := r.Peek()
	r.Stations = r.Number(stationNumber)
	if have := r.board.Values.Box.Stations; r.Stations > have {
		r.Fail(at, "%s; a player has %d", text.Count(r.Stations, "station"), have)
	}
}

// left reads the pieces left, by kind.
func (r *countReader) left() {
	words, seen := routescore.PieceWords(r.board), [2]bool{}
	for first := true; first || !r.Lacks() && r.Err == nil; first = false {
		n := r.Number(leftNumber)
		w := r.Word(text.Say("what is left: %s", text.Or(words)))
		if r.Err != nil {
			return
		}
		kind := slices.IndexFunc(words, func(word string) bool {
			return w.Is(word) || w.Is(strings.TrimSuffix(word, "s")) || w.Is(strings.TrimSuffix(word, "es"))
		})
		if kind < 0 || seen[kind] {
			r.Fail(w, "%q was not expected here", w.Text)
			return
		}
		r.Left[kind], seen[kind] = n, true
	}
}

// countVerb returns the verb for counts by numbers.
func (b board) countVerb() *kind.Verb {
	return &kind.Verb{Name: Counted, Use: "counted PART N …, PART N …", Short: "Enter what was counted, by numbers",
		Example: "purser fix 8 " + Counted + " " + countSample(b.Board),
		Asks:    text.Say("what was counted, such as %s", text.Command(countSample(b.Board))),
		Missing: "add what was counted", Least: 1, Most: record.MaxWords}
}

// countSample returns a count as an example.
func countSample(b *routemap.Board) string {
	lengths := lengthsOf(b)
	words := fmt.Sprintf("routes %d:3", lengths[0])
	if len(lengths) > 1 {
		words += fmt.Sprintf(" %d:4", lengths[1])
	}
	return words + ", tickets 12 8 -5"
}

// counter returns the counter for a record of results.
func (b board) counter(rec *record.Record) *kind.Counter {
	setup := countSetup(b.Board, rec)
	rules := routescore.NumberChecks(setup.Board)
	return &kind.Counter{Verb: b.countVerb(), Sample: countSample(setup.Board),
		Read:  func(p *grammar.Parser) (any, string) { return readNumbers(p, setup.Board) },
		Words: func(numbers any) string { return numberWords(setup.Board, numbers.(*routescore.Numbers)) },
		Said:  func(numbers any) text.List { return numbersSaid(setup.Board, numbers.(*routescore.Numbers)) },
		Rules: lists.Map(rules, func(r *routescore.NumberRule) *referee.Rule { return r.Rule }),
		Check: func(rule int, before []any, numbers any) referee.Outcome {
			others := lists.Map(before, func(n any) *routescore.Numbers { return n.(*routescore.Numbers) })
			return rules[rule].Check(setup, others, numbers.(*routescore.Numbers))
		},
		Count: func(results []kind.Result) *kind.Count {
			score := routescore.CountResults(setup, lists.Map(results, func(r kind.Result) routescore.Result {
				numbers, _ := r.Numbers.(*routescore.Numbers)
				return routescore.Result{Known: r.Known, Total: r.Total, Numbers: numbers}
			}))
			return &kind.Count{Final: score.Final, Players: CountsOf(setup.Board, score), Score: score}
		},
		English: englishCount, Nothing: &routescore.Numbers{},
		Questions: sync.OnceValue(func() []kind.CountQuestion { return countQuestions(setup.Board) }),
		Heard: func(numbers any, part string) text.Sentence {
			return countHeard(setup.Board, numbers.(*routescore.Numbers), part)
		}}
}

// countSetup returns the setup for counting results: the players, the house rules, and the pieces of a first game.
func countSetup(b *routemap.Board, rec *record.Record) *routerules.Setup {
	setup := &routerules.Setup{Board: b, Free: true}
	start := &b.Values.Setup
	for i, name := range rec.Players {
		setup.Players = append(setup.Players, routerules.Player{Name: name, Keeps: referee.Unknown,
			Color: b.SeatColors[i%len(b.SeatColors)], Trains: start.Pieces - start.FirstShips, Ships: start.FirstShips})
	}
	for i := range rec.Head {
		if name, value, _ := strings.Cut(rec.Head[i].Text, " "); rec.Head[i].Key == "rule" {
			_ = setup.House.Set(name, value) // refused where the line is read
		}
	}
	own := *b
	own.Values = setup.House.Of(own.Values)
	setup.Board = &own
	return setup
}

// englishCount translates a line of the words of a count, and those for pieces, from any language.
func englishCount(words string) string {
	pieces := []string{"trains", "ships", "buses"}
	return record.Translate(words, func(word string) string {
		if meant, ok := text.MeantWhole(word, "counted ", countWords); ok {
			return meant
		} else if meant, ok := text.MeantWhole(word, "word ", pieces); ok {
			return meant
		}
		return word
	})
}
