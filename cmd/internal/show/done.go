package show

import (
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
)

// Wrote prints which file was written: in words, or as JSON.
func Wrote(p *Printer, file string, words func()) error {
	return p.Result(words, func() any { return Fields("file", file) })
}

// ImportedJSON returns the JSON of what was imported from a file.
func ImportedJSON(made *sessions.Import) any {
	kept := lists.Map(made.Games, func(g sessions.Kept) any {
		return Fields("game", g.Name).WithSome("lines", g.Lines, "players", g.Players)
	})
	boards := []string{}
	for _, b := range made.Boards {
		if b != nil {
			boards = append(boards, b.Info().ID)
		}
	}
	list := func(names []string) []string { return append([]string{}, names...) }
	return Fields("games", kept, "events", list(made.Events), "boards", boards, "here", list(made.Here),
		"replaced", list(made.Replaced), "cut_off", made.Cut, "in_use", made.InUse)
}

// MendedJSON returns the JSON of a mended game.
func MendedJSON(part *sessions.Salvage) any {
	aside := lists.Map(part.Aside, func(c games.Cut) any {
		return Fields("file", c.Path, "text", strings.TrimSpace(string(c.Words)))
	})
	form := Fields("game", part.Name, "damaged", part.Damage != nil)
	if part.Damage != nil {
		form = form.With("saved", part.Saved, "lines", part.Lines, "of", part.Of, "error", part.Damage.Error())
	}
	return form.With("aside", aside, "dropped", part.Dropped)
}

// LearntJSON returns the JSON of a board that was made from games.
func LearntJSON(made *sessions.LearntBoard) any {
	against := lists.Map(made.Against, func(d *sessions.Disagreement) string { return d.Thing })
	return Fields("map", made.Board.Info().ID, "folder", made.Folder, "games", made.Games, "disagree", against)
}

// ExplainJSON returns the JSON of an explanation, whose prose is English.
func ExplainJSON(e *sessions.Explanation) any {
	said := RuleTextOf(&Printer{Lang: text.English}, e)
	about := ""
	switch {
	case e.Rule != nil:
		about = e.Rule.ID
	case e.Switch != nil:
		about = e.Switch.Name
	default:
		about = e.Topic.Name
	}
	return Fields("about", about, "map", e.Board.Info().ID, "title", said.Title, "cite", said.Section,
		"text", said.Paragraphs, "also", append([]string{}, e.Also...))
}

// TopicsJSON returns the JSON of what people can ask about on a board.
func TopicsJSON(b kind.Board) any {
	return lists.Map(sessions.TopicsOf(b), func(t kind.Topic) any {
		return Fields("about", t.Name, "question", t.Question)
	})
}
