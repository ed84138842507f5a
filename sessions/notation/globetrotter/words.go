package globetrotter

import (
	"strconv"
	"strings"

	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/record"
)

// Words returns a move as written in a line of play, without the player's name. The names
// are those of the players, by seat.
func Words(b *globemap.Board, names []string, m globerules.Move) string {
	var w strings.Builder
	w.WriteString(m.Act.String())
	add := func(words ...string) {
		for _, word := range words {
			w.WriteString(" " + word)
		}
	}
	to := func(p globemap.Place) string { return quoteID(b.ID(p)) }
	switch m.Act {
	case globerules.ByLand:
		add(to(m.Place))
		if m.Roll != referee.Unknown {
			add("roll", strconv.Itoa(m.Roll))
		}
		if m.Steps != referee.Unknown {
			add("steps", strconv.Itoa(m.Steps))
		}
	case globerules.Plane:
		add("plane")
	case globerules.Trouble:
		add("trouble")
	case globerules.Sail, globerules.UseBonus, globerules.Joker, globerules.DropKey, globerules.LaySouvenir:
		add(to(m.Place))
	case globerules.Fly:
		add(to(m.Place) + ticketWords(b, m.Ticket))
	case globerules.Send:
		add(quoted(names[m.Other]), to(m.Place)+ticketWords(b, m.Ticket))
	case globerules.Card:
		add(effectsWords(b, names, m.Effects))
	case globerules.Duel:
		add(quoted(names[m.Other]), roundsWords(m.Rounds))
	case globerules.Gamble:
		add(throwsWords(m.Throws))
	case globerules.Buy, globerules.Sell:
		add(strconv.Itoa(m.Count))
	case globerules.BuyPair:
		add("pair")
	case globerules.Pass:
		add(record.Quoted(m.Why))
	case globerules.TakeKey:
		add(quoteID(b.KeyID(m.Key)))
	case globerules.Tell:
		add(factWords(b, &m.Fact))
	}
	return w.String() + record.Consented(m.Consent)
}

func ticketWords(b *globemap.Board, t globerules.Ticket) string {
	if !t.Named {
		return ""
	}
	return " ticket " + quoteID(b.ID(t.A)) + "/" + quoteID(b.ID(t.B))
}

func throwWords(t globerules.Throw) string { return strconv.Itoa(t[0]) + "+" + strconv.Itoa(t[1]) }

func throwsWords(throws []globerules.Throw) string {
	words := make([]string, len(throws))
	for i, t := range throws {
		words[i] = throwWords(t)
	}
	return strings.Join(words, ", ")
}

func roundsWords(rounds []globerules.Round) string {
	words := make([]string, len(rounds))
	for i, r := range rounds {
		words[i] = throwWords(r.Challenger) + "/" + throwWords(r.Owner)
	}
	return strings.Join(words, ", ")
}

func placesWords(b *globemap.Board, places []globemap.Place) string {
	words := make([]string, len(places))
	for i, p := range places {
		words[i] = quoteID(b.ID(p))
	}
	return strings.Join(words, ", ")
}

// factWords writes NAME KIND [CONTINENT] [port] [casino].
func factWords(b *globemap.Board, f *globemap.Fact) string {
	return quoteID(b.ID(f.Place)) + " " + saidOf(b.Named(*f))
}

// saidOf writes what a fact says about its place: KIND [CONTINENT] [port] [casino].
func saidOf(f globemap.NamedFact) string {
	words := f.Kind.String()
	if f.Continent != "" {
		words += " " + quoteID(f.Continent)
	}
	if f.Port {
		words += " port"
	}
	if f.Casino {
		words += " " + globemap.CasinoWord
	}
	return words
}

// plainEffects are the words for the effects that have nothing after them.
var plainEffects = map[globerules.EffectKind]string{
	globerules.Nothing: "nothing", globerules.LosesJoker: "loses joker", globerules.RenewsTickets: "renews tickets",
	globerules.Trip: "trip", globerules.Weekend: "weekend", globerules.Back: "back", globerules.Home: "home",
	globerules.NotMet: "short",
}

func effectsWords(b *globemap.Board, names []string, effects []globerules.Effect) string {
	words := make([]string, len(effects))
	for i := range effects {
		words[i] = effectWord(b, names, &effects[i])
	}
	return strings.Join(words, ", ")
}

func effectWord(b *globemap.Board, names []string, e *globerules.Effect) string {
	if plain, ok := plainEffects[e.Kind]; ok {
		return plain
	}
	place := ""
	if e.Place != globemap.NoPlace {
		place = " " + quoteID(b.ID(e.Place))
	}
	n := strconv.Itoa(e.N)
	switch e.Kind {
	case globerules.Pays:
		return "pays " + n
	case globerules.Gains:
		return "gains " + n
	case globerules.LosesTickets:
		return "loses " + n + " tickets"
	case globerules.GainsTickets:
		return "gains " + n + " tickets"
	case globerules.LosesKey:
		return "loses " + "key" + place
	case globerules.To:
		return "to" + place
	case globerules.Swap:
		return "swap " + quoted(names[e.Other])
	case globerules.Bonus:
		return "bonus" + place
	}
	return "world-bonus" + place
}
