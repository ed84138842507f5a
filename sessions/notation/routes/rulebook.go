package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions/kind"
)

func (b board) Rulebook() *kind.Rulebook {
	return &kind.Rulebook{Rules: b.rules(), Topics: b.topics(), Grammar: Grammar(b.Board)}
}

// rules lists the rules that refuse moves on the board, then those for counting.
func (b board) rules() []kind.Rule {
	refused, counted := routerules.RulesOf(b.Board), routescore.RulesOf(b.Board)
	all := make([]kind.Rule, 0, len(refused)+len(counted))
	for _, r := range refused {
		all = append(all, kind.Rule{Rule: r.Rule, Text: func() text.Sentence { return r.Text(b.Board) }})
	}
	for _, r := range routescore.NumberRulesOf(b.Board) {
		all = append(all, kind.Rule{Rule: r.Rule, Text: func() text.Sentence { return r.Text(b.Board) }})
	}
	for _, r := range counted {
		all = append(all, kind.Rule{Rule: r.Rule,
			Text:   func() text.Sentence { return r.Text(b.Board) },
			Worked: &r.Example, Pays: func(c *kind.Count) text.Sentence { return pays(r, ScoreOf(c)) }})
	}
	return all
}

// topics lists the points that players may argue about.
func (b board) topics() []referee.Topic {
	all := slices.Concat(routerules.TopicsOf(b.Board), routescore.TopicsOf(b.Board))
	return lists.Map(all, func(t routerules.Topic) referee.Topic {
		return referee.Topic{Name: t.Name, Called: t.Called, Title: t.Title, Section: t.Section,
			Text: t.Text(b.Board), Switches: referee.Plain(t.Switches), Rules: t.Rules}
	})
}

// switches lists the house rules.
func (b board) switches() []referee.Switch {
	all := referee.Plain(routerules.SwitchesOf(b.Board))
	for i := range all {
		if all[i].Name == routerules.RoutePoints.Name {
			points := b.Values.Points.Routes
			all[i].Asked = &referee.Asked{Text: text.Say("points for 1 to %d spaces, as on your board, probably %s",
				len(points),
				text.Joined(points, "-")), Enter: text.Say("not looked up"), Value: dashed}
		}
	}
	return all
}

// dashed joins numbers with hyphens, where people may type spaces or commas. It leaves other words unchanged.
func dashed(words string) string {
	if strings.Trim(words, "0123456789 ,-") != "" {
		return words
	}
	return strings.Join(strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(" ,-", r) }), "-")
}

// paidFor holds the parts of a count whose name differs from that in JSON.
var paidFor = map[routescore.ScorePart]text.Sentence{
	routescore.Longest:     text.Say("longest path"),
	routescore.Unbuilt:     text.Say("harbors not built"),
	routescore.MostTickets: text.Say("bonus for the most tickets"),
}

// pays says what the example of a rule scores. It is empty for a rule about who wins.
func pays(r *routescore.CountRule, s *routescore.Score) text.Sentence {
	if r.Winners {
		return text.Sentence{}
	}
	part, ok := paidFor[r.Part]
	if !ok {
		part = text.Say(r.Part.String())
	}
	return text.Say("Anna's %s: %s", part, text.Count(s.Players[0].Points(r.Part), "point"))
}
