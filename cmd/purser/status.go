package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/sessions/record"
)

// status shows the table as it stands.
func (a *app) status() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "status",
		Short:   "Show the table as it stands",
		Example: "  purser status",
		Args:    wants(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			s, err := a.sit()
			if err != nil {
				return err
			}
			form := s.status()
			if asJSON {
				return a.json(form)
			}
			return a.showStatus(s, form)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// statusJSON is the form of the table.
type statusJSON struct {
	Game    string           `json:"game"`
	Map     string           `json:"map"`
	Phase   string           `json:"phase"`
	Turn    turnJSON         `json:"turn"`
	Players []seatStatusJSON `json:"players"`
}

type seatStatusJSON struct {
	Name    string     `json:"name"`
	Color   string     `json:"color"`
	Marker  int        `json:"marker"`
	Supply  supplyJSON `json:"supply"`
	Tickets *int       `json:"tickets"` // kept; null if it was not written down
	ToEnd   int        `json:"to_end"`  // pieces until the supply triggers the end; 0 when it has
}

func (s *sitting) status() statusJSON {
	form := statusJSON{
		Game: gameOf(s.path), Map: s.state.Board().ID, Phase: s.state.Phase().String(),
		Turn: turnJSON{TurnsLeft: s.state.TurnsLeft()},
	}
	if turn := s.state.Turn(); turn != referee.Nobody {
		form.Turn.Player = s.state.Name(turn)
	}
	for i, seat := range s.state.Setup().Players {
		p := referee.Seat(i)
		stock := s.state.Stock(p)
		row := seatStatusJSON{
			Name: seat.Name, Color: seat.Color, Marker: s.state.Marker(p),
			Supply: supplyJSON{stock.Pieces[maps.Train], stock.Pieces[maps.Ship], stock.Harbors},
			ToEnd:  s.state.ToEnd(p),
		}
		if kept := s.state.Kept(p); kept != referee.Unknown {
			row.Tickets = &kept
		}
		form.Players = append(form.Players, row)
	}
	return form
}

func (a *app) showStatus(s *sitting, form statusJSON) error {
	a.printf("%s: %s, %s\n\n", safe(form.Game), s.state.Board().Title, s.moment())
	t := &table{head: []string{"Turn", "Player", ">Marker", ">Trains", ">Ships", ">Harbors", ">Tickets", ">To the end"}}
	name := 40
	if a.width > 0 { // room for the color, and for the other columns
		name = max(8, a.width-72)
	}
	for _, p := range form.Players {
		turn, tickets := "", "?"
		if p.Name == form.Turn.Player {
			turn = "next"
		}
		if p.Tickets != nil {
			tickets = strconv.Itoa(*p.Tickets)
		}
		t.add(turn, clip(p.Name, name)+" ("+p.Color+")", strconv.Itoa(p.Marker), strconv.Itoa(p.Supply.Trains),
			strconv.Itoa(p.Supply.Ships), strconv.Itoa(p.Supply.Harbors), tickets, strconv.Itoa(p.ToEnd))
	}
	return t.text(a)
}

// moment says how far the game has come.
func (s *sitting) moment() string {
	switch s.state.Phase() {
	case referee.Playing:
		return "the turn of " + s.state.Name(s.state.Turn())
	case referee.LastTurns:
		return fmt.Sprintf("the turn of %s, %s to come", s.state.Name(s.state.Turn()), maps.Count(s.state.TurnsLeft(), "turn"))
	case referee.Over:
		return "over"
	}
	return "turns are not refereed"
}

// logLineJSON is the form of a line of the log.
type logLineJSON struct {
	Line   int    `json:"line"`
	Player string `json:"player"`
	Did    string `json:"did"`
	Undone bool   `json:"undone"`
	Points int    `json:"points"`
	Marker int    `json:"marker"` // of the player, after the line
}

// log shows every line of play.
func (a *app) log() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "log",
		Short: "Show every line with its number, its points and the running score",
		Long: `Log shows every line of play with its number, its points and the marker of its
player after it. What was taken back is marked as undone, and struck
through on a terminal.`,
		Example: "  purser log",
		Args:    wants(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			s, err := a.sit()
			if err != nil {
				return err
			}
			lines, err := s.log()
			if err != nil {
				return err
			}
			if asJSON {
				return a.json(lines)
			}
			t := &table{head: []string{">Line", "Player", "Did", ">Points", ">Marker", ""}, wrap: map[int]int{2: a.width - 49}}
			for _, l := range lines {
				points, marker, undone := "", "", ""
				switch {
				case l.Undone:
					undone = undoneMark
				case l.Player != "":
					points, marker = fmt.Sprintf("%+d", l.Points), strconv.Itoa(l.Marker)
				}
				t.add(strconv.Itoa(l.Line), clip(l.Player, 14), l.Did, points, marker, undone)
			}
			return t.text(a)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// log replays the standing lines one by one.
func (s *sitting) log() ([]logLineJSON, error) {
	rec := s.game.Record
	lines := make([]logLineJSON, len(rec.Play))
	for i := range rec.Play {
		l := &rec.Play[i]
		lines[i] = logLineJSON{Line: l.Number, Did: l.Text, Undone: l.Player != record.Nobody}
		if l.Player != record.Nobody {
			lines[i].Player = rec.Players[l.Player]
		}
	}
	state, err := referee.New(s.game.Setup)
	for _, i := range rec.Standing() {
		if err != nil {
			break
		}
		p := s.game.Moves[i].Seat
		before := state.Marker(p)
		if state, err = state.Apply(s.game.Moves[i]); err == nil {
			lines[i].Undone = false
			lines[i].Marker = state.Marker(p)
			lines[i].Points = lines[i].Marker - before
		}
	}
	return lines, err
}

// legalJSON is the form of what a player may do.
type legalJSON struct {
	Player  string      `json:"player"`
	Claims  []routeJSON `json:"claims"`
	Harbors []string    `json:"harbors"`
}

// legal lists what a player may do.
func (a *app) legal() *cobra.Command {
	var player string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "legal [claims|harbors]",
		Short:   "List the routes and harbors that a player may claim and build",
		Example: "  purser legal\n  purser legal harbors",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 || len(args) == 1 && args[0] != "claims" && args[0] != "harbors" {
				return maps.Unknown("list", strings.Join(args, " "), []string{"claims", "harbors"})
			}
			return nil
		},
		ValidArgs: []cobra.Completion{"claims", "harbors"},
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := a.sit()
			if err != nil {
				return err
			}
			name, err := s.player(player)
			if err != nil {
				return err
			}
			what := strings.Join(args, "")
			return a.showLegal(s, s.seat(name), what != "harbors", what != "claims", asJSON)
		},
	}
	cmd.Flags().StringVar(&player, "player", "", "whose moves (default: whose turn it is)")
	_ = cmd.RegisterFlagCompletionFunc("player", a.playerNames)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

func (a *app) showLegal(s *sitting, p referee.Seat, claims, harbors, asJSON bool) error {
	b := s.state.Board()
	form := legalJSON{Player: s.state.Name(p), Claims: []routeJSON{}, Harbors: []string{}}
	routes := &table{head: []string{"Route", "Kind", ">Spaces", ">Points"}}
	ports := &table{head: []string{"Harbor"}}
	for _, m := range s.state.Actions(p) {
		switch {
		case m.Kind == referee.Claim && claims:
			row := routeForm(b, &b.Routes[m.Route])
			form.Claims = append(form.Claims, row)
			routes.add(row.Route, row.Kind, strconv.Itoa(row.Spaces), strconv.Itoa(row.Points))
		case m.Kind == referee.Harbor && harbors:
			form.Harbors = append(form.Harbors, b.Cities[m.City].ID)
			ports.add(b.Cities[m.City].ID)
		}
	}
	if asJSON {
		return a.json(form)
	}
	if claims {
		if err := routes.text(a); err != nil {
			return err
		}
	}
	if claims && harbors {
		a.printf("\n")
	}
	if harbors {
		return ports.text(a)
	}
	return nil
}
