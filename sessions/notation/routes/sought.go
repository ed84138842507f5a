package routes

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Sought returns a test of whether a record may enter a lane that a claim can mean: one line
// names both ends. It looks at letters only, and so lets too much through, but never too little.
func (b board) Sought(verb *kind.Verb, args []string) func(lines []byte) bool {
	if VerbOf(verb.Name).Act != routerules.Claim {
		return nil
	}
	args = VerbOf(verb.Name).English(b.Board, args)
	words := strings.FieldsFunc(strings.Join(args, " "), func(r rune) bool { return r == ' ' || r == '/' })
	if i := slices.IndexFunc(words, isWith); i >= 0 {
		words = words[:i]
	}
	if len(words) > routemap.MaxWords {
		return nil
	}
	var lanes [][2]end
	for i := 1; i < len(words); i++ {
		first := b.end(words[:i])
		for k := i + 1; k <= len(words); k++ {
			lanes = append(lanes, [2]end{first, b.end(words[i:k])})
		}
	}
	return func(lines []byte) bool {
		text := folded(lines)
		if !slices.ContainsFunc(lanes, func(of [2]end) bool { return of[0].in(text) }) {
			return false
		}
		for line := range strings.Lines(text) {
			if slices.ContainsFunc(lanes, func(of [2]end) bool { return of[0].in(line) && of[1].in(line) }) {
				return true
			}
		}
		return false
	}
}

// folded returns lines as slugs, each after a hyphen.
func folded(lines []byte) string {
	all := make([]byte, 0, len(lines)+1)
	for line := range bytes.Lines(lines) {
		if bytes.ContainsFunc(line, func(r rune) bool { return r >= utf8.RuneSelf }) {
			line = []byte(text.Slug(string(line)) + "\n")
		}
		gap := true
		for _, c := range line {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			if is := 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf; is || c == '\n' {
				if gap && is {
					all = append(all, '-')
				}
				all, gap = append(all, c), false
			} else {
				gap = true
			}
		}
	}
	return string(all)
}

// An end is what a city may be called that words can mean.
type end struct {
	names    []string // each after a hyphen: the words themselves, and the ids of known cities
	initials string   // the words, if they can be that
}

// end returns the end of a lane that words can mean.
func (b board) end(words []string) end {
	slug := text.Slug(strings.Join(words, " "))
	e := end{names: []string{"-" + slug}}
	if !strings.Contains(slug, "-") {
		e.initials = slug
	}
	for _, c := range b.Fitting(words...) {
		e.names = append(e.names, "-"+b.Cities[c].ID)
	}
	return e
}

// in reports whether folded lines may name the city: by the beginnings of words, or by their initials.
func (e *end) in(line string) bool {
	if slices.ContainsFunc(e.names, func(name string) bool { return strings.Contains(line, name) }) {
		return true
	}
	for at := 0; e.initials != ""; {
		next := strings.Index(line[at:], "-"+e.initials[:1])
		if next < 0 {
			break
		}
		at += next + 1
		rest, left := line[at:], e.initials
		for left != "" && strings.HasPrefix(rest, left[:1]) {
			_, rest, _ = strings.Cut(rest, "-")
			left = left[1:]
		}
		if left == "" {
			return true
		}
	}
	return false
}
