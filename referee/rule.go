package referee

import (
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Rule is one thing that can be refused: what a finding says of it, and its examples.
type Rule struct {
	ID      string     // never changes and never gets a second meaning
	Title   string     // in English; it is the key in every other language
	Section text.Title // of the rulebook

	Cases
	Bends         bool // may be waived by consent; what cannot happen on a table never bends
	Warns         bool // is never broken: its second example is only warned about
	Grandfathered bool // newer than many records: a line of a record that breaks nothing else counts as agreed by all
	Rank          int  // in the order of the rulebook; see [Ranked]

	Covers []string // rules that have nothing to add for players once this one is broken
}

// Cases show a rule: an example that is barely legal, and one that is barely not, unless the
// rule only warns.
type Cases struct{ Legal, Illegal Example }

// NewRule returns a rule that no consent bends.
func NewRule(id string, section text.Title, title string, shown Cases) *Rule {
	return &Rule{ID: id, Title: title, Section: section, Cases: shown}
}

// A RuleOf is a law of a kind of game with acts A, with its text T.
type RuleOf[U, S, M any, A ~uint8, T any] struct {
	Law[U, S, M]
	Text  T
	Acts  []A     // the moves that it judges
	Needs Feature // what a board needs for the rule to apply
}

// A Feature is something that a board of a kind may have, or several of them.
type Feature uint32

// Has reports whether all needed features are there.
func (f Feature) Has(needed Feature) bool { return f&needed == needed }

// Covering names the rules that have nothing to add once this one is broken.
func (r *RuleOf[U, S, M, A, T]) Covering(ids ...string) *RuleOf[U, S, M, A, T] {
	r.Covers = ids
	return r
}

// Bending makes the rule one that may be waived by consent.
func (r *RuleOf[U, S, M, A, T]) Bending() *RuleOf[U, S, M, A, T] {
	r.Bends = true
	return r
}

// Warning makes the rule one that only warns.
func (r *RuleOf[U, S, M, A, T]) Warning() *RuleOf[U, S, M, A, T] {
	r.Warns = true
	return r
}

// Grandfathering makes the rule one that is newer than many records.
func (r *RuleOf[U, S, M, A, T]) Grandfathering() *RuleOf[U, S, M, A, T] {
	r.Grandfathered = true
	return r
}

// Where makes the rule one for boards with some features.
func (r *RuleOf[U, S, M, A, T]) Where(needed Feature) *RuleOf[U, S, M, A, T] {
	r.Needs = needed
	return r
}

// OfSetup adds what judges a player's part of the setup, or for [maps.Nobody] what belongs to
// no player.
func (r *RuleOf[U, S, M, A, T]) OfSetup(check func(*U, Seat) Outcome) *RuleOf[U, S, M, A, T] {
	r.Setup = check
	return r
}

// OfPlayer adds what judges a player's part of the setup.
func (r *RuleOf[U, S, M, A, T]) OfPlayer(check func(*U, Seat) Outcome) *RuleOf[U, S, M, A, T] {
	return r.OfSetup(func(u *U, p Seat) (o Outcome) {
		if p != maps.Nobody {
			o = check(u, p)
		}
		return o
	})
}

// Judging adds what judges some moves.
func (r *RuleOf[U, S, M, A, T]) Judging(check func(*S, *M) Outcome, acts ...A) *RuleOf[U, S, M, A, T] {
	r.Move, r.Acts = check, acts
	return r
}

// Ranked returns rules with their ranks: they are in the order of the rulebook.
func Ranked[U, S, M any, A ~uint8, T any](rules ...*RuleOf[U, S, M, A, T]) []*RuleOf[U, S, M, A, T] {
	for i, r := range rules {
		r.Rank = i
	}
	return rules
}

// Judges returns the laws among rules that judge a setup, and those of moves by act.
func Judges[U, S, M any, A ~uint8, T any](acts A, rules []*RuleOf[U, S, M, A, T]) (setups []*Law[U, S, M],
	of [][]*Law[U, S, M]) {
	of = make([][]*Law[U, S, M], acts)
	for _, r := range rules {
		if r.Setup != nil {
			setups = append(setups, &r.Law)
		}
		for _, act := range r.Acts {
			of[act] = append(of[act], &r.Law)
		}
	}
	return setups, of
}

// Nowhere is the section of what no rulebook has, such as a rule about records.
var Nowhere = text.Title("–")

// A Topic is a point that tables argue about, and how it is decided.
type Topic struct {
	Name     string
	Called   []string // other words of players for it, in English
	Title    string   // in English; it is the key in every other language
	Section  text.Title
	Text     text.Sentence
	Switches []Switch // the house rules that change the decision
	Rules    []string // ids
}

// Called splits what a topic is called, its name first, each other word of players after a |.
func Called(names string) (name string, others []string) {
	all := strings.Split(names, "|")
	return all[0], all[1:]
}

// An Example is a game that shows a rule, in the lines of the record.
type Example struct {
	Opening Opening
	Lines   string // after those of the opening, each with its line break
}

// An Opening is how an example begins.
type Opening struct {
	Title  string // a clause about the table, such as: two players
	Record string // the lines of the record
}

// Cases returns the examples of a rule that begin in this way.
func (o Opening) Cases(legal, illegal string) Cases { return o.Apart(legal, o, illegal) }

// Apart returns the examples of a rule of which only the legal one begins in this way.
func (o Opening) Apart(legal string, other Opening, illegal string) Cases {
	return Cases{Example{o, legal}, Example{other, illegal}}
}

// Record returns the example as a whole record.
func (e Example) Record() string { return e.Opening.Record + e.Lines }
