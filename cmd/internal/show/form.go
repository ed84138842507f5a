package show

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/chart"
	"purser/scoring/stats"
	"purser/sessions"
)

// mostLines is how many players a chart of form can have, because there are no more line styles.
const mostLines = 6

// mostForm is how many games, the latest ones, a chart of form shows.
const mostForm = 20

// contests returns the games with several players, which somebody could lose.
func contests(s *sessions.Sum) []stats.FinishedGame {
	return lists.Filter(s.Counted, func(g stats.FinishedGame) bool { return len(g.Players) > 1 })
}

// Form returns how players did over time, for package chart and in the reader's words: the player that the sum is
// about, or those who played the most games. There must be a game with several players.
func Form(p *Printer, s *sessions.Sum) *chart.Chart {
	c := &chart.Chart{Form: true, Lang: p.Lang, Title: p.Lang.Say("Form over time")}
	games, forms := contests(s), formsOf(s)
	before := max(0, len(games)-mostForm)
	shown := games[before:]
	said := p.Played(len(shown), shown[0].Day, shown[len(shown)-1].Day)
	if before > 0 {
		said = text.Say("%v; the last of %d", said, len(games))
	}
	if len(forms) > mostLines {
		said = text.Say("%v; of %s the %d who played most", said, text.Count(len(forms), "player"), mostLines)
		forms = forms[:mostLines]
	}
	c.Result = p.Lang.Say("%v. Percent of the others who were behind, on average over a player's last %s", said,
		text.Count(stats.FormGames, "game"))
	names := lists.Map(forms, func(f stats.FormCurve) string { return f.Name })
	letters := maps.Letters(names)
	for i, f := range forms {
		values := append(make([]int, f.First+1), f.Percent...)
		c.Lines = append(c.Lines, chart.Curve{Name: f.Name, Letter: letters[i], Values: values[before:],
			From: max(0, f.First+1-before)})
	}
	return c
}

// Played says how many games were played between two dates, earliest first.
func (p *Printer) Played(games int, first, last string) text.Sentence {
	if first == last {
		return text.Say("%s, %s", text.Count(games, "game"), p.longDay(first))
	}
	return text.Say("%s, %s to %s", text.Count(games, "game"), p.longDay(first), p.longDay(last))
}

// formsOf returns the form of the player that a sum is about, or of all players.
func formsOf(s *sessions.Sum) []stats.FormCurve {
	forms := stats.Forms(contests(s))
	if who := s.Filter.Who.Key; who != "" {
		forms = slices.DeleteFunc(forms, func(f stats.FormCurve) bool { return f.Key != who })
	}
	return forms
}

// formJSON returns the JSON of how players did over time: the games in chronological order and, for each player, the
// number of their first game, from 1, and the percentage after it and after each later game.
func formJSON(s *sessions.Sum) any {
	return Fields("games", lists.Map(contests(s), func(g stats.FinishedGame) string { return g.Name }),
		"players", lists.Map(formsOf(s), func(f stats.FormCurve) Object {
			return Fields("name", f.Name, "games", f.Games, "first", f.First+1, "percent", f.Percent)
		}))
}

// mostDuels is how many players fit into a head-to-head picture.
const mostDuels = 12

// versus returns how players did against each other, for package chart and in the reader's words: at most so many of
// them, those who met most often.
func versus(p *Printer, s *sessions.Sum, most int) *chart.Versus {
	v := &chart.Versus{Title: p.Lang.Say("Head to head"),
		Key: p.Lang.Say("The row against the column: games ahead : behind (level), and below, in how many of 100 it " +
			"would probably be ahead")}
	number := map[string]int{}
	for _, pair := range s.Pairs {
		for _, name := range []string{pair.One, pair.Other} {
			if _, known := number[name]; !known {
				number[name] = len(number)
				v.Names = append(v.Names, name)
			}
		}
	}
	games := p.Played(s.Games, s.Counted[0].Day, s.Counted[len(s.Counted)-1].Day)
	if len(v.Names) > most {
		games = text.Say("%v; of %s the %d who met most often", games, text.Count(len(v.Names), "player"), most)
		v.Names = v.Names[:most]
	}
	v.Result = p.Lang.Say("%v", games)
	for range v.Names {
		v.Cells = append(v.Cells, make([]chart.Duel, len(v.Names)))
	}
	for _, pair := range s.Pairs {
		if one, other := number[pair.One], number[pair.Other]; max(one, other) < len(v.Names) {
			v.Cells[one][other] = chart.Duel{Games: pair.Games, Ahead: pair.Ahead, Level: pair.Level}
			v.Cells[other][one] = chart.Duel{Games: pair.Games, Ahead: pair.Behind, Level: pair.Level}
		}
	}
	return v
}

// versusText prints a table of how players did against each other, with as many players as fit on the screen.
func versusText(p *Printer, s *sessions.Sum, title string) {
	const name = 20
	v := versus(p, s, len(s.Pairs)+1)
	if p.Aloud {
		versusAloud(p, s, title, v.Result)
		return
	}
	column := 0
	for _, row := range v.Cells {
		for _, duel := range row {
			column = max(column, len(duel.String())+2, utf8.RuneCountInString(duel.Range())+2)
		}
	}
	if room := max(2, (cmp.Or(p.Width, 80)-name-6)/column); room < len(v.Names) {
		v = versus(p, s, room)
	}
	letters := maps.Letters(v.Names)
	t := &Grid{Head: []string{"", "Player"}}
	for _, letter := range letters {
		t.Head = append(t.Head, ">"+letter)
	}
	for i := range v.Names {
		row, below := []string{letters[i], Clip(v.Names[i], name)}, []string{"", ""}
		for _, duel := range v.Cells[i] {
			row, below = append(row, duel.String()), append(below, duel.Range())
		}
		t.Add(row...)
		t.Add(below...)
	}
	p.Prose("", "", title)
	p.Prose("", "", v.Result)
	p.Printf("\n")
	t.Text(p)
	p.Printf("\n")
	p.Prose("", "", v.Key)
}

// versusAloud is versusText for a voice: a sentence for each pair of players.
func versusAloud(p *Printer, s *sessions.Sum, title, result string) {
	p.Prose("", "", title)
	p.Prose("", "", result)
	p.Printf("\n")
	t := TableOf(p, pairs(p, s.Pairs))
	t.Head = append(t.Head, "Of 100 games probably ahead in")
	for i, pair := range s.Pairs {
		t.Rows[i] = append(t.Rows[i], chart.Duel{Games: pair.Games, Ahead: pair.Ahead, Level: pair.Level}.Range())
	}
	t.Text(p)
}
