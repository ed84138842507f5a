package events

import (
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/director"
	"purser/sessions/event"
)

// Form returns an event as JSON: the open round and the standings.
func (s *CommandSet) Form(o *director.LoadedEvent) show.Object {
	var round any
	notes := []string{}
	if r := o.Round(); r != nil {
		round = s.roundForm(o, r)
		playing := lists.Count(r.Tables, func(t event.Table) bool { return t.Open() })
		if playing > 0 {
			notes = append(notes, text.English.Words(text.Say("still playing: %s", text.Count(playing, "table"))))
		}
	}
	if o.CutOff > 0 {
		notes = append(notes, text.English.Say("line %d was cut off while being written and does not count", o.CutOff))
	}
	return show.Fields("event", o.File, "preset", o.Preset, "round", round, "standings", s.forms(o), "notes", notes)
}

// roundForm returns a round as JSON.
func (s *CommandSet) roundForm(o *director.LoadedEvent, r *event.Round) show.Object {
	tables := make([]show.Object, len(r.Tables))
	for i := range r.Tables {
		t := &r.Tables[i]
		game := event.GameName(o.File, r.Number, t.Number)
		if t.Result != nil && t.Result.Game != "" {
			game = t.Result.Game
		} else if g, _ := s.Service().GameOf(o, r, t); g != nil {
			game = g.Name
		}
		tables[i] = show.Fields("table", t.Number, "game", game, "seats", o.Names(t.Seats),
			"result", lists.Map(o.Settle(t), func(p event.Settled) show.Object {
				return show.Fields("name", o.Name(p.Player), "place", p.Place,
					"points", p.PlayerScore.Points).WithSome("gone", p.Gone)
			})).WithSome("hand", t.Hand, "void", t.Void)
	}
	return show.Fields("number", r.Number, "kind", string(r.Kind), "byes", append([]string{}, o.Names(r.Byes)...),
		"tables", tables)
}

// drawForm returns a draw and the reasons for it as JSON.
func (s *CommandSet) drawForm(o *director.LoadedEvent, d *event.Draw) show.Object {
	tables := make([]show.Object, len(d.Tables))
	for i, table := range d.Tables {
		met := []show.Object{}
		for a, p := range table {
			for _, q := range table[:a] {
				met = append(met,
					show.Fields("names", o.Names([]int{q, p}), "met", d.Met[[2]int{min(p, q), max(p, q)}]))
			}
		}
		tables[i] = show.Fields("table", i+1, "seats", o.Names(table), "met", met, "shuffled", o.Names(d.TurnLots[i]),
			"sat", d.TurnTimes[i])
	}
	digits, numbers := o.Block(d)
	return show.Fields("event", o.File, "round", d.Round, "draw", d.Number, "kind", string(d.Kind), "seed", o.Seed,
		"players", o.Names(d.Present), "byes", append([]string{}, o.Names(d.Byes)...), "shuffles", d.Shuffles,
		"taken", d.Best, "repeats", d.Repeats, "tables", tables, "block", digits, "numbers", numbers)
}
