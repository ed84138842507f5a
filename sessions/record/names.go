package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
	"purser/maps"
)

// player reads the name of a player; the words after it belong to the game.
func (p *reader) player(l *Line) *SyntaxError {
	if len(p.words) < 2 {
		return p.rec.EndErrorf(l, "the player's name is missing")
	}
	word := p.words[1]
	name := word.Text
	if what := p.unfit(word); !what.Empty() {
		return p.rec.Errorf(l, word, what.Format, what.Args...)
	}
	folded := Fold(name)
	if before, ok := p.folded[folded]; ok {
		return p.rec.Errorf(l, word, "two players are called %s; they need names that differ in more than case",
			text.Brief(p.rec.Players[before], MaxName))
	}
	if what := p.alike(name); !what.Empty() {
		return p.rec.Errorf(l, word, "%s", what)
	}
	if len(p.rec.Players) == MaxPlayers {
		p.begun = false // one error is enough
		return p.rec.Errorf(l, word, "a record has at most %d players", MaxPlayers)
	}
	l.Player = maps.Seat(len(p.rec.Players))
	p.written[p.rec.Quote(name)], p.folded[folded] = int(l.Player), int(l.Player)
	p.rec.Players = append(p.rec.Players, name)
	p.behind(l, 2)
	p.rec.Head = append(p.rec.Head, *l)
	return nil
}

// unfit says why a word cannot be a name, if it cannot.
func (p *reader) unfit(word Word) (what text.Sentence) {
	name := word.Text
	hidden := strings.IndexFunc(name, nothing)
	switch {
	case hidden >= 0:
		r, _ := utf8.DecodeRuneInString(name[hidden:])
		return text.Say("a name has no characters that cannot be seen, such as %U", r)
	case utf8.RuneCountInString(name) > MaxName:
		return text.Say("a name has at most %d characters", MaxName)
	case !word.Quoted && (isReserved(name) || p.rec.hasMore(name)):
		return text.Say("%q is a word of the record: to use it as a name, put it in double quotes", name)
	case !word.Quoted && !bareName(name):
		return text.Say("put the name %s in double quotes: it has more than letters, digits, _, . and -", name)
	case strings.TrimFunc(name, unicode.IsSpace) != name || name == "":
		return text.Say("a name neither begins nor ends with a space, and is not empty")
	case strings.TrimFunc(name, unseen) == "":
		return text.Say("a name has characters that can be seen")
	}
	return what
}

// Fold maps names that differ only in case to the same text; a record does not allow two
// players with the same folded name.
func Fold(name string) string {
	if plain(name) {
		return strings.ToLower(name)
	}
	return norm.NFC.String(cases.Fold().String(norm.NFC.String(name)))
}

// nobody says what is wrong with a line that does not begin with a player's name.
func (p *reader) nobody(l *Line, first Word) *SyntaxError {
	switch {
	case first.Is("/"):
		return p.rec.Errorf(l, first, "a comment begins with #")
	case !first.Quoted && isReserved(first.Text):
		return p.rec.Errorf(l, first, "a line of play begins with the player's name, not with %q", first.Text)
	}
	known := append(slices.Clone(p.rec.Players), "undo", "redo")
	if len(p.rec.Play) == 0 {
		known = append(known, p.rec.keys()...)
	}
	unknown := text.Unknown("player", first.Text, known)
	if unknown.All || len(unknown.Candidates) == 0 {
		unknown = text.Unknown("player", first.Text, p.rec.Players)
	}
	return p.rec.Errorf(l, first, "%s", unknown)
}
