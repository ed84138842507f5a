package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// Sought returns a test of what the text of a record has of the lane that a claim names, or of a ticket that is shown
// without points: it is named, or there are only lanes of other colors between its cities, beside it. Names count in
// any case and with any spaces, but not in quotes or with accents, as only people write them. A color behind the cities
// is that of the lane if nothing follows it, and in a narrow test whatever follows; otherwise it may be that of the
// cards, and every lane between the cities fits. A test that is not narrow takes a gray lane for the one meant, too.
// Other lines let every record through.
func (b board) Sought(in *text.Language, verb *kind.Verb, args []string, narrow bool) func(lines []byte) kind.Trace {
	act := VerbOf(verb.Name).Act
	claim := act == routerules.Claim
	if !claim && (act != routerules.Reveal || len(b.Countries) > 0) {
		return nil
	}
	bare := func(behind []string) bool { // and no spaces of a new lane
		return colorAlone(reader{b.Board, in}, behind[0]) && !slices.ContainsFunc(behind, counted)
	}
	var lanes []lane
	for _, name := range strings.Split(strings.Join(VerbOf(verb.Name).English(b.Board, args), " "), ",") {
		words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '/' })
		if i := slices.IndexFunc(words, isWith); i >= 0 {
			words = words[:i]
		}
		if len(words) > routemap.MaxWords || !claim && (len(words) < 2 || slices.ContainsFunc(words, counted)) {
			return nil // the points of a new ticket, whose cities any game may tell
		}
		for i := 1; i < len(words); i++ {
			first := b.end(words[:i])
			for k := i + 1; k <= len(words); k++ {
				lanes = append(lanes, lane{first, b.end(words[i:k]), ""})
				if claim && k < len(words) && (narrow || bare(words[k:])) {
					lanes[len(lanes)-1].color = b.colored(words[k])
				}
			}
		}
	}
	fits := func(l lane, color string) bool {
		return l.color == "" || l.color == color || !narrow && (color == "" || color == gray)
	}
	return func(lines []byte) (trace kind.Trace) {
		for record := string(lines); ; {
			before, after, ok := strings.Cut(record, "/")
			if !ok {
				return trace
			}
			before, after = strings.TrimRight(before, " "), strings.TrimLeft(after, " ")
			from, to := before[strings.LastIndexAny(before, " \n")+1:], after
			if i := strings.IndexAny(after, "/ \n"); i >= 0 {
				to = after[:i]
			}
			record = after[len(to):]
			from, to = strings.ToLower(from), strings.ToLower(to)
			behind, more := strings.CutPrefix(strings.TrimLeft(record, " "), "/") // a color, or a city of a tour
			for _, l := range lanes {
				if claim && !more || !(l.a.is(from) && l.b.is(to) || l.a.is(to) && l.b.is(from)) {
					continue
				}
				color := ""
				if more {
					color = b.colored(strings.TrimLeft(behind, " "))
				}
				switch {
				case !claim && color != "":
				case fits(l, color):
					return kind.Named
				default:
					trace = kind.Beside
				}
			}
		}
	}
}

// A lane is what words can mean: its ends, and its color, or nothing if any will do.
type lane struct {
	a, b  end
	color string
}

// colored returns the color of a lane that words begin with, whole and in any language, or nothing.
func (b board) colored(words string) string {
	word, _, _ := strings.Cut(words, " ")
	word, _, _ = strings.Cut(word, "\n")
	color := strings.TrimSuffix(b.ColorWord(word), routemap.Second)
	if slices.Contains(b.LaneColors(), color) {
		return color
	}
	return ""
}

// An end is what a city may be called that words can mean.
type end struct {
	names    []string // the words themselves, and the ids of known cities
	initials string   // the words, if they can be that
}

// end returns the end of a lane that words can mean.
func (b board) end(words []string) end {
	slug := text.Slug(strings.Join(words, " "))
	e := end{names: []string{slug}}
	if !strings.Contains(slug, "-") {
		e.initials = slug
	}
	for _, c := range b.Fitting(words...) {
		e.names = append(e.names, b.Cities[c].ID)
	}
	return e
}

// is reports whether the end may be the city of an id: by the beginnings of words, or by their initials.
func (e *end) is(city string) bool {
	for rest := city; ; {
		if slices.ContainsFunc(e.names, func(name string) bool { return strings.HasPrefix(rest, name) }) ||
			e.initials != "" && beginsWith(rest, e.initials) {
			return true
		}
		var more bool
		if _, rest, more = strings.Cut(rest, "-"); !more {
			return false
		}
	}
}

// beginsWith reports whether the words of an id begin with initials.
func beginsWith(id, initials string) bool {
	for initials != "" && strings.HasPrefix(id, initials[:1]) {
		_, id, _ = strings.Cut(id, "-")
		initials = initials[1:]
	}
	return initials == ""
}
