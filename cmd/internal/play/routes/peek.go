package routes

import (
	"math"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// peek returns the action that shows players in private what their own tickets lack. Words name the player. Nothing is
// recorded, and the history omits the tickets.
func (e evening) peek(g *sessions.Game, words []string) (play.Action, error) {
	seat := maps.Nobody
	if len(words) > 0 {
		var err error
		if seat, err = g.Player(strings.Join(words, " ")); err != nil {
			return nil, err
		}
	}
	named := seat != maps.Nobody
	return func() error {
		return e.Steps(func() (err error) {
			if !named {
				seat, err = e.whose(g)
			}
			return err
		}, func() error {
			return e.private(g, seat)
		})
	}, nil
}

// whose asks which player wants to check tickets.
func (e evening) whose(g *sessions.Game) (referee.Seat, error) {
	who := e.OneOf("player", g.Record.Players...)
	who.Text, who.Enter, who.Leaves = text.Say("Whose tickets?"), text.Say("back"), true
	if turn := g.Table.Now().Turn; turn != maps.Nobody {
		who.Marked = g.Who(turn)
	}
	if _, err := e.At(g, who.Question); err != nil {
		return maps.Nobody, err
	}
	return g.Seat(who.Meant()), nil
}

// private asks a player for tickets and shows what they lack, on a screen for that player alone.
func (e evening) private(g *sessions.Game, seat referee.Seat) error {
	player := e.Called(g.Who(seat))
	shows := routewords.VerbOf(reveal)
	q := &ask.Question{Text: text.Say("%s, tickets in your hand", player), Enter: text.Say("back"), Multiple: true,
		Private: true}
	b := boardOf(g)
	var all []kind.Choice
	for t, c := range g.Board().NextTickets("") {
		if by := stateOf(g).ShownBy(routemap.TicketNo(t)); len(by) <= b.Tickets[t].More || slices.Contains(by, seat) {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b kind.Choice) int { return strings.Compare(a.ID, b.ID) })
	q.Search = func(words []string) ([]ask.Option, []text.Sentence) {
		found, others := routewords.Find(e.Printer.Lang, b, shows, all, words)
		return rowsOf(b, reveal, found), others
	}
	q.Choices, _ = q.Search(nil)
	var tickets *show.Outlook
	q.Validate = func(answer string) (err error) {
		if tickets = nil; answer == "" {
			return nil
		}
		tickets, err = e.Printer.View(g.Board()).Outlook(g, seat, answer)
		return err
	}
	return e.Steps(func() error {
		_, err := e.One(g,
			&ask.Question{Text: text.Say("%s only", player), Enter: text.Say("the screen is for %s now", player)})
		return err
	}, func() error {
		_, err := e.One(g, q)
		return err
	}, func() error {
		if tickets == nil {
			return nil
		}
		return e.Outlook(tickets)
	})
}

// offerRounds is after how many rounds the program suggests comparing the markers.
const offerRounds = 4

// marker is the command to compare the markers.
const marker = "marker"

// offer says every few rounds, unless muted, how to compare the markers on the board.
func (e evening) offer(g *sessions.Game) error {
	turns := lists.Count(g.Standing(), func(line sessions.Entry) bool { return !shows(line) })
	if e.Muted || !e.Wrote() || turns == 0 || turns%(offerRounds*len(g.Record.Players)) != 0 {
		return nil
	}
	e.Printer.Say("time to compare the markers: type marker to do it, or marker off to stop these reminders")
	return e.Report(nil)
}

// compare returns the action that compares a marker on the board with where it should be: 46 means that of the player
// whose turn it is, anna 46 means Anna's; off ends the reminders.
func (e evening) compare(g *sessions.Game, words []string) (play.Action, error) {
	if len(words) == 0 {
		var all []func() error
		for i := range g.Record.Players {
			all = append(all, func() error { return e.marker(g, referee.Seat(i)) })
		}
		return func() error { return e.Steps(all...) }, nil
	}
	if len(words) == 1 && text.Means(words[0], "word ", "off") {
		return func() error {
			e.Muted = true
			e.Printer.Say("you will not be asked to compare the markers again this evening")
			return nil
		}, nil
	}
	last := len(words) - 1
	shown, err := show.MarkerShown(words[last])
	if err != nil {
		return nil, text.WithHint(err, text.Say("marker 46, marker anna 46 or marker off"))
	}
	seat, err := play.Player(g, strings.Join(words[:last], " "))
	if err != nil {
		return nil, err
	}
	return func() error { return show.Marker(e.Printer, g, seat, shown) }, nil
}

// marker asks where a player's scoring marker is, and compares that with where it should be.
func (e evening) marker(g *sessions.Game, seat referee.Seat) error {
	asks := text.Say("Where is %s's marker?", e.Called(g.Who(seat)))
	shown, counted, err := e.number(g, asks, math.MinInt) // scores may be negative
	if err != nil || !counted {
		return err
	}
	if err := show.Marker(e.Printer, g, seat, shown); err != nil {
		return err
	}
	return e.Report(nil)
}
