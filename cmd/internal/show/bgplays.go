package show

import (
	"io"
	"strings"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/bgstats"
	"purser/sessions/kind"
)

// WithBGPlays adds to the games of a shelf the plays out of a file that the app BG Stats
// exported, and notes which of them cannot be added. The error is a [*sessions.DiskError], or
// says that the file is not such an export.
func WithBGPlays(p *Printer, boards []kind.Board, shelf []sessions.Summary, file string, stdin io.Reader) (
	[]sessions.Summary, error) {
	named, content, err := sessions.ReadText(file, stdin)
	if err != nil {
		return nil, err
	}
	plays, err := bgstats.Read(content, p.bgBoards(boards))
	if err != nil {
		return nil, text.Errorf("%s: %s", named, err)
	}
	if plays.Unread > 0 {
		p.Note("%s: %s left out: a date, a player or a whole number as the score is missing", named,
			text.Count(plays.Unread, "play"))
	}
	if plays.Unnamed > 0 {
		p.Note("%s: %s left out: the game has several boards, and none of them is named", named,
			text.Count(plays.Unnamed, "play"))
	}
	if len(plays.Unknown) > 0 {
		var names []string
		for _, name := range plays.Unknown {
			names = append(names, text.Brief(name, MaxName))
		}
		p.Note("%s: plays left out on boards that are not known: %s", named, text.And(names))
	}
	return plays.Beside(shelf), nil
}

// bgBoards returns the boards as plays name them.
func (p *Printer) bgBoards(boards []kind.Board) (list []bgstats.Board) {
	for _, b := range boards {
		of := p.view(b).BGStats(b)
		names := []string{b.ID()}
		for _, tag := range text.Tags() {
			names = append(names, text.ByTag(tag).Say(b.Title()))
		}
		unit := ""
		if points, _ := p.view(b).Heads(); points != "Points" {
			unit = strings.ToLower(points)
		}
		list = append(list, bgstats.Board{Map: b.ID(), Names: names, Game: of.Name, BGG: of.BGG, Unit: unit})
	}
	return list
}
