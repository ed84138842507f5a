package routes

import (
	"sync/atomic"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// An edition is what a rulebook changes in [Rules] and [Topics], which follow the first
// book: the titles of sections, and rules with other words or with examples on its own
// board.
type edition struct {
	titles map[text.Title]text.Title
	rules  map[string]reprint // by id
}

// A reprint is what a later rulebook changes about a rule. Empty fields are as in the first
// book.
type reprint struct {
	prose          Prose
	legal, illegal referee.Example
}

var editions = [routemap.NumBooks]edition{
	routemap.USABook:   {usaTitles, usaRules},
	routemap.ParisBook: {parisTitles, parisRules},
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
	own, differs := e.rules[rule.ID]
	if section := e.section(rule.Section); differs || section != rule.Section {
		copied := *rule
		rule = &copied
		rule.Section = section
	}
	if own.prose != nil {
		rule.Prose = own.prose
	}
	if own.legal.Lines != "" {
		rule.Legal, rule.Illegal = own.legal, own.illegal
	}
	return rule
}

// A law is a rule with its checks.
type law = referee.Law[Setup, State, Move]

// A bench is the rules of a board, indexed by what they judge.
type bench struct {
	rules []*Rule
	setup []*law
	of    [numKinds][]*law
}

// benches are the benches of all boards with the same book and features, each built on first
// use.
var benches [routemap.NumBooks][allFeatures + 1]atomic.Pointer[bench]

// benchOf returns the rules that apply on a board.
func benchOf(b *routemap.Board) *bench {
	at := &benches[b.Book][FeaturesOf(b)]
	if have := at.Load(); have != nil {
		return have
	}
	at.CompareAndSwap(nil, newBench(b)) // concurrent callers get the same rules
	return at.Load()
}

// newBench sorts the rules of a board by what they judge.
func newBench(b *routemap.Board) *bench {
	has, book := FeaturesOf(b), &editions[b.Book]
	made := &bench{}
	for _, rule := range Rules {
		if !has.Has(rule.needs) {
			continue
		}
		rule = book.print(rule)
		made.rules = append(made.rules, rule)
		law := rule.law()
		if law.Setup != nil {
			made.setup = append(made.setup, law)
		}
		for _, kind := range rule.kinds {
			made.of[kind] = append(made.of[kind], law)
		}
	}
	for _, rule := range Rules { // for moves that cannot be made on the board
		for _, kind := range rule.kinds {
			if !has.Has(actionOf[kind]) {
				made.of[kind] = append(made.of[kind], rule.law())
			}
		}
	}
	return made
}

// actionOf is the feature that a board needs for a kind of move.
var actionOf = [numKinds]Feature{Harbor: WithHarbors, Exchange: WithExchange}

// RulesOf lists the rules of a board, in the order of its rulebook. The slice must not
// be changed.
func RulesOf(b *routemap.Board) []*Rule { return benchOf(b).rules }
