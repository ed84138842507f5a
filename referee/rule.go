package referee

import (
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Rule is a rule that a move or setup can break, with what findings say about it and examples.
type Rule struct {
	ID      string     // never changes, and is never reused
	Title   string     // in English; also the key for other languages
	Section text.Title // of the rulebook

	Cases
	Bends         bool // may be waived by consent; impossible moves never bend
	Warns         bool // only warns: it is never broken, and its second example gives a warning
	Grandfathered bool // newer than many records: a recorded line that breaks only such rules counts as agreed to
	Rank          int  // position in the order of the rulebook; see [Ranked]

	Covers []string // rules that tell players nothing more once this one is broken
}

// Cases are the examples of a rule: one that is just legal, and one that is just illegal. If the rule only warns, the
// second gives a warning.
type Cases struct{ Legal, Illegal Example }

// NewRule returns a rule that cannot be waived by consent.
func NewRule(id string, section text.Title, title string, shown Cases) *Rule {
	return &Rule{ID: id, Title: title, Section: section, Cases: shown}
}

// A RuleOf is a law for a kind of game with acts A, with its text T.
type RuleOf[U, S, M any, A ~uint8, T any] struct {
	Law[U, S, M]
	Text  T
	Acts  []A     // the acts that it judges
	Needs Feature // features that a board needs for the rule to apply
}

// A Feature is one or more properties that a board may have.
type Feature uint32

// Has reports whether f includes all needed features.
func (f Feature) Has(needed Feature) bool { return f&needed == needed }

// Covering lists rules that tell players nothing more once this one is broken.
func (r *RuleOf[U, S, M, A, T]) Covering(ids ...string) *RuleOf[U, S, M, A, T] {
	r.Covers = ids
	return r
}

// Bending allows consent to waive the rule.
func (r *RuleOf[U, S, M, A, T]) Bending() *RuleOf[U, S, M, A, T] {
	r.Bends = true
	return r
}

// Warning makes the rule only warn.
func (r *RuleOf[U, S, M, A, T]) Warning() *RuleOf[U, S, M, A, T] {
	r.Warns = true
	return r
}

// Grandfathering marks the rule as newer than many records.
func (r *RuleOf[U, S, M, A, T]) Grandfathering() *RuleOf[U, S, M, A, T] {
	r.Grandfathered = true
	return r
}

// Where limits the rule to boards with the needed features.
func (r *RuleOf[U, S, M, A, T]) Where(needed Feature) *RuleOf[U, S, M, A, T] {
	r.Needs = needed
	return r
}

// OfSetup adds a check of a player's part of the setup or, for [maps.Nobody], of what belongs to no player.
func (r *RuleOf[U, S, M, A, T]) OfSetup(check func(*U, Seat) Outcome) *RuleOf[U, S, M, A, T] {
	r.Setup = check
	return r
}

// OfPlayer adds a check of a player's part of the setup.
func (r *RuleOf[U, S, M, A, T]) OfPlayer(check func(*U, Seat) Outcome) *RuleOf[U, S, M, A, T] {
	return r.OfSetup(func(u *U, p Seat) (o Outcome) {
		if p != maps.Nobody {
			o = check(u, p)
		}
		return o
	})
}

// Judging adds a check of moves with these acts.
func (r *RuleOf[U, S, M, A, T]) Judging(check func(*S, *M) Outcome, acts ...A) *RuleOf[U, S, M, A, T] {
	r.Move, r.Acts = check, acts
	return r
}

// Ranked sets the ranks of rules given in the order of the rulebook, and returns them.
func Ranked[U, S, M any, A ~uint8, T any](rules ...*RuleOf[U, S, M, A, T]) []*RuleOf[U, S, M, A, T] {
	for i, r := range rules {
		r.Rank = i
	}
	return rules
}

// Judges returns the laws that judge a setup, and those that judge moves, by act.
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

// Nowhere is the section of rules that are in no rulebook, such as those about records.
var Nowhere = text.Title("–")

// A Topic is a point that players may argue about, with how it is decided.
type Topic struct {
	Name     string
	Called   []string // other names that players use, in English
	Title    string   // in English; also the key for other languages
	Section  text.Title
	Text     text.Sentence
	Switches []Switch // house rules that change the decision
	Rules    []string // ids of rules
}

// Called splits the names of a topic at each |, into its main name and other names that players use.
func Called(names string) (name string, others []string) {
	all := strings.Split(names, "|")
	return all[0], all[1:]
}

// An Example is a game that shows a rule, as lines of a record.
type Example struct {
	Opening Opening
	Lines   string // lines after those of the opening, each with its line break
}

// An Opening is the beginning of an example.
type Opening struct {
	Title  string // a clause about the table, such as: two players
	Record string // first lines of the record
}

// Cases returns the examples of a rule that both have this opening.
func (o Opening) Cases(legal, illegal string) Cases { return o.Apart(legal, o, illegal) }

// Apart returns the examples of a rule if only the legal one has this opening.
func (o Opening) Apart(legal string, other Opening, illegal string) Cases {
	return Cases{Example{o, legal}, Example{other, illegal}}
}

// Record returns the example as a complete record.
func (e Example) Record() string { return e.Opening.Record + e.Lines }
