package hall

import (
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions/event"
)

// players is the page of the check-in: who joins, who leaves, who is there.
var players = formPage{
	draw: (*formRequest).players,
	forms: map[string]form{
		"join":  func(t *formRequest) (event.Line, error) { return crowd(event.Join, typed(t.sent.Get("names"))) },
		"back":  func(t *formRequest) (event.Line, error) { return crowd(event.Join, t.sent["name"]) },
		"leave": func(t *formRequest) (event.Line, error) { return crowd(event.Leave, t.sent["name"]) },
		"here":  func(t *formRequest) (event.Line, error) { return crowd(event.Here, t.sent["name"]) },
	},
}

// crowd returns a line of names.
func crowd(verb event.Verb, names []string) (event.Line, error) {
	names = slices.DeleteFunc(names, func(name string) bool { return name == "" })
	if len(names) == 0 {
		return event.Line{}, text.Errorf("nobody is named")
	}
	return event.Line{Verb: verb, Names: names}, nil
}

// players draws the page.
func (t *formRequest) players() (string, markup.Lines) {
	var in, left []string
	for p := range t.event.Players() {
		if t.event.In(p) {
			in = append(in, t.event.Name(p))
		} else {
			left = append(left, t.event.Name(p))
		}
	}
	join := t.Region("joins", "Who joins", t.form("join", markup.Lines{
		tag.Label(tag.For("join-names"), t.Spoken("Names, with commas or on lines of their own")),
		tag.Textarea(tag.ID("join-names"), tag.Name("names"), tag.Rows("3"), tag.Required(), tag.AutoComplete("off"),
			tag.Placeholder("Anna, Ben"), markup.Text(t.kept("join", "names", ""))),
		t.Submit("They join"),
	}))
	return t.Lang.Say("Check-in"), markup.Lines{
		tag.P(tag.ID("there"), web.Refreshed, markup.Text(t.Lang.Words(t.there(len(in))))),
		t.arrivals(),
		join,
		t.choice("leave", "Who goes home", "Goes home", in),
		t.choice("back", "Who is back", "Is back", left),
	}
}

// there says how many are in, and how many are in the draw.
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

// arrivals asks who is there for a round that is not drawn.
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
			ticked := t.failed("here") && slices.Contains(t.sent["name"], name)
			ticks = append(ticks, tag.Label(tag.Class("tick"), tag.Input(tag.Type("checkbox"), tag.Name("name"),
				markup.Attr("value", name), dom.If(ticked, tag.Checked())), markup.Text(" "+name)))
		}
	}
	if len(ticks) == 0 {
		return nil
	}
	said := "Without a check-in everybody is drawn who has not left. With one, whoever is ticked."
	if r.CheckedIn() {
		said = "Not there yet:"
	}
	return t.Region("arrivals", "Who is there", tag.P(tag.Class("quiet"), t.Spoken(said)),
		t.form("here", ticks, t.Submit("They are there")))
}

// choice is a form about one of several players.
func (t *formRequest) choice(do, heading, button string, names []string) dom.Node {
	if len(names) == 0 {
		return nil
	}
	kept := t.kept(do, "name", "")
	return t.Region(do+"s", heading, t.form(do,
		web.Select(do+"-name", "name", t.Lang.Say("Player"), tag.Required(), tag.Option(tag.Value("")),
			dom.Map(names, func(name string) dom.Node {
				return tag.Option(dom.If(name == kept, tag.Selected()), markup.Text(name))
			})),
		t.Submit(button, tag.Class("plain"))))
}
