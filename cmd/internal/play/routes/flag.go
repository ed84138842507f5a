package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// mostKept is the largest number of matching lanes for which keeping a card is offered too;
// beyond it the list would double in length.
const mostKept = 2

// keeping offers a claim in a color that the player's flag lacks in two ways: keeping a
// card, which almost everybody does, and without.
func keeping(g *sessions.Game, seat referee.Seat, search play.Search) play.Search {
	if !boardOf(g).Values.HasFlags() {
		return search
	}
	lacks := slices.DeleteFunc(slices.Clone(boardOf(g).Values.Play.Flag),
		func(c string) bool { return slices.Contains(stateOf(g).Flag(seat), c) })
	return func(words []string) (found []ask.Choice, others []text.Sentence) {
		all, others := search(words)
		for _, c := range all {
			if len(all) <= mostKept && c.Fill == "" && slices.Contains(lacks, keepable(boardOf(g), c.Answer)) {
				kept := c
				kept.Answer += " " + routewords.Keep
				kept.Label = text.Say("keeps a card  %s", label(c))
				kept.Name = text.Say("%s with a card for the flag", label(c))
				found = append(found, kept)
			}
			found = append(found, c)
		}
		return found, others
	}
}

// label returns the text shown for a choice.
func label(c ask.Choice) text.Sentence {
	if c.Label.Empty() {
		return text.Say("%s", c.Answer)
	}
	return c.Label
}

// keepable returns the color of the card that a claim may keep, or "".
func keepable(b *routemap.Board, answer string) string {
	words := strings.Fields(answer)
	if len(words) > 0 && routewords.VerbOf(words[0]) != nil && !strings.EqualFold(words[0], routerules.Claim.String()) {
		return ""
	}
	m, err := routewords.VerbOf(routerules.Claim.String()).Typed(b, words)
	if untold, ok := missingOf(err).(*routemap.UnknownLaneError); ok {
		return untold.ID[strings.LastIndexByte(untold.ID, '/')+1:]
	}
	if err != nil || m.Keep || m.Cards.Written() && m.Cards.Colorless() {
		return ""
	}
	on := m.On(b)
	return on.ColorName(on.Routes[m.Route].Color)
}
