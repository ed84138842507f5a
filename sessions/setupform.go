package sessions

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Field is a question about a new game that changes the setup when answered. A screen or a prompt asks the fields
// one by one; a page shows them in a form.
type Field struct {
	kind.Question
	ID     string // name in the form of a page, such as color-1
	Value  string // the answer so far
	Needed bool   // an answer is required
	Words  bool   // the answer is in words of a record, which begin in lowercase
	Most   int    // maximum number of characters; 0 for the usual one

	When  func() bool        // whether to ask, given the answers so far; nil for always
	Check func(string) error // error for an invalid answer; nil if only the game as a whole is checked
	Take  func(answer string)
}

// A SetupForm is the questionnaire for a new game. Its fields are in the order in which to ask them.
type SetupForm struct {
	Name    Field
	Seats   []SeatFields // all possible seats; a player without a name does not play
	First   Field        // who begins: the number of a seat, or AtRandom
	Printed []Field      // house rules that must be known, such as points printed on a board
	Rules   []Field      // the other house rules
	Further []Field      // rarely needed fields
}

// A SeatFields asks how a player begins.
type SeatFields struct {
	Name, Color Field
	Asks        []Field // questions from the board
}

// AtRandom is the answer for drawing the first player at random.
const AtRandom = "random"

// Form returns the questionnaire for a setup. Answers change the setup, except that of who begins. The setup must have
// all possible seats; see [Setup.Roomy].
func (set *Setup) Form(first string) *SetupForm {
	f := &SetupForm{Name: set.nameField(), First: set.firstField(first), Further: set.furtherFields()}
	for i := range set.Seats {
		f.Seats = append(f.Seats, set.SeatFields(i, &set.Seats[i]))
	}
	for _, sw := range set.Board.Seating().Switches {
		if sw.Asked != nil {
			f.Printed = append(f.Printed, set.PrintedField(sw))
		} else {
			f.Rules = append(f.Rules, set.ruleField(sw))
		}
	}
	return f
}

// Fields returns all fields in order.
func (f *SetupForm) Fields() (all []Field) {
	all = append(all, f.Name)
	for _, seat := range f.Seats {
		all = append(append(all, seat.Name, seat.Color), seat.Asks...)
	}
	return slices.Concat(all, []Field{f.First}, f.Printed, f.Rules, f.Further)
}

// Roomy returns a copy of the setup with all possible seats. Seats not yet taken have players without a name, in the
// remaining colors.
func (set *Setup) Roomy() *Setup {
	roomy, room := *set, set.Board.Seating()
	roomy.Seats = lists.Map(set.Seats, SeatSetup.Copied)
	free := kind.Free(room.Colors, lists.Map(set.Seats, func(s SeatSetup) string { return s.Color }))
	if len(free) == 0 {
		free = room.Colors
	}
	for i := range max(room.Most-len(set.Seats), 0) {
		seat := set.Fresh()
		seat.Color = free[i%len(free)]
		roomy.Seats = append(roomy.Seats, seat)
	}
	return &roomy
}

// nameField asks for the name of the game.
func (set *Setup) nameField() Field {
	return Field{ID: "name", Value: set.Name, Needed: true, Most: store.MaxName, Question: NameQuestion,
		Take: func(answer string) {
			set.Name = answer
			if name, err := store.NewName(answer); err == nil {
				set.Name = name
			}
		}}
}

// Questions that a screen and a prompt ask in their own words.
var (
	PlayerQuestion = kind.Question{Asks: text.Say("Name"),
		Help: text.Say(`One player after the other, in the order in which you sit,
clockwise. Who begins is asked later. A name from earlier games
is the same person in statistics.`)}
	NameQuestion = kind.Question{Asks: text.Say("name of the game"),
		Help: text.Say(`The game is called by this name later: purser score NAME.`)}
	FirstQuestion = kind.Question{Asks: text.Say("Who begins?"),
		Help: text.Say(`Who takes the first turn; the others follow as they sit.`), Picked: true}
)

