package sessions

import (
	"slices"
	"strings"
	"unicode"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Two topics that are not disputes: how a record is written, and which house rules exist.
const (
	TopicRecord = "record"
	TopicHouse  = "house-rules"
)

// AnyTopics are the topics that can be explained on every board.
var AnyTopics = []kind.Topic{
	{Name: TopicRecord, Question: "How is a game written down?"},
	{Name: TopicHouse, Question: "Which house rules are there?"},
}

// An Explanation is what a name means on a board: a rule, a topic or a house rule. The other two are nil.
type Explanation struct {
	Board  kind.Board
	Rule   *kind.Rule
	Topic  *referee.Topic
	Switch *referee.Switch

	// Also names other things that a question may be about, if the question did not use the name of one.
	Also []string

	// For a rule: its examples, refereed on the board, and the count of its worked example. They are nil if this board
	// cannot show them.
	Legal, Illegal *Game
	Count          *kind.Count
}

// TopicNames returns the topics that can be explained on this board.
func TopicNames(b kind.Board) []string {
	topics := lists.Map(b.Rulebook().Topics, func(t referee.Topic) string { return t.Name })
	return append([]string{TopicRecord, TopicHouse}, topics...)
}

// ExplainNames returns the names of everything that can be explained on this board: ids of rules, topics and house
// rules.
func ExplainNames(b kind.Board) []string {
	names := slices.Concat(lists.Map(b.Rulebook().Rules, func(r kind.Rule) string { return r.ID }), TopicNames(b))
	for _, sw := range b.Seating().Switches {
		if !slices.Contains(names, sw.Name) {
			names = append(names, sw.Name)
		}
	}
	return append(names, BoardChanged.Name)
}

// Explain finds the explanation for a name, the title of a rule (in English or the given language) or a question. It
// looks on the given board first, then on others. It finds a house rule by its topic. The error is a [*text.NameError]
// if nothing matches, or [kind.ErrAbsent] if only other boards match.
func Explain(in *text.Language, kinds []kind.Kind, name string, b kind.Board,
	others ...kind.Board) (*Explanation, error) {
	for _, on := range append([]kind.Board{b}, others...) {
		if found := explained(in, on, strings.ToLower(name)); found != nil {
			return found, found.examples(in)
		}
	}
	if other := having(in, kinds, b, name); other != nil {
		what := text.Typed{Key: "topic ", Word: name}
		return nil, text.WithHint(kind.Absent(text.Say("%s does not have this: %s; %s does", kind.BoardSaid(b), what,
			kind.BoardSaid(other))), text.Say("%s", text.Command("purser explain "+name+" --map "+other.Info().ID)))
	}
	found, answered := answers(in, b, name)
	names := lists.Map(found[:min(3, len(found))], func(a rankedAnswer) string { return a.name })
	if answered {
		best := found[0].Explanation
		best.Also = names[1:]
		return &best, best.examples(in)
	}
	unknown := text.Unknown("rule or topic", strings.ToLower(name), ExplainNames(b))
	if len(unknown.Candidates) == 0 {
		unknown.Candidates = names
	}
	return nil, unknown.AsTyped("topic ")
}

// having returns another built-in board that explains this name, or nil. It considers boards of another kind only if
// no title on the given board has the word: ships, for example, are on the World, too.
func having(in *text.Language, all []kind.Kind, b kind.Board, name string) kind.Board {
	kinds := []kind.Kind{b.Info().Kind}
	if !entitles(in, b, name) {
		kinds = append(kinds, slices.SortedFunc(slices.Values(all), func(a, b kind.Kind) int {
			return strings.Compare(a.Info().Title.Format, b.Info().Title.Format)
		})...)
	}
	for _, k := range kinds {
		for _, id := range append([]string{DefaultMap}, k.Info().IDs...) {
			if other, err := k.Open(id); err == nil && other.Info().ID != b.Info().ID &&
				explained(in, other, strings.ToLower(name)) != nil {
				return other
			}
		}
	}
	return nil
}

// explained returns the explanation of a name on a board, without examples, or nil.
func explained(in *text.Language, b kind.Board, name string) *Explanation {
	book, switches := b.Rulebook(), b.Seating().Switches
	rule := func(is func(r kind.Rule) bool) *Explanation {
		if i := slices.IndexFunc(book.Rules, is); i >= 0 {
			return &Explanation{Board: b, Rule: &book.Rules[i]}
		}
		return nil
	}
	if found := rule(func(r kind.Rule) bool { return r.ID == name }); found != nil {
		return found
	}
	if slug := text.Slug(name); slug == TopicRecord || slug == TopicHouse {
		return &Explanation{Board: b, Topic: &referee.Topic{Name: slug}}
	}
	same := func(called string) bool { return singular(called) == singular(name) }
	for _, t := range append(book.Topics, BoardChanged) {
		if same(t.Name) || slices.ContainsFunc(t.Called, same) || Decides(t, name) {
			return &Explanation{Board: b, Topic: &t}
		}
	}
	for i := range switches { // a house rule without a dispute
		if switches[i].Name == name {
			return &Explanation{Board: b, Switch: &switches[i]}
		}
	}
	if topic, ok := text.Meant(name, "topic ", TopicNames(b)); ok {
		return explained(in, b, topic)
	}
	return rule(func(r kind.Rule) bool { return text.Slug(in.Say(r.Title)) == text.Slug(name) })
}

// Decides reports whether a house rule changes how a dispute is decided.
func Decides(t referee.Topic, rule string) bool {
	return slices.ContainsFunc(t.Switches, func(sw referee.Switch) bool { return sw.Name == rule })
}

// singular returns the slug of a word without a plural s.
func singular(word string) string { return strings.TrimSuffix(text.Slug(word), "s") }

// titleWords returns the words of a title, in English and in the given language.
func titleWords(in *text.Language, title string) []string {
	both := record.Fold(title + " " + in.Say(title))
	return strings.FieldsFunc(both, func(r rune) bool { return !unicode.IsLetter(r) })
}

// entitles reports whether a word, in any form, occurs in the title of a rule, or in the title or name of a topic. For
// example, tied matches ties.
func entitles(in *text.Language, b kind.Board, word string) bool {
	same := func(other string) bool {
		return strings.TrimSuffix(singular(other), "d") == strings.TrimSuffix(singular(word), "d")
	}
	var words []string
	for _, t := range b.Rulebook().Topics {
		words = append(append(words, t.Name), titleWords(in, t.Title)...)
	}
	for _, r := range b.Rulebook().Rules {
		words = append(words, titleWords(in, r.Title)...)
	}
	return slices.ContainsFunc(words, same)
}

// examples referees the examples of a rule. Tests ensure that they show the rule on built-in boards.
func (e *Explanation) examples(in *text.Language) (err error) {
	if e.Rule == nil {
		return nil
	}
	first, second := e.Rule.Examples()
	legal, err := e.example(in, first)
	if err != nil {
		return err
	}
	illegal, err := e.example(in, second)
	if err == nil && holds(e.Rule, legal, illegal) {
		e.Legal, e.Illegal = legal, illegal
		if e.Rule.Worked != nil {
			e.Count, err = legal.Score()
		}
	}
	return err
}

// example returns the game of an example. It returns nil if there is no example, or if a table's own board lacks
// something in it.
func (e *Explanation) example(in *text.Language, of *referee.Example) (*Game, error) {
	if of.Lines == "" {
		return nil, nil
	}
	info, find := e.Board.Info(), Shipped(e.Board.Info().Kind)
	if info.Folder != nil {
		find = func(*record.Record) (kind.Board, error) { return e.Board.Printed(), nil }
	}
	g, err := Read("example", []byte(ExampleIn(in, of.Record())), find)
	if info.Folder != nil && err != nil {
		return nil, nil
	}
	return g, err
}

// holds reports whether the examples show the rule: the first is legal, and the second, if any, is illegal or gives a
// warning.
func holds(r *kind.Rule, legal, illegal *Game) bool {
	switch {
	case legal == nil || legal.Verified().Illegal != nil:
		return false
	case illegal == nil:
		return r.Worked != nil || r.Illegal.Lines == ""
	}
	var broken []referee.Finding
	if refused := illegal.Verified().Illegal; refused != nil {
		broken = refused.Broken
	} else if r.Warns {
		broken = lists.Map(illegal.Warnings(), func(w Remark) referee.Finding { return w.Finding })
	}
	return slices.ContainsFunc(broken, func(f referee.Finding) bool { return f.Rule.ID == r.ID })
}

// quoted matches a quoted reason or title in an example.
var quoted = text.Pattern(`"[^"]*"`)

// ExampleIn returns the record of an example with its reasons translated.
func ExampleIn(in *text.Language, rec string) string {
	return quoted().ReplaceAllStringFunc(rec, func(words string) string {
		return record.Quoted(in.Say(strings.Trim(words, `"`)))
	})
}
