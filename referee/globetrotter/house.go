package globetrotter

import "purser/referee"

// A House is a table's choice of house rules. The zero value plays by the rulebook.
type House struct {
	TiedWins    bool // a tie for the most keys is enough to win at home
	StandsHome  bool // being at home with the most keys is enough, without coming back
	ClosedMoves bool // a player moved by a card draws no card there and does not gamble
	FreeSwap    bool // swapping places costs no fee
	IslandTurn  bool // a ship may turn back at an island
	TimelyDice  bool // nobody gambles after an arrival that has ended the turn
	HiddenPurse bool // money and tickets are kept hidden

	LeaversCounted bool // players who leave are placed like those who stay
}

// A Switch is a house rule of Globetrotter.
type Switch = referee.SwitchOf[House]

// newSwitch returns the switch for a boolean field of the house rules.
func newSwitch(name, what string, says []string, field func(*House) *bool, values ...string) *Switch {
	return referee.NewSwitch(name, what, says, field, values, false, true)
}

// All switches. [Switches] lists them.
var (
	mostRule = newSwitch("most", "whether a player who comes home must have more keys than everybody else",
		[]string{"as many keys as the best are enough to win at home"},
		func(h *House) *bool { return &h.TiedWins }, "strict", "tied")
	returnRule = newSwitch("return", "whether a player must come back home to win, or may already be there",
		[]string{"whoever is at home with the most keys wins without coming back"},
		func(h *House) *bool { return &h.StandsHome }, "arrive", "stand")
	movedCard = newSwitch("moved-card", "whether a pawn that a card moves may take a card, or gamble, where it arrives",
		[]string{"a player moved by a card takes no card there and does not gamble"},
		func(h *House) *bool { return &h.ClosedMoves }, "yes", "no")
	swapFee = newSwitch("swap-fee", "whether whoever draws a change of places pays the fee of the new place",
		[]string{"a change of places costs no fee"},
		func(h *House) *bool { return &h.FreeSwap }, "yes", "no")
	islandTurn = newSwitch("island-turn", "whether a ship may turn back at an island",
		[]string{"a ship may turn back at an island"},
		func(h *House) *bool { return &h.IslandTurn }, "no", "yes")
	lateGamble = newSwitch("late-gamble",
		"whether a player may still gamble for the jackpot if arriving in the casino city has ended the turn",
		[]string{"nobody gambles once the arrival has ended the turn"},
		func(h *House) *bool { return &h.TimelyDice }, "yes", "no")
	purseRule = newSwitch("purse", "whether everybody sees how much money and how many tickets a player has",
		[]string{"money and tickets are not shown"},
		func(h *House) *bool { return &h.HiddenPurse }, "open", "hidden")
	Leaver = referee.LeaverSwitch(func(h *House) *bool { return &h.LeaversCounted })
)

// Switches are all house rules that a table may choose. Do not modify the slice.
var Switches = []*Switch{mostRule, returnRule, movedCard, swapFee, islandTurn, lateGamble, purseRule, Leaver}

// Set sets a house rule by name; see [referee.Choose].
func (h *House) Set(name, value string) error { return referee.Choose(Switches, h, name, value) }
