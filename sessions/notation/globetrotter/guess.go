package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Guess returns the line that words without a verb mean: throws, if a duel or a gamble is possible; the effect of a
// card, if one may be drawn; a symbol of the die; or a place followed by the roll.
func (t *table) Guess(words []string) (verb string, args []string, err error) {
	turn := t.State.Turn()
	if len(words) == 0 || turn == maps.Nobody {
		return "", nil, nil
	}
	card, _, _, bonus := t.Open(turn)
	gamble, duel := t.dice()
	effect, behind := effectVerb(wordsOf(strings.Join(words, " ")))
	switch said := words[0]; {
	case isThrow(words[0]) && gamble && duel:
		return t.thrown(words)
	case isThrow(words[0]) && gamble:
		return globerules.Gamble.String(), words, nil
	case isThrow(words[0]) && duel:
		return globerules.Duel.String(), words, nil
	case card && (effect != "" && effect != short || strings.HasPrefix(said, "+") || strings.HasPrefix(said, "-")):
		return globerules.Card.String(), words, nil
	case bonus && (effect == "bonus" || effect == "world-bonus"): // in another language than the verb
		return globerules.UseBonus.String(), strings.Fields(spoken(behind)), nil
	case len(words) == 1 && means(record.Word{Text: said}, plane, trouble) != "", t.rolled(words):
		return globerules.ByLand.String(), words, nil
	case t.placed(words) && t.Kind(t.Traveler(turn).At) == globemap.Sea:
		return globerules.Sail.String(), words, nil
	case t.placed(words):
		return globerules.ByLand.String(), words, nil
	}
	return "", nil, nil
}

// thrown returns the line that throws mean when both a gamble and a duel are possible. One throw is a gamble. Rounds
// with a slash, or more than two throws, are a duel. Two throws can be either, so the error offers both.
func (t *table) thrown(words []string) (verb string, args []string, err error) {
	said := strings.Join(words, " ")
	gamble, duel := globerules.Gamble.String(), globerules.Duel.String()
	challenge := append([]string{quoted(t.Name(t.owner()))}, words...) // the challenged player owns the key of the city
	all, err := throwsOf(wordsOf(said))
	const gambled = 2
	switch {
	case strings.Contains(said, "/") || len(all) > gambled:
		return duel, challenge, nil
	case err != nil || len(all) < gambled:
		return gamble, words, nil
	}
	lines := []string{gamble + " " + said, duel + " " + strings.Join(challenge, " ")}
	return "", nil, &text.NameError{Kind: text.Say("line"), Name: said, Ambiguous: true, Candidates: lines}
}

// owner returns the owner of the key of the city where the player is whose turn it is.
func (t *table) owner() kind.Seat {
	owner, _ := t.HolderOf(globemap.Key{City: t.Traveler(t.State.Turn()).At, Continent: globemap.NoContinent})
	return owner
}

// rolled reports whether words are a place and a roll of the overland die, optionally with the steps. If the place has
// several words, or the die has no such number, the place must be a known one; otherwise any text that ends in a
// number would match.
func (t *table) rolled(words []string) bool {
	place := words
	for len(place) > 0 && len(words)-len(place) < 2 && (record.Word{Text: place[len(place)-1]}).Digits() {
		place = place[:len(place)-1]
	}
	if len(place) == 0 || len(place) == len(words) {
		return false
	}
	if len(place) == 1 && kind.VerbOf(t.on, place[0]) != nil {
		return false
	}
	roll, _ := strconv.Atoi(words[len(place)])
	id := text.Slug(strings.Join(place, " "))
	return len(place) == 1 && roll >= 1 && roll <= globerules.MaxRoll ||
		slices.ContainsFunc(t.on.names(), func(name string) bool { return fitPlace(id, name) < maps.NoFit })
}

// placed reports whether words are a known place or the beginning of its name.
func (t *table) placed(words []string) bool {
	const least = 3 // number of letters
	id := text.Slug(strings.Join(words, " "))
	return slices.ContainsFunc(t.on.names(), func(name string) bool {
		return name == id || len(id) >= least && strings.HasPrefix(name, id)
	})
}

// dice reports which throws are possible now: a gamble, perhaps a late one by the player whose turn has just ended;
// and a duel, even before the card that precedes it has been entered.
func (t *table) dice() (gamble, duel bool) {
	turn := t.State.Turn()
	if turn == maps.Nobody {
		return false, false
	}
	casino := func(p kind.Seat) bool { return t.Known(t.Traveler(p).At).Casino }
	card, gamble, duel, _ := t.Open(turn)
	late := t.Late(globerules.Gamble)
	gamble = gamble && casino(turn) || late != maps.Nobody && casino(late)
	if duel = duel && len(t.lines(globerules.Duel.String(), turn)) > 0; duel || !card {
		return gamble, duel
	}
	owner := t.owner()
	return gamble, owner != maps.Nobody && owner != turn
}

// isThrow reports whether a word is a throw of two dice (53 or 5+3) or a round of a duel (53/45).
func isThrow(word string) bool {
	dice := strings.Trim(word, "123456+/,")
	return dice == "" && len(strings.Trim(word, "+/,")) > 1
}

// challenged returns the only player who can be challenged now, or [maps.Nobody].
func (p *parser) challenged() kind.Seat {
	if p.table == nil {
		return maps.Nobody
	}
	owners := p.table.Choices(kind.VerbOf(p.on, globerules.Duel.String()), p.table.Now().Turn)
	if len(owners) != 1 {
		return maps.Nobody
	}
	return kind.Seat(slices.IndexFunc(p.Rec.Players,
		func(name string) bool { return quoted(name) == strings.TrimSpace(owners[0].ID) }))
}
