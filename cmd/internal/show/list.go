package show

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// gameJSON is the JSON of a game in the list of games.
type gameJSON struct {
	Game    string   `json:"game"`
	File    string   `json:"file"`
	Map     string   `json:"map"`
	Phase   string   `json:"phase"`
	InPart  bool     `json:"in_part,omitempty"`  // its tally is not finished
	Judged  *bool    `json:"refereed,omitempty"` // false if only its results are known
	Players []string `json:"players"`
	Used    bool     `json:"used"` // the game last used
	Error   string   `json:"error,omitempty"`
}

// ListJSON returns the JSON of a list of games; used is the name of the one in use.
func ListJSON(games []sessions.Summary, used string) any {
	return lists.Each(games, func(g sessions.Summary) gameJSON { return gameForm(&g, used) })
}

// gameForm returns the JSON of a game. If it could not be understood it has neither a map
// nor players, and an illegal one counts as damaged too; a game that could not be scored
// can still be played.
func gameForm(g *sessions.Summary, used string) gameJSON {
	form := gameJSON{Game: g.Name, File: g.File, Players: []string{}, Phase: g.Phase, InPart: g.Tallying,
		Used: g.Used || g.Phase != sessions.PhaseEvent && g.Name == used}
	if g.Phase == referee.Totals.String() {
		form.Judged = new(bool)
	}
	if g.Phase == "" && g.Err != nil {
		form.Phase, form.Error = "damaged", firstLine(g.Err)
	}
	if g.Phase != "" || g.Why == sessions.IllegalNow {
		form.Map = g.Board
		for _, player := range g.Players {
			form.Players = append(form.Players, player.Name)
		}
	}
	return form
}

// List prints a list of the games that are kept somewhere; used is the name of the one in use. Boards
// are called by the titles of those that are known.
func List(p *Printer, games []sessions.Summary, home, used string, boards []kind.Board) {
	if len(games) == 0 {
		p.Note("no game yet in %s; purser new NAME begins one", home)
		return
	}
	t := &Grid{Head: []string{"Game", "Played", "Map", "Phase", "Players"}}
	titles := titlesOf(p, boards)
	for i := range games {
		g := gameForm(&games[i], used)
		name := g.Game
		if g.Used {
			name = p.Lang.Say("%s (in use)", name)
		}
		phase := g.Phase
		if g.InPart {
			phase = "in part"
		}
		players := strings.Join(finishers(&games[i], g.Players), ", ")
		if phase == sessions.PhaseEvent {
			players = p.Words(text.And([]text.Sentence{text.Say("%s", text.Count(len(g.Players), "player")),
				text.Say("%s", text.Count(games[i].Rounds, "round"))}))
			if games[i].Err != nil {
				p.Note("%s", text.Told(games[i].Err))
			}
		}
		t.Add(name, p.Day(games[i].Day), titles.of(g.Map), p.Lang.Say(phase), players)
	}
	for _, head := range []string{"Played", "Map", "Phase"} { // games are told apart by their names
		if last := len(t.Head) - 1; p.Width > 0 && !p.Aloud && t.narrowest(p, last) > p.Width {
			t.Drop(func(column int) bool { return t.Head[column] == head })
		}
	}
	t.WrapLast(p)
	noteDamaged(p, games)
	var excused []string
	for i := range games {
		if games[i].Excused {
			excused = append(excused, games[i].Name)
		}
	}
	noteExcused(p, excused)
	t.Text(p)
}

// titles are the short titles of boards, by their ids.
type titles map[string]string

func titlesOf(p *Printer, boards []kind.Board) titles {
	t := titles{}
	for _, b := range boards {
		t[b.Info().ID] = ShortTitle(p.Lang.Say(b.Info().Title))
	}
	return t
}

// of returns the title of a board, or its id if no board has it.
func (t titles) of(id string) string { return cmp.Or(t[id], id) }

// ShortTitle returns the title of a board without the name of the series.
func ShortTitle(title string) string {
	if _, short, ok := strings.Cut(title, ": "); ok {
		title = short
	}
	return Clip(title, MaxName)
}

// finishers returns players by place with their totals, of a game in play as they sit.
func finishers(g *sessions.Summary, players []string) []string {
	if g.Why != sessions.Complete || len(g.Counts) != len(players) {
		return players
	}
	seats := lists.Of(len(players), func(i int) int { return i })
	slices.SortStableFunc(seats, func(a, b int) int { return g.Counts[a].Place - g.Counts[b].Place })
	return lists.Each(seats, func(i int) string {
		return players[i] + " " + text.Minus(strconv.Itoa(g.Counts[i].Total))
	})
}

// Mended prints what was saved of a damaged game, and what was set aside: it is still
// there, or dropped.
func Mended(p *Printer, part *sessions.Part) {
	if part.Damage == nil {
		p.Say("%s is not damaged", part.Name)
	} else {
		p.Say("%s: lines 1 to %d of %s, which has %d", part.Saved, part.Lines, part.Name, part.Of)
		p.Say("line %d is the first damaged one: %s", part.Lines+1, part.Next)
		p.Say("purser use %s goes on with it", part.Saved)
	}
	if len(part.Aside) == 0 {
		return
	}
	for _, aside := range part.Aside {
		if words := text.Brief(strings.TrimSpace(string(aside.Words)), 80); part.Dropped {
			p.Say("removed: %s: %s", aside.Path, words)
		} else {
			p.Say("cut off and set aside: %s: %s", aside.Path, words)
		}
	}
	if !part.Dropped {
		p.Say("purser doctor --drop-cuts removes what was set aside")
	}
}

// mostMended is the largest number of damaged games that a list names with a remedy.
const mostMended = 12

// noteDamaged notes how to repair games that are damaged or not legal, and which began on
// another board.
func noteDamaged(p *Printer, games []sessions.Summary) {
	damaged, others := 0, []string(nil)
	for i := range games {
		g := &games[i]
		if g.Else {
			others = append(others, g.Name)
		}
		if g.Err == nil || g.Phase != "" {
			continue
		}
		disk := (*sessions.DiskError)(nil)
		if damaged++; damaged <= mostMended && errors.As(g.Err, &disk) {
			p.Note("%s", disk)
		} else if damaged <= mostMended {
			p.Note("%s is %s; purser doctor --game %s rescues what can be read into a new game", g.Name,
				text.Say(string(g.Why)), record.Quote(g.Name))
		}
	}
	if damaged > mostMended {
		p.Note("%s more, damaged or against the rules", text.Count(damaged-mostMended, "game"))
	}
	noteElse(p, others)
}
