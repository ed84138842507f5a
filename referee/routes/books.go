package routes

import (
	"sync"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// An edition is what a rulebook changes in [Rules] and [Topics], which follow the first
// book: the titles of sections, and rules with other words or with examples on its own
// board.
type edition struct {
	titles map[text.Title]text.Title
	rules  func() map[string]reprint // by id; made once, when a board with the book is played
}

// A reprint is what a later rulebook changes about a rule. Empty fields are as in the first
// book.
type reprint struct {
	prose   Prose
	shown   referee.Cases
	section text.Title
}

var editions = [routemap.NumBooks]edition{
	routemap.USABook:    {usaTitles, usaRules},
	routemap.ParisBook:  {parisTitles, parisRules},
	routemap.EuropeBook: {europeTitles, europeRules},
	routemap.NordicBook: {nordicTitles, nordicRules},
	routemap.SwissBook:  {swissTitles, swissRules},
}

// section returns the title of a section as the book prints it.
func (e *edition) section(title text.Title) text.Title {
	if own, ok := e.titles[title]; ok {
		return own
	}
	return title
}

// print returns a rule as the book prints it: the rule itself if nothing differs.
func (e *edition) print(rule *Rule) *Rule {
	var own reprint
	differs := false
	if e.rules != nil {
		own, differs = e.rules()[rule.ID]
	}
	section := e.section(rule.Section)
	if own.section != (text.Title{}) {
		section = own.section
	}
	if !differs && section == rule.Section {
		return rule
	}
	printed, known := *rule, *rule.Rule
	printed.Rule, known.Section = &known, section
	if own.prose != nil {
		printed.Text = own.prose
	}
	if own.shown.Legal.Lines != "" {
		known.Cases = own.shown
	}
	return &printed
}

// A bench is the rules of a board, indexed by what they judge.
type bench struct {
	rules []*Rule
	setup []*law
	of    [][]*law // by act
}

// benches are the benches of all boards with the same book and features, each built on first
// use.
var benches sync.Map

func benchOf(b *routemap.Board) *bench {
	key := struct {
		book routemap.Book
		has  Feature
	}{b.Book, FeaturesOf(b)}
	have, ok := benches.Load(key)
	if !ok {
		have, _ = benches.LoadOrStore(key, newBench(b)) // concurrent callers get the same rules
	}
	return have.(*bench)
}

// newBench sorts the rules of a board by what they judge.
func newBench(b *routemap.Board) *bench {
	has, book := FeaturesOf(b), &editions[b.Book]
	made := &bench{}
	for _, rule := range Rules {
		if has.Has(rule.Needs) {
			rule = book.print(rule)
			made.rules = append(made.rules, rule)
		}
	}
	made.setup, made.of = referee.Judges(numKinds, made.rules)
	for _, rule := range Rules { // for moves that cannot be made on the board
		for _, act := range rule.Acts {
			if !has.Has(actionOf[act]) {
				made.of[act] = append(made.of[act], &rule.Law)
			}
		}
	}
	return made
}

// actionOf is the feature that a board needs for a kind of move.
var actionOf = [numKinds]Feature{Harbor: WithHarbors, Exchange: WithExchange, Flags: WithFlags,
	Station: WithStations, Lend: WithStations}

// RulesOf lists the rules of a board, in the order of its rulebook. The slice must not
// be changed.
func RulesOf(b *routemap.Board) []*Rule { return benchOf(b).rules }
