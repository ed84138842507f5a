package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Suggest lists what words typed so far after a verb can mean: the choices that they fit and, where none does or one is
// typed in full, the words that may follow.
func (t *table) Suggest(in *text.Language, verb *kind.Verb, p kind.Seat, words []string) (found []kind.Choice,
	others []text.Sentence) {
	before, last := kind.Begun(words)
	if len(before) == 0 || last != "" {
		found = kind.Fitting(in, t.Choices(verb, p), words, verb.Names)
	}
	if len(found) > 0 {
		return found, nil
	}
	done := strings.TrimLeft(strings.Join(before, " ")+" ", " ")
	for _, c := range kind.Fitting(in, t.next(verb, p, before), []string{last}, false) {
		c.Said = text.Say("%s%s", done, text.Typed{Key: "word ", Word: c.ID})
		if slices.Contains([]string{"roll", "steps", "ticket", "to", globemap.Continental.String()}, c.ID) { // something has to follow
			c.ID += " "
		}
		c.ID = done + c.ID
		found = append(found, c)
	}
	if len(found) == 0 && len(before) > 0 && last == "" {
		found = kind.Fitting(in, t.Choices(verb, p), before, verb.Names)
	}
	return found, nil
}

// next lists the words that may follow those after a verb, one word each.
func (t *table) next(verb *kind.Verb, p kind.Seat, words []string) []kind.Choice {
	choices := t.Choices(verb, p)
	switch verb.Name {
	case "bonus":
		if bonusOfCard(t.State, verbNamed[verb.Name]) && len(words) == 0 {
			return kind.Plain(t.on.names())
		}
	case "land":
		if len(words) > 0 {
			return nextOfLand(choices, words)
		}
	case "card":
		return t.nextOfCard(choices, words)
	case "fly", "sends":
		list := follow(choices, words)
		if who := due(t.State); verb.Name == "sends" && who != "" { // which may be left out
			list = append(list, follow(choices, append([]string{who}, words...))...)
		}
		if len(list) > 0 || len(words) == 0 {
			return list
		}
		switch n := len(words); {
		case strings.EqualFold(words[n-1], "ticket"):
			return kind.Plain(append(t.ticketsOf(text.Slug(words[n-2])), t.on.names()...))
		case slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, "ticket") }):
			return nil
		}
		return kind.Plain([]string{"ticket"})
	case place:
		return t.nextOfFact(choices, words)
	}
	return follow(choices, words)
}

// follow lists the next words of choices after those typed so far, each as in the record. A word that ends a choice has
// the choice's worth. Nouns may be in the singular.
func follow(choices []kind.Choice, words []string) (list []kind.Choice) {
	same := func(of, w string) bool { return strings.EqualFold(of, w) || strings.EqualFold(of, w+"s") }
	for _, c := range choices {
		next := lists.Each(wordsOf(c.ID), quoteWord)
		if len(next) <= len(words) || !slices.EqualFunc(next[:len(words)], words, same) {
			continue
		}
		word := kind.Choice{ID: next[len(words)], Worth: c.Worth}
		if i := slices.IndexFunc(list, func(c kind.Choice) bool { return c.ID == word.ID }); i >= 0 {
			list[i] = kind.Choice{ID: word.ID} // several choices continue with it
			continue
		}
		list = append(list, word)
	}
	return list
}

// nextOfLand lists what goes after a place: its roll, and by how many fields of it the pawn
// moved.
func nextOfLand(choices []kind.Choice, words []string) []kind.Choice {
	n, last := len(words), strings.ToLower(words[len(words)-1])
	switch {
	case n > 1 && last == "roll":
		return kind.Plain(numbers(globerules.MaxRoll))
	case n > 2 && last == "steps":
		roll, _ := strconv.Atoi(words[n-2])
		return kind.Plain(numbers(min(max(roll, 0), globerules.MaxRoll)))
	case n > 1 && strings.EqualFold(words[n-2], "roll") && strings.Trim(last, digits) == "":
		return kind.Plain([]string{"steps"})
	}
	return follow(choices, words)
}

// numbers lists the numbers from 1.
func numbers(most int) []string {
	return lists.Of(most, func(n int) string { return strconv.Itoa(n + 1) })
}

// nextOfCard lists what goes after the effects so far.
func (t *table) nextOfCard(choices []kind.Choice, words []string) []kind.Choice {
	all := wordsOf(strings.Join(words, " "))
	var last []string
	several := false
	for _, w := range all {
		if isComma(w) {
			last, several = nil, true
			continue
		}
		last = append(last, quoteWord(w))
	}
	if several {
		choices = slices.DeleteFunc(choices, func(c kind.Choice) bool { return c.ID == nothing })
	}
	if len(last) == 1 {
		switch strings.ToLower(last[0]) {
		case "to", "bonus", "world-bonus":
			return kind.Plain(t.on.names())
		}
	}
	for i := range choices {
		choices[i].ID, _, _ = strings.Cut(choices[i].ID, ",") // short goes after all effects
	}
	return follow(choices, last)
}

// nextOfFact lists what goes after a place: its kind, its continent, and what else it is.
func (t *table) nextOfFact(choices []kind.Choice, words []string) []kind.Choice {
	if len(words) == 0 {
		return follow(choices, words)
	}
	kinds := globemap.KindWords()
	at := slices.IndexFunc(words[1:], func(w string) bool { return slices.Contains(kinds, strings.ToLower(w)) })
	if at < 0 {
		return kind.Plain(kinds)
	}
	var list []string
	behind := words[at+2:]
	if len(behind) == 0 {
		for c := range t.Board().Continents() {
			list = append(list, quoteID(t.Board().ContinentID(globemap.Continent(c))))
		}
		if strings.EqualFold(words[at+1], globemap.Continental.String()) {
			return kind.Plain(list)
		}
	}
	for _, w := range []string{"port", globemap.CasinoWord} {
		if !slices.ContainsFunc(behind, func(said string) bool { return strings.EqualFold(said, w) }) {
			list = append(list, w)
		}
	}
	return kind.Plain(list)
}

// quoted writes a name as in the record: also in quotes if it begins lines that only the
// records of this game have.
func quoted(name string) string {
	if slices.Contains(lineKeys, strings.ToLower(name)) {
		return record.Quoted(name)
	}
	return record.Quote(name)
}
