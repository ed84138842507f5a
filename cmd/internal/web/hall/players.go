package hall

import (
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions/event"
	"purser/sessions/kind"
)

// players is the page for the check-in: who joins, who leaves, and who is present.
var players = formPage{
	draw:  (*formRequest).players,
	forms: []*lineForm{join, goBack, goHome, arrive},
}

// The forms for the check-in.
var (
	join = &lineForm{do: "join", asks: (*formRequest).newcomers, sends: "They join",
		line: func(t *formRequest) (event.Line, error) {
			return crowd(event.Join, typed(t.sent.Get("names")))
		}}
	goHome = &lineForm{do: "leave", asks: oneOf(true), sends: "Goes home", minor: true, line: named(event.Leave)}
	goBack = &lineForm{do: "back", asks: oneOf(false), sends: "Is back", minor: true, line: named(event.Join)}
	arrive = &lineForm{do: "here", sends: "They are there", line: named(event.Here)}
)

// newcomers asks who joins.
func (t *formRequest) newcomers() []formField {
	return []formField{{Question: kind.Question{Asks: text.Say("Names, with commas or on lines of their own"),
		Lines:   true,
		Example: text.Say("%s", "Anna, Ben")}, name: "names"}}
}

// oneOf returns a function that asks for a participant or, if in is false, for a player who has left.
func oneOf(in bool) func(*formRequest) []formField {
	return func(t *formRequest) []formField {
		q := kind.Question{Asks: text.Say("Player"), Picked: true,
			Choices: kind.Plain(append([]string{""}, t.those(in)...))}
		return []formField{{Question: q, name: "name"}}
	}
}

// those returns the names of the participants or, if in is false, of the players who have left.
func (t *formRequest) those(in bool) (all []string) {
	for p := range t.event.Players() {
		if t.event.In(p) == in {
			all = append(all, t.event.Name(p))
		}
	}
	return all
}

// named returns a function that makes a line of a verb and the names picked.
func named(verb event.Verb) func(*formRequest) (event.Line, error) {
	return func(t *formRequest) (event.Line, error) { return crowd(verb, t.sent["name"]) }
}

// crowd returns a line of a verb and names.
func crowd(verb event.Verb, names []string) (event.Line, error) {
	names = slices.DeleteFunc(names, func(name string) bool { return name == "" })
	if len(names) == 0 {
		return event.Line{}, text.Errorf("nobody is named")
	}
	return event.Line{Verb: verb, Names: names}, nil
}

// players draws the page.
func (t *formRequest) players() (string, markup.Lines) {
	return t.Lang.Say("Check-in"), markup.Lines{
		tag.P(tag.ID("there"), web.Refreshed, markup.Text(t.Lang.Words(t.there(len(t.those(true)))))),
		t.arrivals(),
		t.Region("joins", "Who joins", t.form(join)),
		dom.If(len(t.those(true)) > 0, t.Region("leaves", "Who goes home", t.form(goHome))),
		dom.If(len(t.those(false)) > 0, t.Region("backs", "Who is back", t.form(goBack))),
	}
}

// there says how many participants there are, and how many of them are in the draw.
func (t *formRequest) there(in int) text.Sentence {
	all := text.Count(in, "player")
	r := t.event.Round()
	switch {
	case r == nil:
		return text.Say("%s so far", all)
	case r.CheckedIn():
		return text.Say("Round %d: %d of %s are there", r.Number, len(t.event.Present()), all)
	}
	return text.Say("Round %d: %s", r.Number, all)
}

// arrivals asks who is present for a round that is not drawn yet.
func (t *formRequest) arrivals() dom.Node {
	r := t.event.Round()
	if r == nil || r.Seated() {
		return nil
	}
	present := map[int]bool{}
	if r.CheckedIn() {
		for _, p := range t.event.Present() {
			present[p] = true
		}
	}
	var ticks markup.Lines
	for p := range t.event.Players() {
		if name := t.event.Name(p); t.event.In(p) && !present[p] {
			ticked := t.failed(arrive) && slices.Contains(t.sent["name"], name)
			ticks = append(ticks, tag.Label(tag.Class("tick"), tag.Input(tag.Type("checkbox"), tag.Name("name"),
				markup.Attr("value", name), dom.If(ticked, tag.Checked())), markup.Text(" "+name)))
		}
	}
	if len(ticks) == 0 {
		return nil
	}
	said := "If nobody is ticked, everyone who has not left is drawn; otherwise everyone who is ticked."
	if r.CheckedIn() {
		said = "Not there yet:"
	}
	return t.Region("arrivals", "Who is there", tag.P(tag.Class("quiet"), t.Spoken(said)),
		t.form(arrive, ticks))
}
