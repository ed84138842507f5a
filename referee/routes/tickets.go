package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// dealtTickets and shownTickets say what is dealt and what is shown. On boards with long tickets, they also say how
// many of these.
var (
	dealtTickets Prose = func(b *routemap.Board) text.Sentence {
		v := &b.Values.Setup
		if v.Long == 0 {
			return text.Say("Each player is dealt %s and keeps at least %d of them.", text.Count(v.Tickets, "ticket"),
				v.Keep)
		}
		return text.Say("Each player is dealt %s and %s, and keeps at least %d of them, whichever they are.",
			text.Count(v.Long, "long ticket"), text.Count(v.Tickets-v.Long, "short ticket"), v.Keep)
	}
	shownTickets Prose = func(b *routemap.Board) text.Sentence {
		if n := b.Values.Setup.Long; n > 0 {
			return text.Say("A player shows no more tickets than were kept, at the deal and in later draws. These "+
				"are no more than %s, and no more short ones than were dealt and kept in draws.",
				text.Count(n, "long ticket"))
		}
		return text.Say("A player shows no more tickets than were kept, at the deal and in later draws.")
	}
)

func checkDrawn(s *State, m *Move) referee.Outcome {
	draw := s.Board().Values.Play.Tickets
	least, most := min(draw, s.deck.least), min(draw, s.deck.most)
	switch {
	case m.Drawn > most && most == 0:
		return referee.Breaks("%s drawn, but none is left", text.Count(m.Drawn, "ticket"))
	case m.Drawn > most && most < draw:
		return referee.Breaks("%s drawn; it should be %d, because no more are left", text.Count(m.Drawn, "ticket"),
			most)
	case m.Drawn > most:
		return referee.Breaks("%s drawn; it should be %d", text.Count(m.Drawn, "ticket"), most)
	case m.Drawn < least:
		left := "%s drawn, though %s are left"
		switch {
		case least == draw || least < most:
			left = "%s drawn, though %s or more are left"
		case least == 1:
			left = "%s drawn, though %s is left"
		}
		return referee.Breaks(left, text.Count(m.Drawn, "ticket"), text.Count(least, "ticket"))
	case least != most:
		return referee.CannotCheck("nobody knows how many tickets are left")
	}
	return referee.Outcome{}
}

func checkKept(s *State, m *Move) referee.Outcome {
	least := max(1, min(s.Board().Values.Play.Keep, m.Drawn))
	switch {
	case m.Count < least:
		return referee.Breaks("%s kept; a player keeps at least %d", text.Count(m.Count, "ticket"), least)
	case m.Count > m.Drawn:
		return referee.Breaks("%s kept of %d drawn", text.Count(m.Count, "ticket"), m.Drawn)
	}
	return referee.Outcome{}
}

func checkEarly(s *State, m *Move) referee.Outcome {
	switch {
	case s.phase == referee.Over || s.phase == referee.Free || m.Act == Reveal && s.away.Gone(m.Seat):
		return referee.Outcome{}
	case m.Act == AllShown:
		return referee.Breaks("the game is not over")
	}
	return referee.Breaks("tickets stay secret until the game is over")
}

func checkUnique(s *State, m *Move) referee.Outcome {
	var wrong referee.Reasons
	for i, t := range m.Shown {
		copies, by := 1+s.Board().Tickets[t].More, s.ShownBy(t)
		now := 0 // in this line so far
		for _, before := range m.Shown[:i+1] {
			if before == t {
				now++
			}
		}
		if len(by)+now <= copies {
			continue
		}
		switch said := s.Board().TicketSaid(t); {
		case copies > 1 && len(by) < copies:
			wrong.Add("there are only %s of %s", text.Count(copies, "card"), said)
		case copies > 1:
			wrong.Add("there are only %s of %s, and all have been shown", text.Count(copies, "card"), said)
		case len(by) > 0:
			wrong.Add("%s has shown %s already", s.Name(by[0]), said)
		default:
			wrong.Add("%s is shown twice", said)
		}
	}
	return wrong.Outcome()
}

func checkRevealed(s *State, m *Move) referee.Outcome {
	if o := s.checkDecks(m); o.Status == referee.Broken {
		return o
	}
	kept := s.Kept(m.Seat)
	if kept == referee.Unknown {
		return referee.CannotCheck("nobody wrote down how many tickets were kept")
	}
	if n := s.Revealed(m.Seat) + len(m.Shown); n > kept {
		return referee.Breaks("%s shown, %d kept", text.Count(n, "ticket"), kept)
	}
	return referee.Outcome{}
}

// checkDecks compares the long and the short tickets that a player shows with those that the player can have had, on
// boards with separate decks.
func (s *State) checkDecks(m *Move) referee.Outcome {
	dealt := &s.Board().Values.Setup
	if dealt.Long == 0 {
		return referee.Outcome{}
	}
	long, short := 0, 0
	for _, t := range slices.Concat(s.Tickets(m.Seat), m.Shown) {
		if s.Board().Tickets[t].Long {
			long++
		} else {
			short++
		}
	}
	var wrong referee.Reasons
	if long > dealt.Long {
		wrong.Add("%s shown, %d dealt", text.Count(long, "long ticket"), dealt.Long)
	}
	if most := dealt.Tickets - dealt.Long + s.stocks[m.Seat].Drawn; short > most &&
		(!s.setup.Free || s.Kept(m.Seat) != referee.Unknown) { // a free game need not record draws
		wrong.Add("%s shown; dealt and drawn were at most %d", text.Count(short, "short ticket"), most)
	}
	return wrong.Outcome()
}

// checkAllShown refuses moves that would change the count after the table has said that it is final. When the table
// says so, it warns if somebody is known to have kept more tickets than shown.
func checkAllShown(s *State, m *Move) referee.Outcome {
	switch {
	case s.all && m.Act == AllShown:
		return referee.Breaks("this has been said already")
	case s.all:
		return referee.Breaks("the table has said that all tickets are shown")
	case m.Act != AllShown:
		return referee.Outcome{}
	}
	var hidden []text.Sentence
	for p := range referee.Seat(len(s.stocks)) {
		if kept, shown := s.Kept(p), s.Revealed(p); shown < kept && !s.away.Gone(p) {
			hidden = append(hidden,
				text.Say("%s kept %s and has shown %d", s.Name(p), text.Count(kept, "ticket"), shown))
		}
	}
	if hidden == nil {
		return referee.Outcome{}
	}
	return referee.Warns("%s", text.Reasons(hidden))
}

// Kept returns how many tickets a player has kept, or Unknown.
func (s *State) Kept(p referee.Seat) int {
	keeps := s.setup.Players[p].Keeps
	if keeps == referee.Unknown {
		return referee.Unknown
	}
	return keeps + s.stocks[p].Drawn
}

// Covered reports whether the count waits for tickets of a player: the player has not shown all tickets kept, or their
// number is unknown, and the table has not said that all are shown. It never waits for a player who has left.
func (s *State) Covered(p referee.Seat) bool {
	kept := s.Kept(p)
	return !s.all && !s.away.Gone(p) && (kept == referee.Unknown || s.Revealed(p) < kept)
}

// Settled reports whether the count is final: the table has said so, or the game is over and everybody is known to
// have shown all tickets. A game that records only what scores is over when the table says so.
func (s *State) Settled() bool {
	if s.all || s.phase != referee.Over {
		return s.all
	}
	for p := range referee.Seat(len(s.stocks)) {
		if s.Covered(p) {
			return false
		}
	}
	return true
}
