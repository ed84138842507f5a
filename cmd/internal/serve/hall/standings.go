package hall

import (
	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/events"
	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/internal/text"
)

// standingsSeen returns what is seen of the standings at a moment.
func (m *moment) standingsSeen() string {
	if m.event == nil {
		return ""
	}
	return string(m.event.Rev())
}

// standings answers with the standings, as JSON for programs.
func (v *visit) standings() {
	m := v.now.Load()
	switch {
	case m.event == nil:
		v.Nothing(v.w, v.r)
	case serve.WantsJSON(v.r):
		v.answer(m, "standings.json", serve.JSON, func() ([]byte, error) {
			s := v.shell(text.English)
			r, err := v.rated(m, s)
			if err == nil {
				s.Show(r)
				err = s.JSON(s.Form(m.event))
			}
			return s.Out.Bytes(), err
		})
	default:
		v.answer(m, "standings", serve.HTML, func() ([]byte, error) {
			s := v.shell(v.lang)
			r, err := v.rated(m, s)
			if err != nil {
				return nil, err
			}
			return serve.Drawn(v.standingsPage(m, s, r)), nil
		})
	}
}

// standingsEvents tells when the standings have changed.
func (v *visit) standingsEvents() { v.ranks.Stream(v.w, v.r, v.base, "") }

// standingsPage is the page of the standings.
func (v *visit) standingsPage(m *moment, s *events.Shell, r *events.Ratings) markup.Document {
	f, here := v.frame(m.standingsSeen()), v.r.URL.Path
	called, title := m.called(f.Printer), f.Lang.Say("Standings")
	back := dom.If(v.base == "/"+v.links.Director, f.Way(f.Base, "", "Back to the desk"))
	return f.Page(title+" · "+called, f.Follows(here, here+"/events"), called, markup.Lines{serve.Moment(v.open(m)), back},
		tag.Main(
			f.Region("standings", "Standings",
				tag.Div(tag.ID("ranking"), tag.Class("wide"), serve.Refreshed, f.Grid(title, s.Standings(m.event)),
					tag.P(tag.Class("quiet"), markup.Text(f.Words(events.Undecided(m.event)))))),
			tag.Div(tag.ID("rated"), serve.Refreshed, dom.If(!r.Empty(),
				rated(f, s, r, f.Way(here+"/ratings", "", "How the ratings changed"))))))
}

// open says which tables still play.
func (v *visit) open(m *moment) string {
	r := m.event.Round()
	if r == nil {
		return v.lang.Say("no round has been opened")
	}
	words := v.lang.Words(events.Heading(r))
	if playing := events.PlayingAll(m.event); len(playing) > 0 {
		words += ". " + v.lang.Say("Still playing: %s", text.And(playing))
	}
	return words
}
