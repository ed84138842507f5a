package globetrotter

import (
	"cmp"
	"slices"
	"strconv"

	"purser/internal/text"
	"purser/maps"
)

// MaxSteps is the highest number of the overland die (rulebook, Reise zu Lande).
const MaxSteps = 12

// A Means is how to get from one place to another.
type Means uint8

// The means. ByTicket connects the two places printed on a ticket.
const (
	ByLand Means = iota
	BySea
	ByTicket
)

var meansWords = []string{"land", "sea", "ticket"}

// String returns the word used in ways.csv.
func (m Means) String() string { return meansWords[m] }

// A Way is a known connection of two places, usable in both directions. By land, Steps is the most that a pawn needs;
// by sea, the two fields are neighbors.
type Way struct {
	A, B  Place
	By    Means
	Steps int // by land, 1 to [MaxSteps]; otherwise 0
}

// A NamedWay is a way with the ids of its places, in alphabetical order.
type NamedWay struct {
	A, B  string
	By    Means
	Steps int
}

// Between returns the way between two places, given their ids in any order.
func Between(a, b string, by Means, steps int) NamedWay {
	return NamedWay{min(a, b), max(a, b), by, steps}
}

// Of returns the way with this board's numbers, adding new names to the board.
func (w NamedWay) Of(b *Board) Way { return Way{b.Place(w.A), b.Place(w.B), w.By, w.Steps} }

// Reach returns the places that are certainly within [MaxSteps] steps by land, each with the most steps it can take:
// the lengths of the shortest paths over known ways.
func Reach(ways []Way, from Place) map[Place]int {
	most := map[Place]int{from: 0}
	for grown := true; grown; {
		grown = false
		for _, w := range ways {
			for _, end := range [...][2]Place{{w.A, w.B}, {w.B, w.A}} {
				steps, ok := most[end[0]]
				if steps += w.Steps; !ok || w.By != ByLand || steps > MaxSteps {
					continue
				}
				if was, seen := most[end[1]]; !seen || steps < was {
					most[end[1]], grown = steps, true
				}
			}
		}
	}
	return most
}

// Least returns the fewest steps by land that two places can be apart, or [MaxSteps] + 1 if no roll can be enough. A
// path either uses only known one-step ways, or leaves them at a place whose neighbors are not all known and rejoins
// them at another such place.
func (b *Board) Least(from, to Place) int {
	if from == to || !b.Complete[from] && !b.Complete[to] {
		return 1
	}
	off := func(p Place) (reach map[Place]int, least int) {
		reach, least = b.steps(p), MaxSteps
		for q, steps := range reach {
			if !b.Complete[q] {
				least = min(least, steps)
			}
		}
		return reach, least
	}
	reach, away := off(from)
	_, back := off(to)
	least := min(away+1+back, MaxSteps+1)
	if known, ok := reach[to]; ok {
		least = min(least, known)
	}
	return least
}

// steps returns the places within [MaxSteps] steps over known one-step ways, each with its number of steps.
func (b *Board) steps(from Place) map[Place]int {
	at, rim := map[Place]int{from: 0}, []Place{from}
	for ; len(rim) > 0; rim = rim[1:] {
		for _, q := range b.beside[rim[0]] {
			if _, seen := at[q]; !seen && at[rim[0]] < MaxSteps {
				at[q], rim = at[rim[0]]+1, append(rim, q)
			}
		}
	}
	return at
}

// connect adds a way, unless a way of the same means between the two places takes no more steps; it replaces a longer
// one.
func (b *Board) connect(w Way) {
	same := func(o Way) bool { return o.A == w.A && o.B == w.B && o.By == w.By }
	if i := slices.IndexFunc(b.Ways, same); i < 0 {
		b.Ways = append(slices.Clip(b.Ways), w)
	} else if w.Steps < b.Ways[i].Steps {
		b.Ways = slices.Clone(b.Ways)
		b.Ways[i] = w
	} else {
		return
	}
	if w.By == ByLand && w.Steps == 1 {
		b.beside = besides(b.Ways)
	}
}

// besides returns for each place its neighbors one step away by land.
func besides(ways []Way) map[Place][]Place {
	all := map[Place][]Place{}
	for _, w := range ways {
		if w.By == ByLand && w.Steps == 1 {
			all[w.A], all[w.B] = append(all[w.A], w.B), append(all[w.B], w.A)
		}
	}
	return all
}

