package globetrotter

import (
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
)

// worth describes the cost or gain of a move.
func (l *lister) worth(m *globerules.Move) text.Sentence {
	gain := func(n int) text.Sentence { return text.Say("+%s", text.Dollars(n)) }
	loss := func(n int) text.Sentence { return text.Say("%s", text.Dollars(-n)) }
	switch price := globerules.Price(m); {
	case price > 0:
		return gain(price)
	case price < 0:
		return loss(-price)
	}
	switch m.Act {
	case globerules.Plane:
		return text.Say("+%s", text.Count(1, "flight ticket"))
	case globerules.ByLand:
		fee, steps := l.fee(m.Seat, m.Place), l.nearby[m.Place]
		switch {
		case steps == 0:
			return fee
		case fee.Empty():
			return within(steps)
		}
		return text.Say("%s, %s", fee, within(steps))
	case globerules.Fly, globerules.UseBonus:
		return l.fee(m.Seat, m.Place)
	case globerules.Send:
		if _, _, pays := l.Due(); pays {
			return l.fee(m.Other, m.Place)
		}
	case globerules.Card:
		switch e := &m.Effects[0]; e.Kind {
		case globerules.Pays:
			return loss(e.N)
		case globerules.Gains:
			return gain(e.N)
		}
	}
	return text.Sentence{}
}

// fee describes the fee for arriving at a place, and whether it ends the turn.
func (l *lister) fee(p kind.Seat, to globemap.Place) text.Sentence {
	switch fee := l.Cost(p, to); {
	case l.Traveler(p).Home == to:
		return text.Say("home")
	case fee.Ends || fee.Cost > 0:
		return costs(fee)
	}
	return text.Sentence{}
}

// costs describes a fee.
func costs(fee globemap.Fee) text.Sentence {
	switch {
	case fee.Ends && fee.Cost > 0:
		return text.Say("−$%d, the turn ends", fee.Cost)
	case fee.Ends:
		return text.Say("the turn ends")
	}
	return text.Say("%s", text.Dollars(-fee.Cost))
}