// SeatFields returns the questions about the player in a seat. Answers change seat.
func (set *Setup) SeatFields(at int, seat *SeatSetup) (f SeatFields) {
	room, id := set.Board.Seating(), func(of string) string { return of + "-" + strconv.Itoa(at) }
	f.Name = Field{ID: id("player"), Value: seat.Name, Needed: at < room.Least, Question: PlayerQuestion,
		Take: func(answer string) { seat.Name = answer }}

	f.Color = Field{ID: id("color"), Value: seat.Color, Take: func(answer string) { seat.Color = answer }}
	f.Color.Asks, f.Color.Picked = text.Say("color"), true
	f.Color.Help = text.Say(`The color of the player's pieces; nobody else may have it.`)
	colors := room.Colors
	if seat.Color != "" && !slices.Contains(colors, seat.Color) {
		colors = append(slices.Clip(colors), seat.Color)
	}
	for _, color := range colors {
		f.Color.Choices = append(f.Color.Choices, kind.Choice{ID: color, Said: maps.ColorSaid(color)})
	}

	for i, q := range room.Asks {
		f.Asks = append(f.Asks, Field{ID: id("ask-" + strconv.Itoa(i)), Value: seat.Answers[i], Question: q.Question,
			Words: true, When: func() bool { return set.Asks(&q) }, Check: q.Check,
			Take: func(answer string) { seat.Answers[i] = answer }})
	}
	return f
}

// firstField asks who begins.
func (set *Setup) firstField(first string) Field {
	f := Field{ID: "first", Value: first, Question: FirstQuestion, Take: func(string) {}}
	for i := range set.Seats {
		f.Choices = append(f.Choices, kind.Choice{ID: strconv.Itoa(i), Said: text.Say("Player %d", i+1)})
	}
	f.Choices = append(f.Choices, kind.Choice{ID: AtRandom, Said: text.Say("draw at random")})
	return f
}

// PrintedField asks for a house rule that must be known.
func (set *Setup) PrintedField(sw referee.Switch) Field {
	f := set.ruled(sw)
	f.Asks, f.Enter = sw.Asked.Text, sw.Asked.Enter
	f.Help = text.Say(`Editions of this board differ, so look at yours: the referee
counts by what you enter.`)
	f.Check = func(answer string) error {
		if answer == "" {
			return nil
		}
		return sw.Check(sw.Asked.Value(answer))
	}
	return f
}

// ruleField asks for any other house rule.
func (set *Setup) ruleField(sw referee.Switch) Field {
	f := set.ruled(sw)
	f.Asks, f.Enter, f.Picked = text.Say(sw.Text), text.Say("as the rulebook says"), true
	for _, value := range sw.Values[1:] {
		f.Choices = append(f.Choices, kind.Choice{ID: value, Said: sw.Means(value)})
	}
	return f
}

// ruled returns a field for a house rule.
func (set *Setup) ruled(sw referee.Switch) Field {
	return Field{ID: "rule-" + sw.Name, Value: set.Value(sw), Take: func(answer string) { set.Answer(sw, answer) }}
}

// Strict, Free and Totals are the values of turns: every turn is refereed, the table only records what scores, or only
// results are known.
const Strict, Free, Totals = "strict", "free", "totals"

// furtherFields ask for a title, whether turns are refereed, and further header lines.
func (set *Setup) furtherFields() []Field {
	title := Field{ID: "title", Value: set.Title, Most: record.MaxTitle,
		Take: func(answer string) { set.Title = answer }}
	title.Asks, title.Example = text.Say("what to call the evening"), text.Say("Friday at Ben's")

	turns := Field{ID: "turns", Value: set.Turns, Take: func(answer string) {
		if set.Turns = Strict; answer == Free {
			set.Turns = Free
		}
	}}
	turns.Asks, turns.Picked = text.Say("what is written down"), true
	turns.Choices = []kind.Choice{{ID: Strict, Said: text.Say("every turn: turn order and the end are refereed")},
		{ID: Free, Said: text.Say("only what scores, in any order")}}
	if set.Board.Seating().TypedLine == nil {
		return []Field{title, turns}
	}
	more := Field{ID: "more", Words: true, Value: strings.Join(set.More, "\n"), Take: func(answer string) {
		set.More = nil
		for line := range strings.Lines(answer) {
			if line = strings.TrimSpace(line); line != "" {
				set.More = append(set.More, line)
			}
		}
	}}
	more.Lines = true
	more.Asks = text.Say("what is printed on your board: a line each, such as fee island 0 ends")
	return []Field{title, turns, more}
}
