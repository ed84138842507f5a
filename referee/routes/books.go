package routes

import (
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// An edition is how a rulebook differs from the first one, which [Rules] and [Topics] follow: in the titles of
// sections, and in the words and sections of rules, by id.
type edition struct {
	titles map[text.Title]text.Title
	words  map[string]Prose
	cited  map[string]text.Title
}

var editions = [routemap.NumBooks]edition{
	routemap.USABook:   {titles: usaTitles, words: trainWords},
	routemap.ParisBook: {titles: parisTitles},
	routemap.EuropeBook: {titles: europeTitles, words: map[string]Prose{"claim.cards": trainWords["claim.cards"]},
		cited: map[string]text.Title{ // including where the book says what still applies
			"setup.tickets": text.Title("Setting up the Game, Beginning of the Game")}},
	routemap.NordicBook: {titles: usaTitles, words: swissWords},
	routemap.SwissBook:  {titles: swissTitles, words: swissWords},
}

// section returns the title of a section as printed in this book.
func (e *edition) section(title text.Title) text.Title {
	if own, ok := e.titles[title]; ok {
		return own
	}
	return title
}

// print returns a rule as printed in this book. It returns the rule itself if nothing differs.
func (e *edition) print(rule *Rule) *Rule {
	section, ok := e.cited[rule.ID]
	if !ok {
		section = e.section(rule.Section)
	}
	words := e.words[rule.ID]
	if words == nil && section == rule.Section {
		return rule
	}
	printed, known := *rule, *rule.Rule
	printed.Rule, known.Section = &known, section
	if words != nil {
		printed.Text = words
	}
	return &printed
}

// A rulesOf has the rules of a board, indexed by what they judge.
type rulesOf struct {
	rules []*Rule
	setup []*law
	of    [][]*law // by act
}

// allRules caches the rules of all boards, by book and features.
var allRules sync.Map

func rulesOfBoard(b *routemap.Board) *rulesOf {
	key := struct {
		book routemap.Book
		has  Feature
	}{b.Book, FeaturesOf(b)}
	have, ok := allRules.Load(key)
	if !ok {
		have, _ = allRules.LoadOrStore(key, newRulesOf(b)) // concurrent callers get the same rules
	}
	return have.(*rulesOf)
}

// newRulesOf indexes the rules of a board by what they judge.
func newRulesOf(b *routemap.Board) *rulesOf {
	has, book := FeaturesOf(b), &editions[b.Book]
	made := &rulesOf{}
	for _, rule := range Rules {
		if has.Has(rule.Needs) {
			rule = book.print(rule)
			made.rules = append(made.rules, rule)
		}
	}
	made.setup, made.of = referee.Judges(numKinds, made.rules)
	for _, rule := range Rules { // for moves that the board does not have
		for _, act := range rule.Acts {
			if !has.Has(actionOf[act]) {
				made.of[act] = append(made.of[act], &rule.Law)
			}
		}
	}
	return made
}

// actionOf is the feature that a board needs for each act.
var actionOf = [numKinds]Feature{Harbor: WithHarbors, Exchange: WithExchange, Flags: WithFlags,
	Station: WithStations, Lend: WithStations}

// RulesOf lists the rules of a board in the order of its rulebook, with examples on that board.
func RulesOf(b *routemap.Board) []*Rule {
	shown := casesOn(b)
	return lists.Map(rulesOfBoard(b).rules, func(rule *Rule) *Rule {
		own, known := *rule, *rule.Rule
		own.Rule, known.Cases = &known, shown[rule.ID]
		return &own
	})
}
