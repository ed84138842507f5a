package routes

import (
	"math"
	"strconv"
	"strings"

	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// offerRounds is the number of rounds after which comparing the markers is suggested.
const offerRounds = 4

// marker is the command that compares the markers, and the name of its reminder.
const marker = "marker"

// offer says, every few rounds unless muted, how to compare the markers on the board.
func (e evening) offer(g *sessions.Game) error {
	turns := 0
	for _, line := range g.Standing() {
		if !shows(line) {
			turns++
		}
	}
	if e.Muted(marker) || !e.Wrote() || turns == 0 || turns%(offerRounds*len(g.Record.Players)) != 0 {
		return nil
	}
	e.Printer.Say("time to compare the markers: type marker to do it, or marker off to end these reminders")
	return e.Report(nil)
}

// compare returns the action that compares markers on the board with what they should show: 46
// is that of the player whose turn it is, anna 46 Anna's; off ends the reminders.
func (e evening) compare(g *sessions.Game, words []string) (play.Action, error) {
	if len(words) == 0 {
		return func() error {
			for i := range g.Record.Players {
				if err := e.marker(g, referee.Seat(i)); err != nil {
					return err
				}
			}
			return nil
		}, nil
	}
	if len(words) == 1 && strings.EqualFold(words[0], "off") {
		return func() error {
			e.Mute(marker)
			e.Printer.Say("you will not be asked to compare the markers again this evening")
			return nil
		}, nil
	}
	last := len(words) - 1
	shown, err := strconv.Atoi(words[last])
	if err != nil {
		return nil, text.WithHint(text.Errorf("%q is not a number", text.Brief(words[last], 80)),
			text.Say("marker 46, marker anna 46 or marker off"))
	}
	seat, err := play.Player(g, strings.Join(words[:last], " "))
	if err != nil {
		return nil, err
	}
	return func() error { return show.Marker(e.Printer, g, seat, shown) }, nil
}

// marker asks where a player's scoring marker is, and compares it with what it should show.
func (e evening) marker(g *sessions.Game, seat referee.Seat) error {
	asks := text.Say("%s, where the scoring marker is", e.Called(g.Table.Name(seat)))
	shown, counted, err := e.number(g, asks, math.MinInt) // it may be below zero
	if err != nil || !counted {
		return err
	}
	if err := show.Marker(e.Printer, g, seat, shown); err != nil {
		return err
	}
	return e.Report(nil)
}
