package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A claim of a route in a color of the flag may keep one of the cards played. That card lies before the player until
// there is one of each color; then the flag is paid ("Französische Flaggen bilden").

// Rules on cards that are kept for flags.
var (
	flagColor = rule("flag.color", flags, "The colors of a flag",
		func(b *routemap.Board) text.Sentence {
			return text.Say("A card is kept for a flag only on a claim of a route in a color of the flag, %s. It "+
				"must be a card of the route's color. Whether one is kept is up to the player, and a claim keeps one "+
				"at most. If everyone agrees to another card, it counts for no flag.",
				text.Or(Spoken(b.Values.Play.Flag)))
		}).Bending().Where(WithFlags).Judging(checkFlagColor, Claim)
	flagWild = rule("flag.wild", flags, "No wild is kept",
		Words(`A wild is never kept for a flag: if only wilds pay for a route, no card is kept. If everyone agrees `+
			`to one, it counts for no flag.`)).
		Bending().Where(WithFlags).Judging(checkFlagWild, Claim)
	flagDouble = rule("flag.double", flags, "One card of each color",
		Words(`No card is kept if one of its color lies before the player already. When a flag is paid its cards are `+
			`gone, and the colors are free for the next one. If everyone agrees to a second one, it counts for no `+
			`flag.`)).
		Bending().Where(WithFlags).Judging(checkFlagDouble, Claim)
	flagCount = rule("flag.count", flags, "Flags counted afterward",
		Words(`In a game that only writes down what scores, the flags that a player was paid may be counted `+
			`afterward. This is done once, and only if no claim of the player kept a card. (The count notes it if `+
			`there are more flags than routes in one of their colors.)`)).
		Where(WithFlags).Judging(checkFlagCount, Flags, Claim)
)

func flagsTopic(b *routemap.Board) text.Sentence {
	colors := Spoken(b.Values.Play.Flag)
	return text.Say("Whoever claims a route in a color of the flag (%s) may keep one of the cards played, of that "+
		"color. It may not be a wild, and only one card of each color lies there. Nobody has to keep one. To enter "+
		"it, add the word keep to the claim. When %s lie before a player at the end of a turn, the flag pays %s at "+
		"once. Its cards are discarded, and the next one may begin. A flag that lacks a color at the end of the game "+
		"pays nothing. A card that lies there is in nobody's hand: it pays for no route. A free game may instead "+
		"count the flags of a player afterward: flags 2.",
		text.Or(colors), text.And(colors), text.Count(b.Values.Points.Flag, "point"))
}

// Spoken returns the words for colors.
func Spoken(colors []string) []text.Sentence {
	return lists.Map(colors, func(color string) text.Sentence { return text.Say(color) })
}

func inFlag(b *routemap.Board, c routemap.Color) bool {
	return c != routemap.Gray && slices.Contains(b.Values.Play.Flag, b.CardColors[c])
}

func checkFlagColor(s *State, m *Move) referee.Outcome {
	if !m.Keep {
		return referee.Outcome{}
	}
	b := s.Board()
	route := &b.Routes[m.Route]
	color := text.Adjective(b.ColorName(route.Color))
	switch {
	case !inFlag(b, route.Color):
		return referee.Breaks("a card is kept, but the route is %s, not %s", color, text.Or(Spoken(b.Values.Play.Flag)))
	case m.Cards.Written() && !m.Cards.Colorless() && !m.Cards.shows(int(route.Color)):
		return referee.Breaks("a card is kept, but no %s card is played", color)
	}
	return referee.Outcome{}
}

func checkFlagWild(s *State, m *Move) referee.Outcome {
	switch {
	case !m.Keep:
		return referee.Outcome{}
	case !m.Cards.Written():
		return noCards
	case m.Cards.colors() == 0:
		return referee.Breaks("a card is kept, but only wilds are played")
	}
	return referee.Outcome{}
}

func checkFlagDouble(s *State, m *Move) referee.Outcome {
	color := s.Board().Routes[m.Route].Color
	if !m.Keep || !inFlag(s.Board(), color) || !s.stocks[m.Seat].Flag[color] {
		return referee.Outcome{}
	}
	return referee.Breaks("a %s card lies before %s already", text.Adjective(s.Board().ColorName(color)),
		s.Name(m.Seat))
}

// checkFlagCount separates the two ways to enter flags: a player's flags are either made one by one, or counted once.
func checkFlagCount(s *State, m *Move) referee.Outcome {
	stock, name := &s.stocks[m.Seat], s.Name(m.Seat)
	switch {
	case m.Act == Claim && (!m.Keep || !stock.Counted):
		return referee.Outcome{}
	case stock.Counted:
		return referee.Breaks("%s's flags have already been counted: %d", name, stock.Flags)
	case !s.setup.Free:
		return referee.Breaks("in this game a card for a flag is kept with each claim: add keep to it")
	case stock.Keeps:
		return referee.Breaks("%s has already kept a card with a route, so the flags are counted one by one", name)
	}
	return referee.Outcome{}
}

// keep lays a card of a route's color before a player, and pays the flag if that completes it. A card kept by consent
// against a rule on flags counts as discarded. The flag is paid with its line even if that is not a turn, because the
// card was also played in a free game or out of turn by consent.
func (s *State) keep(m *Move) {
	stock := &s.stocks[m.Seat]
	if !m.Keep {
		return
	}
	stock.Keeps = true
	for _, check := range []func(*State, *Move) referee.Outcome{checkFlagColor, checkFlagWild, checkFlagDouble} {
		if check(s, m).Status == referee.Broken {
			return
		}
	}
	stock.Flag[s.Board().Routes[m.Route].Color] = true
	if len(s.Flag(m.Seat)) == len(s.Board().Values.Play.Flag) {
		stock.Flags, stock.Flag = stock.Flags+1, [routemap.MaxColors]bool{}
	}
}

// FlagRoutes returns the color of the flag in which a player owns the fewest routes, and the number of these. The
// player cannot have made more flags than that.
func (s *State) FlagRoutes(p referee.Seat) (color string, fewest int) {
	own := map[string]int{}
	for _, r := range s.Routes(p) {
		own[s.Board().ColorName(s.Board().Routes[r].Color)]++
	}
	for i, name := range s.Board().Values.Play.Flag {
		if i == 0 || own[name] < fewest {
			color, fewest = name, own[name]
		}
	}
	return color, fewest
}

// Flag lists the colors of the cards that lie before a player for the next flag, in the order of the board.
func (s *State) Flag(p referee.Seat) []string {
	return lists.Filter(s.Board().Values.Play.Flag, func(name string) bool {
		i := slices.Index(s.Board().CardColors, name)
		return i >= 0 && s.stocks[p].Flag[i]
	})
}

// lying returns how many cards of a color lie before players, and so are in nobody's hand.
func (s *State) lying(color int) int {
	n := 0
	for p := range s.stocks {
		if s.stocks[p].Flag[color] {
			n++
		}
	}
	return n
}
