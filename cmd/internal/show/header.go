package show

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
)

// Headed says a line of a game's header as one would say it at a table: title: Friday at the club, or Anna plays blue
// with 20 trains and 40 ships.
func Headed(p *Printer, g *sessions.Game, line *record.Line) text.Sentence {
	behind := strings.TrimPrefix(line.Text, line.Key+" ")
	switch line.Key {
	case "title":
		return text.Say("title: %s", g.Record.Title)
	case "date":
		return text.Say("day: %s", p.Day(g.Record.Date))
	case "turns":
		return text.Say("turns: %s", behind)
	case "map":
		return text.Say("board: %s", behind)
	case "player":
		i := slices.IndexFunc(g.Record.Head, func(head record.Line) bool { return head.Number == line.Number })
		return g.Script.Said(&g.Record.Head[i]).Did
	}
	name, value, _ := strings.Cut(behind, " ")
	for _, sw := range g.Switches() {
		if strings.EqualFold(sw.Name, name) && slices.Contains(sw.Values, value) {
			return text.Say("house rule: %s", sw.Means(value))
		}
	}
	return g.Script.Said(line).Did // such as the points of routes
}

// InHeader reports whether an edit put in, changed or took out a line of the header.
func InHeader(before, after *sessions.Game) bool {
	edit := after.Edited()
	return edit.Out > 0 && before.Header(edit.At) != nil || edit.In > 0 && after.Header(edit.At) != nil
}

// saidWhole says a line of a game with all that belongs to it, also one of the header.
func saidWhole(p *Printer, g *sessions.Game, e sessions.Entry) text.Sentence {
	if line := g.Header(e.Line.Number); line != nil {
		return Headed(p, g, line)
	}
	return g.SaidWhole(e)
}
