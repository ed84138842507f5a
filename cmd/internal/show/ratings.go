package show

import (
	"cmp"
	"math"
	"strconv"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
)

// Ratings is the command that shows how strong the players are.
var Ratings = Summing{"ratings", "Rate the players by their finished games",
	"  purser stats ratings\n  purser stats ratings --map world --since 2026-09\n  purser stats ratings --csv\n" +
		"  purser stats ratings chart",
	true,
	printRatings, func(p *Printer, s *sessions.Sum) any { return p.ratingForms(p.rankings(s)) }, ratingsCSV}

// RatingPlots lists the plots of ratings.
var RatingPlots = []PlotKind{{"chart", "Draw how the ratings changed",
	"  purser stats ratings chart\n  purser stats ratings chart club.svg --map world\n" +
		"  purser stats ratings chart --player anna",
	nil, plotRatings}}

// Rated returns a rating for people, with a question mark if it is based on few games.
func (p *Printer) Rated(r stats.Rated) string { return p.Lang.Decimal(shown(r)) + doubt(r) }

func shown(r stats.Rated) float64 { return float64(r.Tenths()) / 10 }

// doubt returns the question mark after a rating based on few games, or "".
func doubt(r stats.Rated) string {
	if r.Games < stats.Settled {
		return "?"
	}
	return ""
}

// FewGames explains the initial rating and the question mark.
func (p *Printer) FewGames() text.Sentence {
	if p.Aloud {
		return text.Say("Everybody begins at 0; with fewer than %d games a rating is not sure.", stats.Settled)
	}
	return text.Say("Everybody begins at 0; ? means fewer than %d games.", stats.Settled)
}

// printRatings prints a table for each ranking.
func printRatings(p *Printer, s *sessions.Sum, known []kind.Board) {
	rankings, titles := p.rankings(s), titlesOf(p, known)
	for i, r := range rankings {
		if r.Board == "" && len(r.Boards) == 1 {
			continue // the table of the board follows
		}
		p.ratingGrid(rankings[i:i+1], rankings, titles).Text(p)
		p.Printf("\n")
	}
	if len(rankings) > 0 {
		p.Say("%s", p.FewGames())
	}
}

// rankings returns the rankings of a sum, and notes the games that are not rated.
func (p *Printer) rankings(s *sessions.Sum) []stats.Ranking {
	rankings, not := s.Rankings()
	for _, why := range sessions.NotRated {
		if len(not[why]) > 0 {
			p.Note("not rated, %s: %s", text.Say(string(why)), some(p, not[why], "%d more", ", "))
		}
	}
	lonely(p, s, len(rankings)+len(not))
	return rankings
}

// mixed reports whether rankings differ in what they count.
func mixed(rankings []stats.Ranking) bool {
	return len(rankings) > 0 && rankings[0].Unit != rankings[len(rankings)-1].Unit
}

// overall returns the table of ratings on all boards together, or on the only board of the sum.
func (p *Printer) overall(s *sessions.Sum, titles titles) *Grid {
	all, _ := s.Rankings()
	some := lists.Filter(all, func(r stats.Ranking) bool { return r.Board == s.Filter.Map })
	return p.ratingGrid(some, some, titles)
}

// ratingGrid returns a table of rankings; together are those shown with them.
func (p *Printer) ratingGrid(rankings, together []stats.Ranking, titles titles) *Grid {
	t := &Grid{Head: []string{">Rank", "Player", ">Rating", ">Games", "Board"}}
	ranked, name := false, p.nameIn(p.Width-45)
	for _, r := range rankings {
		title := Clip(p.rankingTitle(r, together, titles), 27) // as long as the longest board title
		for _, who := range r.Players {
			place := ""
			if who.Place > 0 {
				place = strconv.Itoa(who.Place)
			}
			ranked = ranked || who.Place > 0
			t.Add(place, Clip(who.Name, name), p.Lang.Decimal(shown(who))+cmp.Or(doubt(who), " "),
				strconv.Itoa(who.Games), title)
		}
	}
	t.Drop(func(column int) bool { return column == 0 && !ranked })
	return t
}

// rankingTitle returns the title of a ranking: its board, or all boards, and what it counts if others on the screen
// count something else.
func (p *Printer) rankingTitle(r stats.Ranking, together []stats.Ranking, titles titles) string {
	switch {
	case len(r.Boards) == 1:
		return titles.of(r.Boards[0])
	case mixed(together) && r.Unit == "":
		return p.Lang.Say("All boards (points)")
	case mixed(together):
		return p.Lang.Say("All boards (%s)", text.Say(r.Unit))
	}
	return p.Lang.Say("All boards")
}

// about returns what a ranking covers, for programs: a map, by its id, or all maps whose totals have the same unit.
func about(r stats.Ranking) (by, what string) {
	if r.Board != "" {
		return "map", r.Board
	}
	return "unit", cmp.Or(r.Unit, "points")
}

