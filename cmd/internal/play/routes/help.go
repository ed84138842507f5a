package routes

import (
	"strings"

	"purser/cmd/internal/play"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// Examples of claims at a turn: for boards with examples chosen by hand, and for open boards.
var (
	worldClaims = text.Say(`  la tok green                   claimed a route
  la tok green 3dg w             and paid like that: 3 green double ships, a wild`)

	usaClaims = text.Say(`  la phoenix                     claimed a route
  la el paso 5b w                and paid like that: 5 black, 1 locomotive`)

	newLaneClaims = text.Say(`  bas louvre blue 2              claimed a route; its 2 spaces only the first time
  notre-dame/gare-du-nord/red 3  with slashes: new names just as they are
  bas louvre blue with 2b        and paid like that`)

	openClaims = text.Say(`  lima syd black 8 ships         claimed a route; 8 ships only the first time
  lima syd black with 2d 4s      and paid like that: 2 double, 4 single ships
  cape-town/lagos/gray 2 trains  with slashes: new names just as they are`)

	keepHelp = text.Say(`  bas louvre blue with 2b keep   a card of the route is kept for the flag`)
)

// chosenClaims are the examples chosen by hand, by board.
var chosenClaims = map[string]text.Sentence{"world": worldClaims, "usa": usaClaims}

// did returns an example of a verb that help lists after the claims, with its meaning, or nothing for other verbs.
func did(act routerules.Act, example string) text.Sentence {
	switch act {
	case routerules.Tickets:
		return text.Say("  %-29s  drew tickets, and kept so many of them", example)
	case routerules.Harbor:
		return text.Say("  %-29s  built a harbor", example)
	case routerules.Station:
		return text.Say("  %-29s  built a station", example)
	case routerules.Exchange:
		return text.Say("  %-29s  exchanged pieces for others from the box", example)
	}
	return text.Sentence{}
}

// turnHelp returns the help for a turn, with examples that use the names of the players.
func (e evening) turnHelp(g *sessions.Game) text.Sentence {
	b, other := boardOf(g), e.Called(e.Other(g))
	took := e.Either(text.Say("Space, d"), text.Say("%s", "d"))
	rows := []text.Sentence{text.Say("  %-29s  took cards", took), e.claimHelp(g)}
	if claim := tunnelClaim(b); claim != "" {
		rows = append(rows, text.Say(`  %-29s  a tunnel, and the cards turned up for it
  %-29s  and the cards added
  %-29s  or it failed`, text.Say("%s tunnel y r w", claim), text.Say("%s tunnel y r w add y w", claim),
			text.Say("%s tunnel y r w failed", claim)))
	}
	if b.Values.HasFlags() {
		rows = append(rows, keepHelp)
	}
	for _, v := range g.Board().Verbs() {
		if row := did(routewords.VerbOf(v.Name).Act, e.Example(g, v)); !v.Absent && !row.Empty() {
			rows = append(rows, row)
		}
	}
	rows = append(rows, text.Say(`  pass no cards are left         sat out the turn
  undo, redo, undo 2             take back a slip, put it back
  fix, fix 12, fix title         correct a line, or what is in the header
  fix before 12, fix drop 12     a turn forgotten before it; one too many
  can undo                       whether a line would be legal
  %-29s  somebody goes home, or is back
  %-29s  which of your tickets are done: for your eyes only
  %-29s  check a scoring marker; marker off: not again
  %-29s  the board; the routes that fit
  status, log, legal, chart      look something up
  clock                          how long everybody's turns took
  rules                          all rules, with their sections
  %-29s  what the rules say, in your own words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`,
		text.Say("leaves, %s leaves, returns", other), text.Say("peek, peek %s", other),
		text.Say("marker 46, marker %s 46", other), mapHelp(b),
		play.Explains(g)))
	return text.Say("%s", text.Joined(rows, "\n"))
}

// mapHelp shows how to look up the map and some of its routes: those of a city or, if the board has no list of lanes,
// of a color.
func mapHelp(b *routemap.Board) text.Sentence {
	if len(b.Routes) == 0 {
		return text.Say("map, map %s", text.Say("gray"))
	}
	return text.Say("map, map %s", strings.ToLower(b.Cities[b.Routes[0].A].Name))
}

// tunnelClaim returns the shortened cities of a tunnel that yellow cards can pay for, as one would type them, or "" if
// the board has none.
func tunnelClaim(b *routemap.Board) string {
	claim := routewords.VerbOf(routerules.Claim.String())
	for i := range b.Routes {
		r := &b.Routes[i]
		if !r.Tunnel || r.Color == routemap.Gray || b.CardColors[r.Color] != "yellow" {
			continue
		}
		typed := beginning(b.Cities[r.A].Name) + " " + beginning(b.Cities[r.B].Name)
		if m, err := claim.Typed(b, strings.Fields(typed)); err == nil && int(m.Route) == i {
			return typed
		}
	}
	return ""
}

// beginning returns the first three letters of a name, as one would type them.
func beginning(name string) string {
	letters := []rune(strings.ToLower(name))
	return string(letters[:min(3, len(letters))])
}

// claimHelp shows how to type claims. Its example is chosen by hand or, on a board with a list of lanes, a short one.
func (e evening) claimHelp(g *sessions.Game) text.Sentence {
	b := boardOf(g)
	chosen, ok := chosenClaims[b.ID]
	switch {
	case ok:
		return chosen
	case b.Open && b.Values.HasShips():
		return openClaims
	case b.Open:
		return newLaneClaims
	}
	claim, cards := g.Example(e.Printer.Lang, g.Verb(routerules.Claim.String()))
	return text.Say(`  %-29s  claimed a route
  %-29s  and paid like that`, claim, claim+" "+cards)
}

// ticketHelp is [evening.listHelp] for questions where tickets are picked or listed.
func (e evening) ticketHelp(g *sessions.Game, seat referee.Seat) text.Sentence {
	example, _, _ := g.Sample(e.Printer.Lang, g.Verb(reveal), seat, g.Table.Choices(g.Verb(reveal), seat))
	var rows []text.Sentence
	if example != "" {
		rows = append(rows, text.Say("  %-21s  a ticket; several with commas between", example))
	}
	if e.Forms() {
		rows = append(rows, text.Say("  Enter on [x]           takes that ticket out again"))
	}
	return text.Say("%s", text.Joined(append(rows, e.listHelp(g)), "\n"))
}

// listHelp returns the help in a tally and while tickets are shown.
func (e evening) listHelp(g *sessions.Game) text.Sentence {
	alone := text.Say("  Enter alone            %s", e.NoMore())
	return text.Say("%s", text.Joined([]text.Sentence{alone, e.lineHelp(g)}, "\n"))
}

// lineHelp is [evening.listHelp] for a question that Enter alone does not answer.
func (e evening) lineHelp(g *sessions.Game) text.Sentence {
	return text.Say(`  undo                   take back the last line
  redo                   put back what was taken back
  fix, fix 12            correct a line, one too many, or one forgotten
  log, status, map       look something up
  %-21s  check a scoring marker
  %-21s  what the rules say, in your own words`, text.Say("marker %s 46", e.Called(e.Other(g))), play.Explains(g))
}
