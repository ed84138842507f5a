package record

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
	"purser/maps"
)

// player reads the name of a player. The package for the game reads the words after it.
func (p *recordReader) player(l *Line) *SyntaxError {
	if len(p.words) < 2 {
		return p.rec.EndErrorf(l, "add the player's name")
	}
	word := p.words[1]
	name := word.Text
	if what := p.unfit(word); !what.Empty() {
		return p.rec.Errorf(l, word, what.Format, what.Args...)
	}
	if len(p.rec.Players) == MaxPlayers {
		p.begun = false // report only this error
		return p.rec.Errorf(l, word, "a record has at most %d players", MaxPlayers)
	}
	if what := p.people.add(name); !what.Empty() {
		return p.rec.Errorf(l, word, "%s", what)
	}
	l.Player = maps.Seat(len(p.rec.Players))
	p.written[p.rec.Quote(name)], p.rec.Players = int(l.Player), p.people.Names
	p.behind(l, 2)
	p.rec.Head = append(p.rec.Head, *l)
	return nil
}

// unfit says why a word cannot be a name; it is empty if it can.
func (p *recordReader) unfit(word Word) (what text.Sentence) {
	name := word.Text
	switch what := tooMuch(name); {
	case !what.Empty():
		return what
	case !word.Quoted && (isReserved(name) && !Later(name) || p.rec.hasMore(name)):
		return text.Say("%q is a word of the record: to use it as a name, put it in double quotes", name)
	case !word.Quoted && !Bare(name):
		return text.Say("put the name %s in double quotes: it has more than letters, digits, _, . and -", name)
	}
	return tooLittle(name)
}

// tooMuch says what a name contains that no name may contain; it is empty if nothing.
func tooMuch(name string) (what text.Sentence) {
	if hidden := strings.IndexFunc(name, nothing); hidden >= 0 {
		r, _ := utf8.DecodeRuneInString(name[hidden:])
		return text.Say("a name cannot have invisible characters, such as %U", r)
	}
	if utf8.RuneCountInString(name) > MaxName {
		return text.Say("a name has at most %d characters", MaxName)
	}
	return what
}

// tooLittle says what a name lacks that every name needs; it is empty if nothing.
func tooLittle(name string) (what text.Sentence) {
	switch {
	case strings.TrimFunc(name, unicode.IsSpace) != name || name == "":
		return text.Say("a name neither begins nor ends with a space, and is not empty")
	case strings.TrimFunc(name, unseen) == "":
		return text.Say("a name needs a visible character")
	}
	return what
}

// Fold maps names that differ only in case to the same text. Two players may not have such names.
func Fold(name string) string {
	if plain(name) {
		return strings.ToLower(name)
	}
	return norm.NFC.String(cases.Fold().String(norm.NFC.String(name)))
}

// nobody returns the error for a line that does not begin with a player's name.
func (p *recordReader) nobody(l *Line, first Word) *SyntaxError {
	switch {
	case first.Is("/"):
		return p.rec.Errorf(l, first, "a comment begins with #")
	case !first.Quoted && isReserved(first.Text):
		return p.rec.Errorf(l, first, "a line of play begins with the player's name, not with %q", first.Text)
	}
	known := append(slices.Clone(p.rec.Players), "undo", "redo")
	if len(p.rec.Play) == 0 {
		known = append(known, p.rec.Keys()...)
	}
	unknown := text.Unknown("player", first.Text, known)
	if unknown.All || len(unknown.Candidates) == 0 {
		unknown = text.Unknown("player", first.Text, p.rec.Players)
	}
	return p.rec.Errorf(l, first, "%s", unknown)
}

// A glyphShape is the look of a character, or of a part of one.
type glyphShape struct {
	looks  rune   // represents all characters that look the same
	letter rune   // the character as written
	script string // the letter's script; empty unless letters of other scripts look the same
}

//go:embed lookalikes.txt
var lookalikes string