// waysFile is the table of known ways.
const waysFile = "ways.csv"

var wayColumns = []string{"from", "to", "by", "steps"}

// maxWays is how many ways a table may have.
const maxWays = 9999

// ways reads ways.csv. Complete lists the places of which all neighbors by land are in it.
func (r *folderReader) ways(complete []string) {
	b := r.draft.Board
	rows, _ := r.Table(waysFile, maps.Shape{Columns: wayColumns, MaxRows: maxWays, Empty: true})
	seen := map[NamedWay]bool{}
	for _, row := range rows {
		fault := func(format string, args ...any) { r.Fault(waysFile, row.Line, format, args...) }
		a, to := text.Slug(row.Cell("from")), text.Slug(row.Cell("to"))
		by := slices.Index(meansWords, row.Cell("by"))
		steps, err := strconv.Atoi(cmp.Or(row.Cell("steps"), "0"))
		wrong := func(name string) bool {
			id := text.Slug(name)
			return id == "" || len(name) > maps.MaxName || !text.AllPrintable(name)
		}
		switch one := Between(a, to, Means(max(0, by)), 0); {
		case wrong(row.Cell("from")) || wrong(row.Cell("to")):
			fault("a way needs the names of two places")
		case a == to:
			fault("%s is not a neighbor of itself", maps.Brief(row.Cell("to")))
		case by < 0:
			fault("%s", text.Unknown("means", maps.Brief(row.Cell("by")), meansWords))
		case by == int(ByLand) && (r.atSea(a) || r.atSea(to)):
			fault("no way by land leads to a field at sea")
		case by == int(ByLand) && (err != nil || steps < 1 || steps > MaxSteps):
			fault("steps %q is not a number from 1 to %d", row.Cell("steps"), MaxSteps)
		case by != int(ByLand) && row.Cell("steps") != "":
			fault("only ways by land have steps")
		case seen[one]:
			fault("a second way between %s and %s by %s", maps.Brief(row.Cell("from")), maps.Brief(row.Cell("to")),
				one.By)
		default:
			seen[one] = true
			one.Steps = steps
			r.folder.ways = append(r.folder.ways, [2]string{row.Cell("from"), row.Cell("to")})
			b.Ways = append(b.Ways, one.Of(b))
		}
	}
	b.beside = besides(b.Ways)
	for _, name := range complete {
		p, known := b.PlaceOf(text.Slug(name))
		if !known {
			r.Wrong("complete", "complete: %s is neither in %s nor in %s", maps.Brief(name), placesFile, waysFile)
			continue
		}
		if b.Complete == nil {
			b.Complete = map[Place]bool{}
		}
		b.Complete[p] = true
	}
}

// atSea reports whether a place is a sea field, according to its id or the table of places.
func (r *folderReader) atSea(id string) bool {
	p, named := r.draft.PlaceOf(id)
	return IsSea(id) || named && r.draft.Known(p).Kind == Sea
}

// way learns a way, or says what it contradicts.
func (l *LearnedPlaces) way(named NamedWay) (against text.Sentence) {
	w := named.Of(l.Board)
	if least := l.Least(w.A, w.B); w.By == ByLand && w.Steps < least {
		return text.Say("%s and %s are at least %s apart", l.PlaceSaid(w.A), l.PlaceSaid(w.B),
			text.Count(least, "field"))
	}
	l.connect(w)
	return against
}

// wayTable returns ways.csv: the author's rows, with fewer steps where games needed fewer, and then the other ways
// learned, in alphabetical order.
func (l *LearnedPlaces) wayTable() []byte {
	all := [][]string{wayColumns}
	for i, w := range l.Ways {
		from, to, steps := l.ID(w.A), l.ID(w.B), ""
		if i < len(l.folder.ways) {
			from, to = l.folder.ways[i][0], l.folder.ways[i][1]
		}
		if w.By == ByLand {
			steps = strconv.Itoa(w.Steps)
		}
		all = append(all, []string{from, to, w.By.String(), steps})
	}
	slices.SortFunc(all[1+len(l.folder.ways):], slices.Compare[[]string])
	return maps.Written(all)
}
