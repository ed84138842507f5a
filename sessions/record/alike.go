package record

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
)

// A shape is what one character, or a part of it, looks like.
type shape struct {
	looks  rune   // the character that represents all that look the same
	letter rune   // the character that was written
	script string // the letter's script, if letters of other scripts look the same
}

//go:embed lookalikes.txt
var lookalikes string

// shapes returns the letters that look like letters of another script. They are read when
// the first name needs them.
var shapes = sync.OnceValue(func() map[rune][]shape {
	all := map[rune][]shape{}
	for line := range strings.Lines(lookalikes) {
		looks, scripts, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if looks == "#" {
			continue
		}
		for group := range strings.FieldsSeq(scripts) {
			script, letters, _ := strings.Cut(group, ":")
			for _, letter := range letters {
				for _, r := range looks {
					all[letter] = append(all[letter], shape{r, letter, script})
				}
			}
		}
	}
	return all
})

// nothing reports whether a character has no visible shape, so that no name may contain it.
// Characters that join or vary their neighbors do not count, because emoji and some scripts
// need them.
func nothing(r rune) bool {
	const joiner, nonJoiner = '\u200d', '\u200c'
	return unicode.Is(unicode.Cf, r) && r != joiner && r != nonJoiner
}

// blank are characters that are not ignorable by Unicode, and yet have no ink: the blank
// pattern of Braille and the note without a head.
const blank = "\u2800\U0001d159"

// unseen reports whether a character cannot be seen by itself: it is blank, or Unicode's
// Default_Ignorable_Code_Point.
func unseen(r rune) bool {
	return strings.ContainsRune(blank, r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector,
		unicode.Other_Default_Ignorable_Code_Point)
}

// A look is what a name looks like, and its invisible characters.
type look struct {
	shapes []shape
	hidden []rune
}

// lookOf returns what a name looks like.
func lookOf(name string) (l look) {
	known := shapes()
	for _, r := range norm.NFD.String(name) {
		switch {
		case unseen(r):
			l.hidden = append(l.hidden, r)
		case unicode.IsSpace(r):
			l.shapes = append(l.shapes, shape{looks: ' ', letter: r, script: string(r)})
		case known[r] != nil:
			l.shapes = append(l.shapes, known[r]...)
		default:
			l.shapes = append(l.shapes, shape{looks: r, letter: r})
		}
	}
	return l
}

// looks returns what a name looks like as written, in lowercase and in capitals, because
// names that also differ in case are no easier to tell apart.
func looks(name string) []look {
	return []look{lookOf(name), lookOf(Fold(name)), lookOf(strings.ToUpper(name))}
}

// same reports whether two names look the same: each pair of letters is identical, or from
// different scripts and looks the same. It returns the first pair of the second kind, or 0.
func same(one, other []shape) (same bool, letter, instead rune) {
	if len(one) != len(other) {
		return false, 0, 0
	}
	for i, a := range one {
		b := other[i]
		switch {
		case a.looks != b.looks:
			return false, 0, 0
		case a.letter != b.letter && (a.script == b.script || a.script == "" || b.script == ""):
			return false, 0, 0 // within one script names may resemble each other, as Kim and Kirn do
		case a.letter != b.letter && letter == 0:
			letter, instead = a.letter, b.letter
		}
	}
	return true, letter, instead
}

// alike says which earlier player has a different name that looks the same, if there is
// one, and which characters differ.
func (p *reader) alike(name string) (what text.Sentence) {
	// plain names are of one script, and nothing in them is hidden
	if !plain(name) || strings.Contains(name, "\t") || len(p.looks) > 0 {
		p.looks = p.looks[:min(len(p.looks), len(p.rec.Players))] // without a name that was refused
		for _, player := range append(slices.Clone(p.rec.Players[len(p.looks):]), name) {
			p.looks = append(p.looks, looks(player))
		}
		before := len(p.looks) - 1
		for i, player := range p.rec.Players[:before] {
			for form, mine := range p.looks[before] {
				theirs := p.looks[i][form]
				switch alike, letter, instead := same(mine.shapes, theirs.shapes); {
				case !alike:
				case letter != 0:
					return text.Say("the name %q looks the same as %q, but has %U where that has %U; players need names that people can tell apart", name, player, letter, instead)
				case len(mine.hidden)+len(theirs.hidden) > 0:
					return text.Say("the name %q looks the same as %q, except for %s, which cannot be seen; players need names that people can tell apart", name, player, text.And(codes(append(mine.hidden, theirs.hidden...))))
				}
			}
		}
	}
	return what
}

// codes returns the code points of some characters, each once.
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