// shapes returns the shapes of letters that look like letters of another script.
var shapes = sync.OnceValue(func() map[rune][]glyphShape {
	all := map[rune][]glyphShape{}
	for line := range strings.Lines(lookalikes) {
		looks, scripts, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if looks == "#" {
			continue
		}
		for group := range strings.FieldsSeq(scripts) {
			script, letters, _ := strings.Cut(group, ":")
			for _, letter := range letters {
				for _, r := range looks {
					all[letter] = append(all[letter], glyphShape{r, letter, script})
				}
			}
		}
	}
	return all
})

// nothing reports whether a character has no visible shape, so that no name may contain it. Joiners are exempt,
// because emoji and some scripts need them.
func nothing(r rune) bool {
	const joiner, nonJoiner = '\u200d', '\u200c'
	return unicode.Is(unicode.Cf, r) && r != joiner && r != nonJoiner
}

// blank lists characters that have no ink although Unicode does not call them ignorable: the blank Braille pattern and
// the note without a head.
const blank = "\u2800\U0001d159"

// unseen reports whether a character is in blank, or is a Default_Ignorable_Code_Point of Unicode.
func unseen(r rune) bool {
	return strings.ContainsRune(blank, r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector,
		unicode.Other_Default_Ignorable_Code_Point)
}

// A nameLook is the look of a name, with its invisible characters.
type nameLook struct {
	shapes []glyphShape
	hidden []rune
}

// lookOf returns the look of a name.
func lookOf(name string) (l nameLook) {
	known := shapes()
	for _, r := range norm.NFD.String(name) {
		switch {
		case unseen(r):
			l.hidden = append(l.hidden, r)
		case unicode.IsSpace(r):
			l.shapes = append(l.shapes, glyphShape{looks: ' ', letter: r, script: string(r)})
		case known[r] != nil:
			l.shapes = append(l.shapes, known[r]...)
		default:
			l.shapes = append(l.shapes, glyphShape{looks: r, letter: r})
		}
	}
	return l
}

// same reports whether two names look the same: each pair of letters is identical, or looks the same and is from
// different scripts. It returns the first pair of the latter kind, or zeros.
func same(one, other []glyphShape) (same bool, letter, instead rune) {
	if len(one) != len(other) {
		return false, 0, 0
	}
	for i, a := range one {
		b := other[i]
		switch {
		case a.looks != b.looks:
			return false, 0, 0
		case a.letter != b.letter && (a.script == b.script || a.script == "" || b.script == ""):
			return false, 0, 0 // within one script, names may look similar, like Kim and Kirn
		case a.letter != b.letter && letter == 0:
			letter, instead = a.letter, b.letter
		}
	}
	return true, letter, instead
}

// alike says whose name looks the same as this one; it is empty if nobody's does. As soon as any name is not plain, it
// caches the looks of names.
func (p *People) alike(name string) (what text.Sentence) {
	// Plain names use one script, and hide nothing.
	if !plain(name) || strings.Contains(name, "\t") || len(p.looks) > 0 {
		p.looks = p.looks[:min(len(p.looks), len(p.Names))] // drops a refused name
		for _, player := range append(slices.Clone(p.Names[len(p.looks):]), name) {
			p.looks = append(p.looks, []nameLook{lookOf(player), lookOf(Fold(player)), lookOf(strings.ToUpper(player))})
		}
		before := len(p.looks) - 1
		for i, player := range p.Names[:before] {
			for form, mine := range p.looks[before] {
				theirs := p.looks[i][form]
				switch alike, letter, instead := same(mine.shapes, theirs.shapes); {
				case !alike:
				case letter != 0:
					return text.Say("the name %q looks the same as %q, but has %U where that has %U; players need "+
						"names that people can tell apart", name, player, letter, instead)
				case len(mine.hidden)+len(theirs.hidden) > 0:
					return text.Say("the name %q looks the same as %q, except for %s, which cannot be seen; players "+
						"need names that people can tell apart", name, player,
						text.And(codes(append(mine.hidden, theirs.hidden...))))
				}
			}
		}
	}
	return what
}

// codes returns the code points of characters, each once.
func codes(characters []rune) []text.Sentence {
	var all []text.Sentence
	met := map[rune]bool{}
	for _, r := range characters {
		if !met[r] {
			met[r] = true
			all = append(all, text.Say("%U", r))
		}
	}
	return all
}
