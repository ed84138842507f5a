package sessions

import (
	"maps"
	"slices"
	"strings"

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

	// Also names two other things that the question may be about. A rule that was named has none.
	Also []string

	// For a rule, after Play: its examples, refereed on the board, and the count of its worked example. They are nil if
	// this board cannot show them.
	Legal, Illegal *Game
	Count          *kind.Count
}

// TopicsOf returns the topics that can be explained on this board, each with the question that it answers.
func TopicsOf(b kind.Board) []kind.Topic {
	return append(lists.Map(b.Rulebook().Topics, func(t referee.Topic) kind.Topic {
		return kind.Topic{Name: t.Name, Question: t.Title}
	}), AnyTopics...)
}

// TitleOf returns the English title of a rule or topic of a board.
func TitleOf(b kind.Board, name string) string {
	for _, r := range b.Rulebook().Rules {
		if r.ID == name {
			return r.Title
		}
	}
	for _, t := range TopicsOf(b) {
		if t.Name == name {
			return t.Question
		}
	}
	return name
}

// TopicNames returns the names of the topics that can be explained on this board.
func TopicNames(b kind.Board) []string {
	return lists.Map(TopicsOf(b), func(t kind.Topic) string { return t.Name })
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

// Explain finds the explanation for a name, the title of a rule (in English or the given language) or a question. A
// house rule is found by its topic. What comes first is the answer:
//
//  1. a name on the given board, then on the others;
//  2. a question that the given board answers completely;
//  3. [kind.ErrAbsent] for a name that one of its siblings has;
//  4. a question that a board answers well enough, or [kind.ErrAbsent] if it is a sibling;
//  5. [kind.ErrAbsent] for a name that only boards of other kinds have;
//  6. a [*text.NameError] with what is nearest.
func Explain(in *text.Language, kinds []kind.Kind, name string, b kind.Board,
	others ...kind.Board) (*Explanation, error) {
	for _, on := range append([]kind.Board{b}, others...) {
		if found := explained(in, on, strings.ToLower(name)); found != nil {
			if found.Topic != nil && found.Topic.Title != "" {
				found.Also = answers(in, on, name).others(in, found.Topic)
			}
			return found, nil
		}
	}
	absent := func(other kind.Board) error {
		what := text.Typed{Key: "topic ", Word: name}
		return text.WithHint(kind.Absent(text.Say("%s does not have this: %s; %s does", kind.BoardSaid(b), what,
			kind.BoardSaid(other))), text.Say("%s", text.Command("purser explain "+name+" --map "+other.Info().ID)))
	}
	named := func(boards []kind.Board) int {
		return slices.IndexFunc(boards, func(other kind.Board) bool {
			return explained(in, other, strings.ToLower(name)) != nil
		})
	}
	same := Siblings(b)
	found, on := reply{}, b
	if !isID(name) {
		found, on = answered(in, name, b, slices.Concat(others, same))
	}
	if i := named(same); i >= 0 && (on != b || found.covers < 1) {
		return nil, absent(same[i])
	}
	switch {
	case found.covers < enough:
	case on != b && !slices.Contains(others, on):
		return nil, absent(on)
	default:
		return found.best(in), nil
	}
	if strange := strangers(kinds, b); named(strange) >= 0 { // only now: ships, for example, are on the World, too
		return nil, absent(strange[named(strange)])
	}
	unknown := text.Unknown("rule or topic", strings.ToLower(name), ExplainNames(b))
	if unknown.Name = name; isID(name) {
		return nil, unknown
	}
	unknown.Candidates = nearest(in, b, name, found.topics())
	unknown.AsTyped("topic ").What = text.Say("nothing answers %q; the nearest topics are %s", text.Brief(name, 80),
		text.And(unknown.Said))
	return nil, unknown
}

// nearest returns three topics for a question that nothing answers: the given ones, and then those that are spelled
// most like it in the reader's language.
func nearest(in *text.Language, b kind.Board, question string, names []string) (three []string) {
	spelled := map[string]string{}
	for _, name := range TopicNames(b) {
		spelled[in.Words(text.Typed{Key: "topic ", Word: name})] = name
	}
	for _, topic := range text.MostAlike(question, slices.Sorted(maps.Keys(spelled))) {
		names = append(names, spelled[topic])
	}
	for _, name := range names {
		if len(three) < 3 && !slices.Contains(three, name) {
			three = append(three, name)
		}
	}
	return three
}

// answered returns what answers a question, on a board or another one: another one if the board has no certain answer,
// and the other one has an answer that covers twice as much.
func answered(in *text.Language, question string, b kind.Board, others []kind.Board) (reply, kind.Board) {
	found := answers(in, b, question)
	if found.covers >= certain {
		return found, b
	}
	for _, other := range others {
		if there := answers(in, other, question); there.covers >= certain && there.covers > 2*found.covers {
			return there, other
		}
	}
	return found, b
}

// isID reports whether a name has the form of the id of a rule.
func isID(name string) bool {
	_, after, dots := strings.Cut(name, ".")
	return dots && after != "" && !strings.Contains(name, " ")
}

// Siblings returns the other built-in boards of a board's kind, the default one first.
func Siblings(b kind.Board) []kind.Board {
	return lists.Filter(boardsOf(b.Info().Kind), func(other kind.Board) bool { return other.Info().ID != b.Info().ID })
}

// strangers returns the built-in boards of other kinds.
func strangers(all []kind.Kind, b kind.Board) (boards []kind.Board) {
	for _, k := range all {
		if k.Info() != b.Info().Kind.Info() {
			boards = append(boards, boardsOf(k)...)
		}
	}
	return boards
}

// boardsOf returns the built-in boards of a kind, the default one first.
func boardsOf(k kind.Kind) (boards []kind.Board) {
	for _, id := range append([]string{DefaultMap}, k.Info().IDs...) {
		if b, err := k.Open(id); err == nil {
			boards = append(boards, b)
		}
	}
	return boards
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
	if topic, ok := text.MeantWhole(name, "topic ", TopicNames(b)); ok {
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

// Play referees the examples of a rule. Tests ensure that they show the rule on built-in boards.
func (e *Explanation) Play(in *text.Language) (err error) {
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
