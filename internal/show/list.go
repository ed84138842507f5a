package show

import (
	"strings"

	"purser/sessions"
)

// gameJSON is the JSON of a game in the list of games.
type gameJSON struct {
	Game    string   `json:"game"`
	File    string   `json:"file"`
	Map     string   `json:"map"`
	Players []string `json:"players"`
	Phase   string   `json:"phase"`
	InPart  bool     `json:"in_part,omitempty"` // its tally is not finished
	Used    bool     `json:"used"`              // the game last used
	Error   string   `json:"error,omitempty"`
}

// ListJSON returns the JSON of a list of games; used is the name of the one in use.
func ListJSON(games []sessions.Summary, used string) any {
	forms := []gameJSON{}
	for i := range games {
		forms = append(forms, gameForm(&games[i], used))
	}
	return forms
}

// gameForm returns the JSON of a game. If it could not be understood it has neither a map
// nor players, and an illegal one counts as damaged too; a game that could not be scored
// can still be played.
func gameForm(g *sessions.Summary, used string) gameJSON {
	form := gameJSON{Game: g.Name, File: g.File, Players: []string{}, Used: g.Name == used, Phase: g.Phase, InPart: g.Tallying}
	if g.Phase == "" && g.Err != nil {
		form.Phase, form.Error = "damaged", firstLine(g.Err)
	}
	if g.Phase != "" || g.Why == sessions.IllegalNow {
		form.Map = g.Map
		for _, player := range g.Players {
			form.Players = append(form.Players, player.Name)
		}
	}
	return form
}

// List prints a list of games; used is the name of the one in use.
func List(p *Printer, games []sessions.Summary, used string) error {
	if len(games) == 0 {
		p.Note("no game yet; purser new NAME begins one")
		return nil
	}
	t := &Table{Head: []string{"Game", "Changed", "Map", "Phase", "Players"}, Wrap: map[int]int{4: p.Width - 56}}
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
		t.Add(name, games[i].Changed.Format(p.Lang.Day()+" 15:04"), g.Map, p.Lang.Say(phase), strings.Join(g.Players, ", "))
	}
	noteDamaged(p, games)
	return t.Text(p)
}
