package globetrotter

import (
	"strconv"
	"strings"

	"purser/referee"
	"purser/referee/globetrotter"
	"purser/sessions/record"
)

// Words returns a move as written in a line of play, without the player's name. The names
// are those of the players, by seat.
func Words(b *globetrotter.Board, names []string, m globetrotter.Move) string {
	var w strings.Builder
	w.WriteString(m.Kind.String())
	add := func(words ...string) {
		for _, word := range words {
			w.WriteString(" " + word)
		}
	}
	to := func(p globetrotter.Place) string { return quoteID(b.ID(p)) }
	switch m.Kind {
	case globetrotter.ByLand:
		add(to(m.Place))
		if m.Roll != referee.Unknown {
			add("roll", strconv.Itoa(m.Roll))
		}
		if m.Steps != referee.Unknown {
			add("steps", strconv.Itoa(m.Steps))
		}
	case globetrotter.Plane:
		add("plane")
	case globetrotter.Trouble:
		add("trouble")
	case globetrotter.Sail, globetrotter.UseBonus, globetrotter.Joker, globetrotter.DropKey, globetrotter.LaySouvenir:
		add(to(m.Place))
	case globetrotter.Fly:
		add(to(m.Place) + ticketWords(b, m.Ticket))
	case globetrotter.Send:
		add(quoted(names[m.Other]), to(m.Place)+ticketWords(b, m.Ticket))
	case globetrotter.Card:
		add(effectsWords(b, names, m.Effects))
	case globetrotter.Duel:
		add(quoted(names[m.Other]), roundsWords(m.Rounds))
	case globetrotter.Gamble:
		add(throwsWords(m.Throws))
	case globetrotter.Buy, globetrotter.Sell:
		add(strconv.Itoa(m.Count))
	case globetrotter.BuyPair:
		add("pair")
	case globetrotter.Pass:
		add(record.Quoted(m.Why))
	case globetrotter.TakeKey:
		add(quoteID(b.KeyID(m.Key)))
	case globetrotter.Tell:
		add(factWords(b, &m.Fact))
	}
	return w.String() + record.Consented(m.Consent)
}

func ticketWords(b *globetrotter.Board, t globetrotter.Ticket) string {
	if !t.Named {
		return ""
	}
	return " ticket " + quoteID(b.ID(t.A)) + "/" + quoteID(b.ID(t.B))
}

func throwWords(t globetrotter.Throw) string { return strconv.Itoa(t[0]) + "+" + strconv.Itoa(t[1]) }

func throwsWords(throws []globetrotter.Throw) string {
	words := make([]string, len(throws))
	for i, t := range throws {
		words[i] = throwWords(t)
	}
	return strings.Join(words, ", ")
}

func roundsWords(rounds []globetrotter.Round) string {
	words := make([]string, len(rounds))
	for i, r := range rounds {
		words[i] = throwWords(r.Challenger) + "/" + throwWords(r.Owner)
	}
	return strings.Join(words, ", ")
}

func placesWords(b *globetrotter.Board, places []globetrotter.Place) string {
	words := make([]string, len(places))
	for i, p := range places {
		words[i] = quoteID(b.ID(p))
	}
	return strings.Join(words, ", ")
}

// factWords writes NAME KIND [CONTINENT] [port] [casino].
func factWords(b *globetrotter.Board, f *globetrotter.Fact) string {
	words := []string{quoteID(b.ID(f.Place)), f.Kind.String()}
	if f.Continent != globetrotter.NoContinent {
		words = append(words, quoteID(b.ContinentID(f.Continent)))
	}
	if f.Port {
		words = append(words, "port")
	}
	if f.Casino {
		words = append(words, "casino")
	}
	return strings.Join(words, " ")
}

// plainEffects are the words for the effects that have nothing after them.
var plainEffects = map[globetrotter.EffectKind]string{
	globetrotter.Nothing: "nothing", globetrotter.LosesJoker: "loses joker", globetrotter.RenewsTickets: "renews tickets",
	globetrotter.Trip: "trip", globetrotter.Weekend: "weekend", globetrotter.Back: "back", globetrotter.Home: "home",
	globetrotter.NotMet: "short",
}

func effectsWords(b *globetrotter.Board, names []string, effects []globetrotter.Effect) string {
	words := make([]string, len(effects))
	for i := range effects {
		words[i] = effectWord(b, names, &effects[i])
	}
	return strings.Join(words, ", ")
}

func effectWord(b *globetrotter.Board, names []string, e *globetrotter.Effect) string {
	if plain, ok := plainEffects[e.Kind]; ok {
		return plain
	}
	place := ""
	if e.Place != globetrotter.NoPlace {
		place = " " + quoteID(b.ID(e.Place))
	}
	n := strconv.Itoa(e.N)
	switch e.Kind {
	case globetrotter.Pays:
		return "pays " + n
	case globetrotter.Gains:
		return "gains " + n
	case globetrotter.LosesTickets:
		return "loses " + n + " tickets"
	case globetrotter.GainsTickets:
		return "gains " + n + " tickets"
	case globetrotter.LosesKey:
		return "loses " + "key" + place
	case globetrotter.To:
		return "to" + place
	case globetrotter.Swap:
		return "swap " + quoted(names[e.Other])
	case globetrotter.Bonus:
		return "bonus" + place
	}
	return "world-bonus" + place
}
