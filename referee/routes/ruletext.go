package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// A Prose is a function that fills the numbers of a board into a text.
type Prose func(b *routemap.Board) text.Sentence

// Words returns prose that is the same for every board.
func Words(english string) Prose {
	return func(*routemap.Board) text.Sentence { return text.Say(english) }
}

// Figures returns prose from a format whose arguments come from the values of the board.
func Figures(format string, args func(v *routemap.Values) []any) Prose {
	return func(b *routemap.Board) text.Sentence { return text.Say(format, args(&b.Values)...) }
}

// Texts of rules that depend on the features of a board.
var (
	beginWith Prose = func(b *routemap.Board) text.Sentence {
		return text.Say("Every player begins with exactly %s. A record may leave their number out.",
			Pieces(b, routemap.Train, b.Values.Setup.Pieces))
	}
	endOfOneKind = buses(
		Figures(`When a turn ends with %s or fewer in that player's supply, everyone has %s, that player too. The `+
			`next player begins, and the one who triggered the end plays last. After that nobody acts. A second `+
			`player with so few buses changes nothing.`, endFigures),
		Figures(`When a turn ends with %s or fewer in that player's supply, everyone has %s, that player too. The `+
			`next player begins, and the one who triggered the end plays last. After that nobody acts. A second `+
			`player with so few trains changes nothing.`, endFigures))
	spacesOfOneKind = buses(
		Words(`Every space takes one bus out of the player's supply. Without enough buses the route cannot be `+
			`claimed.`),
		Words(`Every space takes one train out of the player's supply. Without enough trains the route cannot be `+
			`claimed.`))
)

// endFigures are the number of pieces of one kind that triggers the end, and the number of turns left after that.
func endFigures(v *routemap.Values) []any {
	return []any{text.Count(v.Play.EndPieces, v.PieceWord(routemap.Train)), text.Count(v.Play.EndTurns, "more turn")}
}

// oneAction says what a turn is, by the number of actions on the board.
var oneAction = map[int]string{
	3: `Every turn is one of the three actions. A player passes only when no action is possible, and the record says ` +
		`why.`,
	4: `Every turn is one of the four actions. A player passes only when no action is possible, and the record says ` +
		`why.`,
	5: `Every turn is one of the five actions. A player passes only when no action is possible, and the record says ` +
		`why.`,
}

// closedLanes says when the other lane of a double route is open. It also names the house rule if that can set another
// number.
func closedLanes(b *routemap.Board) text.Sentence {
	from := b.Values.Play.DoublesOpenFrom
	if !slices.Contains(SwitchesOf(b), doublesOpenFrom) {
		return text.Say("With fewer than %d players a double route is claimed once: when one lane has an owner, the "+
			"other is closed to everyone. With %[1]d or more players both lanes are open.", from)
	}
	return text.Say("With fewer than %d players a double route is claimed once: when one lane has an owner, the "+
		"other is closed to everyone. With %[1]d or more players both lanes are open. (A house rule may set another "+
		"number.)", from)
}

// cardsOfTheBox says how many of each card the box has, listing colors with a different number separately.
func cardsOfTheBox(b *routemap.Board) text.Sentence {
	v, wild := &b.Values, "wild"
	if v.HasLocomotives() {
		wild = "locomotive"
	}
	said := text.Say("Nobody pays with more cards than there are: of each color %s, and %s in all.",
		text.Count(v.Cards.Trains, "card"), text.Count(v.Cards.Wilds, wild))
	if v.HasShips() {
		said = text.Say("Nobody pays with more cards than there are. Of each color there are %s, %d of them with the "+
			"harbor symbol, %s and %s, and %s in all.",
			text.Count(v.Cards.Trains, "train card"), v.Cards.Anchors, text.Count(v.Cards.Ships, "single ship"),
			text.Count(v.Cards.Doubles, "double ship"), text.Count(v.Cards.Wilds, "wild"))
	}
	var others []text.Sentence
	for i, color := range b.CardColors {
		if n := trainCards(b, i); n != v.Cards.Trains {
			others = append(others, text.Say("%d %E", n, text.Adjective(color)))
		}
	}
	if len(others) > 0 {
		said = text.Say("%s Some colors have other numbers: %s.", said, text.And(others))
	}
	if v.HasFlags() {
		said = text.Say("%s Cards that are kept for flags are in nobody's hand.", said)
	}
	return said
}

func trainCards(b *routemap.Board, color int) int {
	if n, ok := b.Values.Cards.Other[b.CardColors[color]]; ok {
		return n
	}
	return b.Values.Cards.Trains
}
