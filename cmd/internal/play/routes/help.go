package routes

import (
	"slices"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// turnHelp lists what can be typed at a turn on every board; help and trainHelp are the
// complete texts for a board with ships and one with trains alone.
var (
	turnHelp = text.Say(`  undo, redo, undo 2             take back a slip, put it back
  fix, fix 12                    another line in the place of one
  peek, peek anna                which of your tickets are done: for your eyes only
  marker 46, marker anna 46      does the board agree? marker off: do not offer it
  map, map WORDS                 the board; the routes that fit the words
  status, log, legal, chart      look
  explain RULE                   a rule in plain words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`)

	help = text.Say(`  Enter alone                    took cards
  la tok green                   claimed a route
  la tok green 3dg w             and paid like that: 3 double-green, 1 wild
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY`)

	newLaneHelp = text.Say(`  Enter alone                    took cards
  bas louvre blue 2              claimed a lane; its spaces, 2, are said once
  notre-dame/gare-du-nord/red 3  with slashes: new names just as they are
  bas louvre blue with 2b        and paid like that; tickets 1 of 2, pass WHY`)

	keepHelp = text.Say(`  bas louvre blue with 2b keep   a card of the route is kept for the flag`)

	openHelp = text.Say(`  Enter alone                    took cards
  lima syd black 8 ship          claimed a lane; 8 ship is said once
  lima syd black with 2d 4s      and paid like that: 2 double, 4 single ships
  luanda/dar-es-salaam/gray 2 train    with slashes: new names just as they are
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY`)

	trainHelp = text.Say(`  Enter alone                    took cards
  la phoenix                     claimed a route
  la el paso 5b w                and paid like that: 5 black, 1 wild
  tickets 2 of 3, pass WHY`)
)

// helpOf returns what can be typed at a turn on a board.
func helpOf(b *routemap.Board) text.Sentence {
	parts := []text.Sentence{help}
	switch {
	case b.Open && b.Values.HasShips():
		parts[0] = openHelp
	case b.Open:
		parts[0] = newLaneHelp
	case !b.Values.HasShips():
		parts[0] = trainHelp
	}
	if b.Values.HasFlags() {
		parts = append(parts, keepHelp)
	}
	return text.Say("%s", text.Joined(append(parts, turnHelp), "\n"))
}

// listHelp lists what can be typed in a tally, and when tickets are shown.
var listHelp = text.Say(`  Enter alone            no more of it
  undo                   take back the last line
  fix, fix 12            another line in the place of one, or none
  log, status, map       look
  marker anna 46         does the board agree?
  explain RULE           a rule in plain words`)

// turnKeys are the keys of a turn: digits and signs, because no city begins with one.
var turnKeys = slices.Concat(
	[]ask.Key{
		{Key: "1", Label: text.Say("harbor"), Answer: "harbor"},
		{Key: "2", Label: text.Say("exchange"), Answer: "exchange"},
		{Key: "3", Label: text.Say("tickets"), Answer: "tickets"},
	},
	play.TurnKeys[:len(play.TurnKeys)-1],
	[]ask.Key{{Key: "+", Label: text.Say("peek"), Answer: "peek", Looks: true}},
	play.HelpKeys,
)

// keysOf returns the keys of a turn whose verbs a board has rules for.
func keysOf(b *routemap.Board) []ask.Key {
	return slices.DeleteFunc(slices.Clone(turnKeys), func(k ask.Key) bool {
		verb := routewords.VerbOf(k.Answer)
		return verb != nil && !verb.On(b)
	})
}
