package routes

import (
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A ScoreLine is one line of a player's count.
type ScoreLine struct {
	Part   ScorePart
	Rule   string // the id of the rule that applies
	What   text.Sentence
	Result text.Sentence // for a ticket: completed, in order or failed
	Points int
	Proof  text.Sentence
}

// Lines itemizes a player's count: every line that scores, or could have. The points of all lines add up to the total.
func (p *Player) Lines(b *routemap.Board) []ScoreLine {
	var lines []ScoreLine
	add := func(part ScorePart, what text.Sentence, points int, proof text.Sentence) {
		lines = append(lines, ScoreLine{Part: part, Rule: Of(part).ID, What: what, Points: points, Proof: proof})
	}
	if len(p.Routes) > 0 {
		lengths := lists.Map(p.Routes, func(l Length) text.Sentence { return times(l.Count, l.Points) })
		add(Routes, text.Say("Routes"), p.Points(Routes), text.Say("%s", text.Joined(lengths, " + ")))
	}
	if p.Pieces > 0 {
		add(Exchanges, text.Say("Pieces exchanged"), p.Paid, times(p.Pieces, p.Paid))
	}
	if p.Flags > 0 {
		add(Flags, text.Say("Flags"), p.Points(Flags), times(p.Flags, p.Points(Flags)))
	}
	for _, t := range p.Tickets {
		lines = append(lines, t.Line(b))
	}
	for _, h := range p.Harbors {
		if h.City == noCity {
			add(Harbors, text.Say("Harbor"), h.Points, text.Say("named by %s", text.Count(h.Named, "completed ticket")))
			continue
		}
		tickets := lists.Map(h.Tickets, func(t routemap.TicketNo) any { return b.TicketSaid(t).Name })
		proof := text.Say("no completed ticket names it")
		if len(tickets) > 0 {
			proof = text.Say("%s", text.Joined(tickets, "; "))
		}
		add(Harbors, text.Say("Harbor %s", b.Cities[h.City].Name), h.Points, proof)
	}
	if p.Missing > 0 {
		add(Unbuilt, text.Say("Harbors not built"), p.Points(Unbuilt), times(p.Missing, p.Points(Unbuilt)))
	}
	for _, station := range p.Stations {
		if station.City == noCity {
			break
		}
		proof := text.Say("lends nothing")
		if station.Via != routemap.NoRoute {
			proof = text.Say("lends %s", b.RouteSaid(station.Via))
		}
		add(Stations, text.Say("Station %s", b.Cities[station.City].Name), 0, proof)
	}
	if p.Left > 0 {
		add(Stations, text.Say("Stations not built"), p.Points(Stations), times(p.Left, p.Points(Stations)))
	}
	if p.Most > 0 {
		add(MostTickets, text.Say("Most tickets"), p.Most,
			text.Say("%s completed", text.Count(p.CompletedTickets(), "ticket")))
	}
	if t := p.Longest; t.Length > 0 {
		proof := text.Say("%s", text.Count(t.Length, "space"))
		if len(t.Path.Cities) > 0 {
			proof = text.Say("%s: %s", text.Count(t.Length, "space"), b.CitiesSaid(t.Path.Cities))
		}
		add(Longest, text.Say("Longest path"), t.Points, proof)
		if b.Values.Points.Longest == 0 { // then the path only breaks ties
			last := &lines[len(lines)-1]
			last.What, last.Rule = text.Say("Longest path, for a tie"), tiesRule
		}
	}
	if floor := routerules.ScoreFloor; p.Lifted > 0 {
		rule := floor.Said(floor.Value(routerules.House{FloorAtZero: true}))
		rule.ID = referee.HouseRule + " " + rule.ID
		add(Exchanges, text.Say("Held at zero"), p.Lifted, text.Say("%s", rule))
	}
	return lines
}

// results are the words for results of tickets.
var results = [...]string{Failed: "failed", Completed: "completed", InOrder: "in order"}

// Line returns the line for a ticket.
func (t *TicketScore) Line(b *routemap.Board) ScoreLine {
	if t.Ticket == NoTicket {
		return ScoreLine{Part: Tickets, Rule: Of(Tickets).ID, What: text.Say("Ticket"),
			Result: text.Say(results[t.Result]), Points: t.Points, Proof: text.Say("as the table read it")}
	}
	ticket := &b.Tickets[t.Ticket]
	line := ScoreLine{
		Part: Tickets, Rule: Of(Tickets).ID,
		What: text.Say("%s", b.TicketSaid(t.Ticket).Name), Result: text.Say(results[t.Result]),
		Points: t.Points,
	}
	if ticket.Tour() {
		line.Rule = tourRule
	}
	if ticket.ForCountry() {
		line.Rule = CountryRule
	}
	switch {
	case ticket.ForCountry() && t.Result == Failed:
		line.Proof = text.Say("no country is reached")
	case t.Pay != nil:
		line.Proof = text.Say("reaches %s: %s", t.Pay.Country.Said(), b.CitiesSaid(t.Path.Cities))
	case t.Result == Failed:
		line.Proof = text.Say("not connected")
	case ticket.Tour() && t.Result == Completed:
		line.Proof = text.Say("not in this order; joined by %s", b.CitiesSaid(t.Path.Cities))
	default:
		line.Proof = text.Say("%s", b.CitiesSaid(t.Path.Cities))
	}
	return line
}

// times describes how points came about: 3 × 2. If a house rule limited the points so that they are no multiple of n,
// it only says n.
func times(n, points int) text.Sentence {
	if points%n != 0 {
		return text.Say("%d", n)
	}
	return text.Say("%d × %d", n, points/n)
}
