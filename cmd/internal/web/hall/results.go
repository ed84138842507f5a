package hall

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions/event"
	"purser/sessions/kind"
)

// results is the page for a table: entering its result, correcting it, or voiding the table.
var results = formPage{
	draw: (*formRequest).results, back: "/",
	forms: []*lineForm{score, takeAgain, cancel},
}

// The forms for a table. A result that replaces another one needs a reason.
var (
	score = &lineForm{do: "result", asks: func(t *formRequest) []formField {
		if _, of := t.tableOfQuery(); of.Open() {
			return nil
		}
		return []formField{why("a ticket was counted twice")}
	}, sends: "Write", line: (*formRequest).scored}
	takeAgain = &lineForm{do: "again", asks: asksWhy("a ticket was counted twice"), sends: "Take it again",
		line: func(t *formRequest) (event.Line, error) { return because(t.result()) }}
	cancel = &lineForm{do: "void", asks: asksWhy("the table began too late"), sends: "Cancel it", minor: true,
		line: func(t *formRequest) (event.Line, error) {
			l, err := t.result()
			l.Void = true
			return because(l, err)
		}}
)

// why returns a field for a reason, with an English example.
func why(example string) formField {
	return formField{Question: kind.Question{Asks: text.Say("Why"), Example: text.Say(example)}, name: "why"}
}

// asksWhy returns a function that asks only for a reason.
func asksWhy(example string) func(*formRequest) []formField {
	return func(*formRequest) []formField { return []formField{why(example)} }
}

// result returns the beginning of a line about the table in the address, with the reason that was sent. The line names
// the round unless that is open.
func (t *formRequest) result() (l event.Line, err error) {
	r, of := t.tableOfQuery()
	if of == nil {
		return l, text.Errorf("this table is not there any more")
	}
	l = event.Line{Verb: event.Scored, Table: of.Number, Why: t.why()}
	if r != t.event.Round() {
		l.Round = r.Number
	}
	return l, nil
}

// why returns the reason that was sent.
func (t *formRequest) why() string { return strings.TrimSpace(t.sent.Get("why")) }

// because returns an error if a line has no reason.
func because(l event.Line, err error) (event.Line, error) {
	if err == nil && l.Why == "" {
		err = text.Errorf("say why")
	}
	return l, err
}

// A sentScore is what was sent about one player.
type sentScore struct {
	event.PlayerScore
	rank int // 0 if not sent
}

// scored returns the line with the result that was sent, best player first. Ranks decide between equal points.
func (t *formRequest) scored() (event.Line, error) {
	l, err := t.result()
	if err != nil {
		return l, err
	}
	_, of := t.tableOfQuery()
	all := make([]sentScore, len(of.Seats))
	for i, name := range t.event.Names(of.Seats) {
		if all[i], err = t.scoreOf(name); err != nil {
			return l, err
		}
	}
	slices.SortStableFunc(all, func(a, b sentScore) int { return cmp.Or(a.Compare(b.PlayerScore), a.rank-b.rank) })
	for i, s := range all {
		if i > 0 && !s.Gone {
			if s.Tied, err = ties(all[i-1], s); err != nil {
				return l, err
			}
		}
		l.Scores = append(l.Scores, s.PlayerScore)
	}
	return l, nil
}

// ties reports whether a player shares the rank of the previous one.
func ties(before, s sentScore) (bool, error) {
	ranked := s.rank > 0 && before.rank > 0
	same := s.Points == before.Points
	switch {
	case same && !ranked:
		return false,
			text.Errorf("%s and %s have the same points: enter the ranks of both, the same one if they share it",
				before.Name, s.Name)
	case ranked && (s.rank < before.rank || s.rank == before.rank && !same):
		return false, text.Errorf("%s has more points than %s, but not the better rank", before.Name, s.Name)
	}
	return same && s.rank == before.rank, nil
}

// scoreOf returns what was sent about a player.
func (t *formRequest) scoreOf(name string) (s sentScore, err error) {
	sent, ok := t.sentScores()[name]
	s.Name, s.Gone = name, sent.gone
	if !ok {
		return s, text.Errorf("somebody else sits at this table now: load the page again")
	}
	if s.Gone {
		return s, nil
	}
	if s.Points, err = text.Int(sent.points); err != nil {
		if sent.points == "" {
			return s, text.Errorf("the points of %s are missing", name)
		}
		return s, text.Errorf("%q is not a number of points; enter those of %s", text.Brief(sent.points, 20), name)
	}
	if sent.rank != "" {
		if s.rank, err = strconv.Atoi(strings.TrimSuffix(sent.rank, ".")); err != nil || s.rank < 1 {
			return s, text.Errorf("%q is not a rank, such as 2 for %s", text.Brief(sent.rank, 20), name)
		}
	}
	return s, nil
}

