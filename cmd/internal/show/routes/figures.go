package routes

import "purser/cmd/internal/show"

// Figures are what games of routes add up to besides their totals.
func (View) Figures() []show.Figure {
	return []show.Figure{
		{Name: "parts.routes", Mean: true},
		{Name: "parts.exchanges", Mean: true},
		{Name: "parts.tickets", Mean: true},
		{Name: "parts.harbors", Mean: true},
		{Name: "parts.unbuilt", Mean: true},
		{Name: "parts.longest", Mean: true},
		{Name: "parts.flags", Mean: true},
		{Name: "tickets.completed", Head: ">Done", CSV: "completed"},
		{Name: "tickets.failed", Head: ">Failed", CSV: "failed"},
		{Name: "tours.shown", CSV: "tours"},
		{Name: "tours.in_order", Head: ">Tours", CSV: "in_order"},
		{Name: "harbors.built", Head: ">Harbors", CSV: "harbors"},
		{Name: "harbors.unbuilt", CSV: "unbuilt"},
		{Name: "exchanges.pieces", Head: ">Pieces", CSV: "pieces"},
		{Name: "longest.bonuses", Head: ">Longest", CSV: "longest", Seldom: true},
		{Name: "flags.made", Head: ">Flags", CSV: "flags", Seldom: true},
	}
}
