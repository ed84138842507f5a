package show

import (
	"strconv"
	"strings"
	"time"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// StatusJSON returns the JSON of a game's current state.
func StatusJSON(p *Printer, g *sessions.Game) any {
	return append(Fields("game", nameOf(g)), p.tableForm(g, nil)...)
}

// tableForm returns the JSON of the table and of what everybody has or, if s is not nil, of the score.
func (p *Printer) tableForm(g *sessions.Game, s *kind.Count) Object {
	view, players, clock := p.View(g.Board()), []Object{}, g.Clock(time.Time{})
	facts := view.Facts(p, g, s)
	turn, table := view.TableJSON(g)
	for i, name := range g.Record.Players {
		seat := referee.Seat(i)
		player := Fields("name", name, "color", g.Script.Info().Colors[seat])
		for _, f := range facts {
			player = f.with(player, seat)
		}
		players = append(players, player.WithSome("left", g.Table.Now().Away.Gone(seat),
			"took", seconds(clock.Seats[i])))
	}
	form := Fields("map", g.Board().Info().ID, "phase", g.Table.Now().Phase.String()).WithSome("turn", turn)
	form = append(form, refereed(g)...).WithSome("took", seconds(clock.Took))
	return append(form.With("players", players), table...)
}

// Status prints a game's current state, fitted to the screen like [Scoreboard].
func Status(p *Printer, g *sessions.Game) {
	p.Say("%s: %s, %s", nameOf(g), text.Say(g.Board().Info().Title), p.withPace(g, p.Moment(g)))
	p.Printf("\n")
	seats(p, g, nil).Text(p)
	p.View(g.Board()).Below(p, g, WholeTable)
}

// Moment says as a clause how far a game is: whose turn it is and what comes next.
func (p *Printer) Moment(g *sessions.Game) text.Sentence {
	switch g.Table.Now().Phase {
	case referee.Over:
		return text.Say("over")
	case referee.Free:
		return text.Say("turns are not checked")
	case referee.Totals:
		return text.Say("only the results are known")
	}
	now, _ := p.View(g.Board()).Moment(g)
	return now
}

// Far says how far a game is from its last turns; it may be empty.
func (p *Printer) Far(g *sessions.Game) text.Sentence {
	if g.Table.Now().Phase != referee.Playing {
		return text.Sentence{}
	}
	_, far := p.View(g.Board()).Moment(g)
	return far
}

// next returns the name of the player whose turn it is, or "".
func next(g *sessions.Game) string {
	if turn := g.Table.Now().Turn; turn != maps.Nobody {
		return g.Who(turn)
	}
	return ""
}

// Seats prints what is known about a game during setup: its title, what the players start with, and the house rules.
// The game is nil until there are players.
func Seats(p *Printer, title string, g *sessions.Game, rules []text.Sentence) {
	p.Printf("%s\n\n", Safe(title))
	if g == nil {
		return
	}
	more := p.View(g.Board()).Seats(p, g)
	t := &Grid{Head: append([]string{">#", "Player"}, more.Head...)}
	for i := range g.Record.Players {
		t.Add(append([]string{strconv.Itoa(i + 1), p.Player(g, referee.Seat(i), MaxName)}, more.Rows[i]...)...)
	}
	if p.Aloud { // a voice would seem to read places
		t.Drop(func(column int) bool { return column == 0 })
	}
	t.Text(p)
	for _, r := range rules {
		p.Say("house rule: %s", r)
	}
}

// Started is the result of a command that began a game: that it has begun or, for programs, its status.
func Started(p *Printer, g *sessions.Game) error {
	return p.Result(func() { Begun(p, g, AtShell) }, func() any { return StatusJSON(p, g) })
}

// Begun prints that a game has begun and who is next. At says where it is read.
func Begun(p *Printer, g *sessions.Game, at surface) {
	begun := p.Lang.Say("%s: %s, %s", g.Name, text.Say(g.Board().Info().Title), text.And(g.Record.Players))
	if p.Width > 0 {
		begun = strings.Join(Wrapped(begun, p.Width-1), "\n")
	}
	for line := range strings.SplitSeq(begun, "\n") {
		p.Printf("%s\n", Safe(line))
	}
	about := p.View(g.Board()).About(g.Board())
	if !about.Begun.Empty() {
		p.Say("%s", about.Begun)
	}
	if !about.Unsure.Empty() {
		enters := text.Say("purser fix --header %s", about.Enters)
		if at == AtTable {
			rule, points, _ := strings.Cut(about.Enters, " ")
			enters = text.Say("%s %s %s", text.Typed{Key: "verb ", Word: "fix"},
				text.Typed{Key: "answer ", Word: rule}, points)
		}
		p.Note("%s: %s", about.Unsure, enters)
	}
	if next := next(g); next != "" {
		p.Say("next: %s", next)
	}
}