// results draws the page.
func (t *formRequest) results() (string, markup.Lines) {
	r, of := t.tableOfQuery()
	if of == nil {
		return "", nil
	}
	lines := markup.Lines{tag.Div(tag.ID("table-now"), web.Refreshed, markup.Lines{
		tag.P(tag.Class("quiet"), markup.Text(t.stands(of))), t.corrected(of), t.game(r, of), t.whyThese(r, of)})}
	known := !of.Open()
	if t.service.Outdated(of) {
		lines = append(lines, t.Region("outdated", "Its game has changed",
			tag.P(t.Spoken("The result stays as it was entered, until it is taken from the game again.")),
			t.form(takeAgain)))
	}
	heading := "The result"
	if known {
		heading = "Correct the result"
	}
	lines = append(lines, t.Region("enter", heading, t.form(score, t.rows(of))),
		t.Folded("Cancel this table", dom.If(t.failed(cancel), web.Open), t.form(cancel)))
	return t.Lang.Say("Round %d, table %d", r.Number, of.Number), lines
}

// whyThese links to the explanation of who sits at the table.
func (t *formRequest) whyThese(r *event.Round, of *event.Table) dom.Node {
	if r.Kind == event.Night || of.Hand != "" {
		return nil
	}
	return t.NavLink(t.Base+"/explain", tableQuery(r, of), "Why these players")
}

// corrected says why a result was corrected.
func (t *formRequest) corrected(of *event.Table) dom.Node {
	if of.Result == nil || of.Result.Why == "" || of.Void != "" {
		return nil
	}
	return tag.P(tag.Class("quiet"), t.Spoken("Corrected: %s", of.Result.Why))
}

// rows returns the fields for each player at a table: points, rank among equals, and whether the player went home.
func (t *formRequest) rows(of *event.Table) dom.Node {
	lines := markup.Lines{tag.P(tag.Class("quiet"), t.Spoken("The rank is only needed where points are equal."))}
	known := scoresOf(of)
	if t.failed(score) {
		maps.Copy(known, t.sentScores())
	}
	for i, name := range t.event.Names(of.Seats) {
		id, of := strconv.Itoa(i), known[name]
		box := func(what, asks, value string) dom.Node {
			return tag.Span(web.Label(what+id, t.Lang.Say(asks)),
				web.Input{ID: what + id, Name: what, Value: value, Most: 12, Marks: dom.Attr("inputmode", "text")})
		}
		lines = append(lines, dom.El("fieldset", tag.Class("score"), dom.El("legend", markup.Text(name)),
			web.Hidden("name", name), box("points", "Points", of.points), box("rank", "Rank", of.rank),
			tag.Label(tag.Class("tick"), tag.Input(tag.Type("checkbox"), tag.Name("gone"), markup.Attr("value", name),
				dom.If(of.gone, tag.Checked())), markup.Text(" "), t.Spoken("went home"))))
	}
	return lines
}

// An entered is a player's part of a result, as typed.
type entered struct {
	points, rank string
	gone         bool
}

// sentScores returns what was sent about the players of a table, by name.
func (t *formRequest) sentScores() map[string]entered {
	all := map[string]entered{}
	for i, name := range t.sent["name"] {
		if i < len(t.sent["points"]) && i < len(t.sent["rank"]) {
			all[name] = entered{strings.TrimSpace(t.sent["points"][i]), strings.TrimSpace(t.sent["rank"][i]),
				slices.Contains(t.sent["gone"], name)}
		}
	}
	return all
}

// scoresOf returns the players' parts of a table's result, by name. Players with equal points have ranks.
func scoresOf(of *event.Table) map[string]entered {
	all := map[string]entered{}
	if of.Result == nil {
		return all
	}
	place, placed := 0, of.Result.Scores
	for i, p := range placed {
		if !p.Tied {
			place = i + 1
		}
		e := entered{points: strconv.Itoa(p.Points)}
		equal := func(at int) bool {
			return at >= 0 && at < len(placed) && !placed[at].Gone && placed[at].Points == p.Points
		}
		if equal(i-1) || equal(i+1) {
			e.rank = strconv.Itoa(place)
		}
		if p.Gone {
			e = entered{gone: true}
		}
		all[p.Name] = e
	}
	return all
}
