package show

import (
	"cmp"
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/chart"
	"purser/scoring/stats"
	"purser/sessions"
)

// mostLines is how many players a chart of form follows: more lines than there are dashes could
// not be told apart.
const mostLines = 6

// Form returns how the players did over time, in the reader's words, for a picture of package
// chart: the one that the sum is of, or those who played the most.
func Form(p *Printer, s *sessions.Sum) *chart.Chart {
	c := &chart.Chart{Form: true, Lang: p.Lang, Title: p.Lang.Say("Form over time")}
	games := text.Count(len(s.Counted), "game")
	from, to := s.Counted[0].Day, s.Counted[len(s.Counted)-1].Day
	c.Result = p.Lang.Say("%s, %s to %s; each point is of a player's last %d", games, from, to, stats.FormGames)
	forms := formsOf(s)
	forms = forms[:min(len(forms), mostLines)]
	var names []string
	for _, f := range forms {
		names = append(names, f.Name)
	}
	letters := maps.Letters(names)
	for i, f := range forms {
		values := append(make([]int, f.First+1), f.Percent...)
		c.Lines = append(c.Lines, chart.Line{Name: f.Name, Letter: letters[i], Values: values, From: f.First + 1})
	}
	return c
}

// formsOf returns the forms of the player that a sum is of, or of all.
func formsOf(s *sessions.Sum) []stats.Form {
	forms := stats.Forms(s.Counted)
	if who := s.Filter.Who.Key; who != "" {
		forms = slices.DeleteFunc(forms, func(f stats.Form) bool { return f.Key != who })
	}
	return forms
}

// formJSON is how a player did over time as JSON has it.
type formJSON struct {
	Name    string `json:"name"`
	Games   int    `json:"games"`
	First   int    `json:"first"`   // the number of the player's first game, from 1
	Percent []int  `json:"percent"` // after that game and each that followed
}

// FormJSON returns how the players did over time as JSON has it.
func FormJSON(s *sessions.Sum) any {
	form := struct {
		Games   []string   `json:"games"` // in the order in which they were played
		Players []formJSON `json:"players"`
	}{[]string{}, []formJSON{}}
	for _, g := range s.Counted {
		form.Games = append(form.Games, g.Name)
	}
	for _, f := range formsOf(s) {
		form.Players = append(form.Players, formJSON{f.Name, f.Games, f.First + 1, f.Percent})
	}
	return form
}

// mostDuels is how many players a picture of head to head has room for.
const mostDuels = 12

// Versus returns how the players did against each other, in the reader's words, for a picture
// of package chart: those who met most often.
func Versus(p *Printer, s *sessions.Sum) *chart.Versus {
	v := &chart.Versus{
		Title: p.Lang.Say("Head to head"), Result: p.Lang.Say("%s", text.Count(s.Games, "game")),
		Key: p.Lang.Say("The row against the column: games ahead : behind (level)"),
	}
	number := map[string]int{}
	for _, pair := range s.Pairs {
		for _, name := range []string{pair.One, pair.Other} {
			if _, known := number[name]; !known && len(v.Names) < mostDuels {
				number[name] = len(v.Names)
				v.Names = append(v.Names, name)
			}
		}
	}
	for range v.Names {
		v.Cells = append(v.Cells, make([]chart.Duel, len(v.Names)))
	}
	for _, pair := range s.Pairs {
		one, is := number[pair.One]
		other, also := number[pair.Other]
		if is && also {
			v.Cells[one][other] = chart.Duel{Games: pair.Games, Ahead: pair.Ahead, Level: pair.Level}
			v.Cells[other][one] = chart.Duel{Games: pair.Games, Ahead: pair.Behind, Level: pair.Level}
		}
	}
	return v
}

// VersusText prints how the players did against each other as a table: of as many as the screen
// has room for.
func VersusText(p *Printer, v *chart.Versus) error {
	const name, column = 20, 11
	n := min(len(v.Names), max(2, (cmp.Or(p.Width, 80)-name-4)/column))
	letters := maps.Letters(v.Names)
	t := &Table{Head: []string{"", "Player"}}
	for _, letter := range letters[:n] {
		t.Head = append(t.Head, ">"+letter)
	}
	for i := range n {
		row := []string{letters[i], Clip(v.Names[i], name)}
		for k := range n {
			row = append(row, v.Cells[i][k].String())
		}
		t.Add(row...)
	}
	if err := t.Text(p); err != nil {
		return err
	}
	p.Printf("\n")
	p.Prose("", "", v.Key)
	if n < len(v.Names) {
		p.Note("%d more have no room here; a picture has it: purser stats versus FILE.svg", len(v.Names)-n)
	}
	return nil
}
