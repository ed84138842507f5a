package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Suggest lists what the words typed so far after a verb can mean. It first tries choices that match. If none does, or
// one is already complete, it lists the words that may come next in choices or, failing that, those that the line's
// reader would accept.
func (t *table) Suggest(in *text.Language, verb *kind.Verb, p kind.Seat, words []string) (found []kind.Choice,
	others []text.Sentence) {
	before, last := kind.Begun(words)
	choices := t.Choices(verb, p)
	fits := kind.Fitting(in, choices, words, verb.Names)
	if len(fits) > 0 && (len(before) == 0 || last != "") {
		return fits, nil
	}
	next := t.next(verb, choices, before)
	if len(next) == 0 {
		typed := text.Slug(strings.Join(before, " "))
		cut := func(c kind.Choice) bool {
			return text.Slug(c.ID) != typed && text.Slug(kind.Reworded(in, "word ", c.ID)) != typed
		}
		if slices.ContainsFunc(fits, cut) {
			return fits, nil
		}
		next = kind.Plain(t.wanted(verbNamed[verb.Name], before))
	}
	done := strings.TrimLeft(strings.Join(before, " ")+" ", " ")
	for _, c := range kind.Fitting(in, next, []string{last}, false) {
		c.Said = text.Say("%s%s", done, text.Typed{Key: "word ", Word: c.ID})
		if slices.Contains([]string{"roll", "steps", "ticket", "to", globemap.Continental.String()},
			c.ID) { // more words must follow
			c.ID += " "
		}
		c.ID = done + c.ID
		found = append(found, c)
	}
	if len(found) == 0 {
		return fits, nil
	}
	return found, nil
}

// next lists, one word each, how the choices for a verb continue after the given words.
func (t *table) next(verb *kind.Verb, choices []kind.Choice, words []string) (list []kind.Choice) {
	if verb.Name == "card" {
		words, choices = lastEffect(words, choices)
	}
	list = follow(choices, words)
	if who := due(t.State); verb.Name == "sends" && who != "" { // this word may be omitted
		list = append(list, follow(choices, append([]string{who}, words...))...)
	}
	return list
}

// wanted lists the words that the reader of a line would accept after the given words, whether or not the line is
// legal now.
func (t *table) wanted(v *verb, words []string) (list []string) {
	if bonusOfCard(t.State, v) {
		v, words = verbNamed["card"], append([]string{"bonus"}, words...)
	}
	if v.Name == "card" {
		words, _ = lastEffect(words, nil)
	}
	if len(words) == 0 && !v.Fact {
		return nil
	}
	p := parserOf(t.on.script, v.Name)
	p.on, p.table, p.names, p.Wants = t.on, t, t.on.names(), &list
	p.Words = wordsOf(strings.Join(words, " "))
	v.parts.Read(p, &globerules.Move{Act: v.acts[0], Roll: referee.Unknown})
	return list
}

// follow lists the next words of choices after those typed so far, in the words of a record. A word that completes a
// choice shows its cost or gain. Nouns may be in the singular.
func follow(choices []kind.Choice, words []string) (list []kind.Choice) {
	same := func(of, w string) bool { return strings.EqualFold(of, w) || strings.EqualFold(of, w+"s") }
	for _, c := range choices {
		next := lists.Map(wordsOf(c.ID), quoteWord)
		if len(next) <= len(words) || !slices.EqualFunc(next[:len(words)], words, same) {
			continue
		}
		word := kind.Choice{ID: next[len(words)], Worth: c.Worth}
		if i := slices.IndexFunc(list, func(c kind.Choice) bool { return c.ID == word.ID }); i >= 0 {
			list[i] = kind.Choice{ID: word.ID} // several choices continue with this word
			continue
		}
		list = append(list, word)
	}
	return list
}

// numbers lists the numbers from 1 to most.
func numbers(most int) []string {
	return lists.Tabulate(most, func(n int) string { return strconv.Itoa(n + 1) })
}

// lastEffect returns the words of the last effect, if a card has several, and the choices for it.
func lastEffect(words []string, choices []kind.Choice) (last []string, list []kind.Choice) {
	several := false
	for _, w := range wordsOf(strings.Join(words, " ")) {
		if last = append(last, quoteWord(w)); isComma(w) {
			last, several = nil, true
		}
	}
	for _, c := range choices {
		if c.ID, _, _ = strings.Cut(c.ID, ","); !several || c.ID != nothing { // short comes after all other effects
			list = append(list, c)
		}
	}
	return last, list
}

// quoted writes a name as in the record, in quotes also if it is a word that begins lines only in records of this
// game.
func quoted(name string) string {
	if slices.Contains(lineKeys, strings.ToLower(name)) {
		return record.Quoted(name)
	}
	return record.Quote(name)
}
