package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// A typedBoard is a board with the language in which somebody types its colors and cards. In English, g is green; in
// German, it is Grün or Gelb, and w is Weiß rather than a wild.
type typedBoard struct {
	*routemap.Board
	in *text.Language // nil means English
}

// english reports whether only the words and short forms of records apply.
func (b typedBoard) english() bool { return b.in == nil || b.in.Tag == text.English.Tag }

// colorLetters are the colors for which a language may define letters, whether or not a board has them.
var colorLetters = []string{"purple", "yellow", "green", "red", "black", "white", "blue", "orange", gray}

const gray = "gray"

// wilds is the word for which a catalog defines a letter.
const wilds = "wilds"

// colors returns the colors that a word means in a language other than English: the one with that letter, or all those
// that begin with the word. It returns nil if the word is not a color in that language.
func (b typedBoard) colors(word string) (all []string) {
	if b.english() || word == "" {
		return nil
	}
	known := colorLetters
	for _, c := range b.CardColors {
		if !slices.Contains(known, c) {
			known = append(slices.Clip(known), c)
		}
	}
	for _, c := range known {
		switch {
		case b.in.Letter(c) == word:
			return []string{c}
		case strings.HasPrefix(text.Slug(b.in.Say(c)), word):
			all = append(all, c)
		}
	}
	return all
}

// meanings returns all meanings of a word by itself. The reader's language takes precedence over English, of which it
// only accepts longer words, and no letters.
func (b typedBoard) meanings(word string) (all []meaning) {
	if b.english() {
		return meanings(b.Board, word)
	}
	if word == b.in.Letter(wilds) {
		return []meaning{{wild: true}}
	}
	colored := func(kind int, colors []string) {
		for c, name := range b.CardColors {
			if slices.Contains(colors, name) {
				all = append(all, meaning{kind: kind, color: c})
			}
		}
	}
	own := b.colors(word)
	colored(-1, own)
	if b.Values.HasShips() {
		for _, k := range kindWords {
			letter := b.in.Letter(k.word)
			switch rest, ok := strings.CutPrefix(word, letter); {
			case letter == "" || !ok:
			case rest == "":
				return []meaning{{kind: k.kind, color: -1}}
			default:
				colored(k.kind, b.colors(rest))
			}
		}
	}
	if before, color, ok := strings.Cut(word, "-"); ok && before != "" {
		for _, m := range meanings(b.Board, word) {
			if of := b.colors(color); len(of) == 0 || slices.Contains(of, b.CardColors[m.color]) {
				all = append(all, m)
			}
		}
		return all
	}
	if len(all) > 0 || len(own) > 0 || len(word) < 2 {
		return all
	}
	return slices.DeleteFunc(meanings(b.Board, word), func(m meaning) bool { // no two-letter words
		return !m.wild && m.kind >= 0 && m.color >= 0
	})
}

// cards returns cards of a record as the reader may type them: 3 Wagen-gelb. It calls a wild what the board's rulebook
// calls it.
func (b typedBoard) cards(words string) string {
	wild := wilds
	if b.Values.HasLocomotives() {
		wild = "locomotives"
	}
	if b.english() {
		return strings.ReplaceAll(words, "wild", strings.TrimSuffix(wild, "s"))
	}
	names := []string{"wild", b.called(wild)}
	for _, k := range kindWords {
		names = append(names, counts[k.kind].name, strings.ToLower(b.called(k.word)))
	}
	for _, c := range b.CardColors {
		names = append(names, c, b.in.Say(c))
	}
	return strings.NewReplacer(names...).Replace(words)
}

// called returns the word that the reader may type for a kind of cards, as used in sentences.
func (b typedBoard) called(of string) string { return b.in.Words(text.Typed{Key: "typed ", Word: of}) }

// lastColor returns the colors that the last word of a route's name means in a language other than English. The
// function with returns the words with that color replaced or, if the new color is empty, removed.
func (b typedBoard) lastColor(name []string) (colors []string, with func(color string) []string) {
	last := len(name) - 1
	if last < 0 {
		return nil, nil
	}
	at := strings.LastIndexByte(name[last], '/') + 1
	if last == 0 && at == 0 {
		return nil, nil
	}
	return b.colors(text.Slug(name[last][at:])), func(color string) []string {
		end := name[last][:at] + color
		if color == "" {
			end = strings.TrimSuffix(end, "/")
		}
		return append(slices.Clone(name[:last]), strings.Fields(end)...)
	}
}

// findRoute works like [routemap.Board.FindRoute], but also accepts a color in the reader's language. It does not
// confuse that color with one that begins with the same letter in English.
func (b typedBoard) findRoute(name []string) (routemap.RouteNo, error) {
	plain, err := b.FindRoute(name...)
	colors, with := b.lastColor(name)
	if len(colors) == 0 {
		return plain, err
	}
	var found []routemap.RouteNo
	var wrong error
	for _, c := range colors {
		r, no := b.FindRoute(with(c)...)
		if no == nil && !slices.Contains(found, r) {
			found = append(found, r)
		} else if no != nil && (wrong == nil || ambiguous(no)) {
			wrong = no
		}
	}
	if err == nil && !slices.Contains(found, plain) {
		_, colorless := b.FindRoute(with("")...)
		if colorless != nil && !ambiguous(colorless) { // the word is part of a city's name
			found = append(found, plain)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0 && ambiguous(wrong):
		return 0, wrong
	case len(found) == 0 && err != nil:
		return plain, err
	case len(found) == 0:
		return 0, wrong
	}
	return 0, &text.NameError{Kind: text.Say("route"), Name: strings.Join(name, " "), Ambiguous: true,
		Candidates: lists.Map(found, func(r routemap.RouteNo) string { return b.Routes[r].ID })}
}

// laneColor returns the color of a lane that is named for the first time.
func (b typedBoard) laneColor(word string) (string, error) {
	all := b.colors(text.Slug(word))
	switch len(all) {
	case 0:
		return b.ColorMeant(word), nil
	case 1:
		return all[0], nil
	}
	some := slices.DeleteFunc(slices.Clone(all), func(c string) bool {
		return !slices.Contains(b.CardColors, c) && (c != gray || b.Values.Play.NoGray)
	})
	if len(some) == 1 {
		return some[0], nil
	}
	return "", &text.NameError{Kind: text.Say("color"), Name: word, Ambiguous: true,
		Candidates: lists.Map(some, func(c string) string { return b.in.Say(c) })}
}

// LikeIn lists the ids that the words typed so far after the verb can mean in a language, best first. It returns nil
// if the verb takes no ids.
func (v *Verb) LikeIn(in *text.Language, b *routemap.Board, words []string) []string {
	all := v.Like(b, words)
	typed := typedBoard{b, in}
	colors, with := typed.lastColor(words)
	if v.Act != routerules.Claim || len(colors) == 0 {
		return all
	}
	var own []string
	for _, c := range colors {
		for _, id := range v.Like(b, with(c)) {
			if !slices.Contains(own, id) {
				own = append(own, id)
			}
		}
	}
	last := words[len(words)-1]
	word := text.Slug(last[strings.LastIndexByte(last, '/')+1:])
	for _, id := range all {
		at := strings.LastIndexByte(id, '/')
		city := slices.ContainsFunc(strings.FieldsFunc(id[:at], func(r rune) bool { return r == '/' || r == '-' }),
			func(part string) bool { return strings.HasPrefix(part, word) })
		if !slices.Contains(own, id) && (city || !strings.HasPrefix(id[at+1:], word)) {
			own = append(own, id)
		}
	}
	return own
}
