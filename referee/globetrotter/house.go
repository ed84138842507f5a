package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/referee"
)

// A House is a table's choice of house rules. Its zero value changes nothing in the
// rulebook.
type House struct {
	TiedWins    bool // a tie for the most keys is enough to win at home
	StandsHome  bool // being at home with the most keys is enough: nobody has to come back
	ClosedMoves bool // a player moved by a card draws no card there and does not gamble
	FreeSwap    bool // swapping places costs no fee
	IslandTurn  bool // a ship may turn back at an island
	HiddenPurse bool // money and tickets are not shown
}

// A Switch is a point on which tables differ: a house rule and its two values.
type Switch struct {
	Name   string
	Values []string // the default first
	Text   string   // what it decides
	Says   []string // what the other value means, in a few words

	field func(*House) *bool
}

func newSwitch(name, what string, says []string, field func(*House) *bool, values ...string) *Switch {
	return &Switch{name, values, what, says, field}
}

// The switches, which [Switches] lists.
var (
	Most = newSwitch("most", "whether a player who comes home must have strictly more keys than everybody else",
		[]string{"as many keys as the best are enough to win at home"},
		func(h *House) *bool { return &h.TiedWins }, "strict", "tied")
	Return = newSwitch("return", "whether a player must come back home to win, or may already be there",
		[]string{"whoever is at home with the most keys wins without coming back"},
		func(h *House) *bool { return &h.StandsHome }, "arrive", "stand")
	MovedCard = newSwitch("moved-card", "whether a pawn that a card moves may take a card, or gamble, where it arrives",
		[]string{"whoever a card moves takes no card there and does not gamble"},
		func(h *House) *bool { return &h.ClosedMoves }, "yes", "no")
	SwapFee = newSwitch("swap-fee", "whether the player whose card changes places pays the fee of the new place",
		[]string{"a change of places costs no fee"},
		func(h *House) *bool { return &h.FreeSwap }, "yes", "no")
	IslandTurn = newSwitch("island-turn", "whether a ship may turn back at an island",
		[]string{"a ship may turn back at an island"},
		func(h *House) *bool { return &h.IslandTurn }, "no", "yes")
	Purse = newSwitch("purse", "whether everybody sees how much money and how many tickets a player has",
		[]string{"money and tickets are not shown"},
		func(h *House) *bool { return &h.HiddenPurse }, "open", "hidden")
)

// Switches are all the house rules that a table may choose. The slice must not be
// changed.
var Switches = []*Switch{Most, Return, MovedCard, SwapFee, IslandTurn, Purse}

// Value returns the name of a table's choice.
func (sw *Switch) Value(h House) string {
	if *sw.field(&h) {
		return sw.Values[1]
	}
	return sw.Values[0]
}

// Set chooses a value by name. The error is a [*text.NameError], for the switch or for
// the value.
func (h *House) Set(name, value string) error {
	var known []string
	for _, sw := range Switches {
		if sw.Name != name {
			known = append(known, sw.Name)
			continue
		}
		at := slices.Index(sw.Values, value)
		if at < 0 {
			return &text.NameError{Kind: text.Say("value of %s", name), Name: value, All: true, Candidates: sw.Values}
		}
		*sw.field(h) = at == 1
		return nil
	}
	return text.Unknown(referee.HouseRule, name, known)
}