// A ratedRow is a player's row in a ranking.
type ratedRow struct {
	Player Worded  `head:"Player" json:"name"`
	Mu     float64 `json:"mu"`
	Sigma  float64 `json:"sigma"`
	Rating Worded  `head:">Rating" json:"rating"`
	Games  int     `head:">Games" json:"games"`
}

// ratedRow returns the row of a player.
func (p *Printer) ratedRow(who stats.Rated) ratedRow {
	return ratedRow{Worded{Clip(who.Name, MaxName), who.Name}, rounded(who.Mu), rounded(who.Sigma),
		Worded{p.Rated(who), shown(who)}, who.Games}
}

// ratingForms returns the JSON of rankings.
func (p *Printer) ratingForms(rankings []stats.Ranking) []Object {
	return lists.Map(rankings, func(r stats.Ranking) Object {
		by, what := about(r)
		return Fields(by, what, "players", lists.Map(r.Players, p.ratedRow))
	})
}

// rounded drops the digits in which processors differ.
func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// ratingsCSV prints a row for each player of each ranking.
func ratingsCSV(p *Printer, s *sessions.Sum) {
	var forms []Object
	for _, r := range p.rankings(s) {
		by, what := about(r)
		for i, form := range objectsOf(lists.Map(r.Players, p.ratedRow)) {
			forms = append(forms, form.With("by", by, "of", what).WithSome("place", r.Players[i].Place))
		}
	}
	p.formsCSV([]string{"by", "of", "place", "name", "mu", "sigma", "rating", "games"}, forms)
}

// mostRated is how many games, the latest ones, a chart of ratings shows.
const mostRated = 100

// plotRatings draws the ranking with the most games, for a board or for all boards that count the same.
func plotRatings(p *Printer, s *sessions.Sum, _ *sessions.Claims, known []kind.Board) *Plot {
	rankings, most := p.rankings(s), stats.Ranking{}
	for _, r := range rankings {
		if len(r.Games) > len(most.Games) {
			most = r
		}
	}
	by, what := about(most)
	form := Fields(by, what, "games", lists.Map(most.Games, func(g *stats.FinishedGame) string { return g.Name }),
		"players", lists.Map(most.Players, func(who stats.Rated) Object {
			return Fields("name", who.Name, "games", who.Games,
				"played", lists.Map(who.In, func(n int) int { return n + 1 }),
				"rating", lists.Map(who.Steps, func(n int) float64 { return float64(n) / 10 }))
		}))
	if len(rankings) == 0 {
		return &Plot{JSON: form}
	}
	title := p.rankingTitle(most, rankings, titlesOf(p, known))
	return chartPlot(p, p.ratingChart(most, title), form)
}

// history returns a player's displayed rating, in tenths, before the first game of a ranking and after each game.
func history(r stats.Ranking, who stats.Rated) []int {
	values, k := make([]int, len(r.Games)+1), 0
	for n := range r.Games {
		values[n+1] = values[n]
		if k < len(who.In) && who.In[k] == n {
			values[n+1] = who.Steps[k]
			k++
		}
	}
	return values
}

// RatedPlayers returns the table of the players in a ranking.
func (p *Printer) RatedPlayers(r stats.Ranking) *Grid {
	return TableOf(p, lists.Map(r.Players, p.ratedRow))
}

// DrawRatings draws how the ratings of the top players in a ranking changed.
func (p *Printer) DrawRatings(r stats.Ranking, title string, on paper.Style) *paper.Sheet {
	return chart.Draw(p.ratingChart(r, shortTitle(title)), on)
}

// ratingChart returns how the ratings of the top players in a ranking changed, for package chart.
func (p *Printer) ratingChart(r stats.Ranking, title string) *chart.Chart {
	c := &chart.Chart{Rating: true, Lang: p.Lang, Title: p.Lang.Say("Ratings: %s", title)}
	before := max(0, len(r.Games)-mostRated)
	said := p.Played(len(r.Games)-before, r.Games[before].Day, r.Games[len(r.Games)-1].Day)
	if before > 0 {
		said = text.Say("%v; the last of %d", said, len(r.Games))
	}
	players := r.Players
	if len(players) > mostLines {
		said = text.Say("%v; of %s the first %d", said, text.Count(len(players), "player"), mostLines)
		players = players[:mostLines]
	}
	c.Result = p.Lang.Say("%v. %v", said, p.FewGames())
	letters := maps.Letters(lists.Map(players, func(who stats.Rated) string { return who.Name }))
	for i, who := range players {
		c.Lines = append(c.Lines, chart.Curve{Name: who.Name, Letter: letters[i], Values: history(r, who)[before:],
			From: max(0, who.In[0]-before), After: cmp.Or(doubt(who), " ")})
	}
	return c
}
