package sessions

import (
	"bytes"
	"cmp"
	"hash/fnv"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Learnt is what the finished games on an open board say about it, combined.
type Learnt struct {
	Games   int              // finished games on the board
	Facts   []kind.Fact      // what most games say about each thing
	Against []*DisagreeError // what games say differently, in the order of the things
	Unread  []error          // of games whose files cannot be read
}

// A DisagreeError is a thing about which finished games disagree.
type DisagreeError struct {
	Thing   string   // the id
	Sayings []Saying // all versions, the one in most games first, which is kept
	Neither bool     // is kept, because a game on the board that is learned would no longer be legal
}

// A Saying is one version of a thing, and the first place where it was entered.
type Saying struct {
	Words string // in the words of the record: 3 train, 7
	Game  string
	Line  int
	Games int // how many games say so
	fact  kind.Fact
	on    string    // the id of the board of that game
	when  time.Time // that game was finished
}

// older compares the games of two sayings by when they were finished.
func (s *Saying) older(other *Saying) int {
	return cmp.Or(s.when.Compare(other.when), strings.Compare(s.Game, other.Game))
}

// withoutOwn leaves out what games on the board itself disagree on: whichever is taken, the others
// would contradict the board's table.
func (sum *Learnt) withoutOwn(id string) {
	for _, e := range sum.Against {
		e.Neither = slices.ContainsFunc(e.Sayings, func(s Saying) bool { return s.on == id })
	}
	sum.Facts = slices.DeleteFunc(sum.Facts, func(f kind.Fact) bool {
		return slices.ContainsFunc(sum.Against, func(e *DisagreeError) bool {
			return e.Neither && e.Sayings[0].fact.Thing() == f.Thing()
		})
	})
}

// Sentence returns what was entered where.
func (e *DisagreeError) Sentence() text.Sentence {
	told := lists.Of(len(e.Sayings), e.Place)
	return text.Say("%s", text.Joined(told, "; "))
}

// Place returns what one saying says, and where it was entered.
func (e *DisagreeError) Place(of int) text.Sentence { return e.Sayings[of].place() }

func (s *Saying) place() text.Sentence {
	if s.fact.Said.Empty() {
		return text.Say("%s: %s in %s, line %d", s.fact.ID, s.Words, s.Game, s.Line)
	}
	return text.Say("%s: %s in %s, line %d", s.fact.Said, s.fact.Says, s.Game, s.Line)
}

// Unlike reports whether the sayings are about things that must be alike, such as the lanes of a
// double route: then none of them is kept.
func (e *DisagreeError) Unlike() bool { return e.Sayings[0].fact.Thing() != e.Sayings[1].fact.Thing() }

// Says returns what a saying says, as people do.
func (s *Saying) Says() text.Sentence { return s.fact.Says }

// Settling lists the corrections after which all games say what one of the sayings does, each by
// a game and words; none if they cannot be corrected in this way.
func (e *DisagreeError) Settling(by int) (all [][2]string) {
	for i, s := range e.Sayings {
		if by < 0 {
			break
		}
		if s.fact.Key != "" && i != by {
			all = append(all, [2]string{s.Game, s.fact.Key + " " + e.Sayings[by].Words})
		}
	}
	return all
}

// Error returns that in English.
func (e *DisagreeError) Error() string { return e.Sentence().String() }

// Learn reads all finished games of the home on some open boards, and returns what they say. If
// they disagree, the majority is kept, and in a tie the older game.
func (l *Library) Learn(boards []kind.Board) (*Learnt, error) {
	entries, err := l.Games()
	if err != nil {
		return nil, err
	}
	all, unread := lessons{of: map[string][]Saying{}}, []error(nil)
	for some := range slices.Chunk(entries, atOnce()) {
		games, errs := make([]*Game, len(some)), make([]error, len(some))
		SideBySide(len(some), func(i int) { games[i], _, errs[i] = l.readFinished(some[i], boards, nil) })
		for i, g := range games {
			if g != nil {
				all.add(g)
			} else if errs[i] != nil {
				unread = append(unread, errs[i])
			}
		}
	}
	learnt := all.learnt()
	learnt.Unread = unread
	return learnt, nil
}

// atOnce returns the number of games that are in memory at the same time while all are read: one for
// each processor.
func atOnce() int { return runtime.GOMAXPROCS(0) }

// few is the number of finished games that usually know everything that a game is offered:
// what at least sure of them say, and none says otherwise. They are looked for among some
// games of the home, which are all asked for what the few leave open, and a home of at most
// small games is asked as a whole.
const (
	few   = 8
	sure  = 2
	some  = 64
	small = 32
)

// some returns some games of the home, in no order that means anything; which, is up to the
// disk, because to know the names of all would already take too long.
func (l *Library) some() ([]games.Entry, error) {
	entries, err := l.Store.Some(l.context(), some)
	if err != nil {
		return nil, diskError(l.Store.Name(), err)
	}
	entries = slices.DeleteFunc(entries, func(e games.Entry) bool { return e.Kind() != games.Game })
	slices.SortFunc(entries, func(a, b games.Entry) int { return cmp.Compare(mixed(a.Name()), mixed(b.Name())) })
	return entries, nil
}

// mixed returns a number by which names are in no order that means anything: games that are
// named after their days and share a mistake are not beside each other.
func mixed(name string) uint32 {
	sum := fnv.New32a()
	sum.Write([]byte(name))
	return sum.Sum32()
}

// readFinished reads a game, and returns it if it is finished and on one of the boards, or nil. A text that does
// not name what is sought, if anything is, is not understood.
func (l *Library) readFinished(entry games.Entry, boards []kind.Board, sought func(lines []byte) kind.Trace) (g *Game,
	named kind.Trace, err error) {
	text, err := l.Store.Read(l.context(), entry.Key)
	if err != nil {
		return nil, kind.Named, diskError(entry.Path, err)
	}
	data := text.Lines
	if !slices.ContainsFunc(boards, func(b kind.Board) bool { return bytes.Contains(data, []byte(b.ID())) }) {
		return nil, kind.Named, nil // on another board, without reading it
	}
	if sought != nil {
		if named = sought(data); named != kind.Named {
			return nil, named, nil
		}
	}
	return finished(entry, text, boards), kind.Named, nil
}

// finished returns the game of a text if it is finished, or its turns are not refereed, and on one of the boards, or
// nil.
func finished(entry games.Entry, text games.Text, boards []kind.Board) *Game {
	rec, err := record.Read(entry.Name(), text.Lines)
	if err != nil {
		return nil
	}
	on := slices.IndexFunc(boards, func(b kind.Board) bool { return b.ID() == rec.Map })
	if on < 0 || rec.Totals {
		return nil
	}
	g, err := understand(rec, text.Lines, boards[on], nil)
	if err != nil || g.Illegal != nil || g.Table.Turn() >= 0 {
		return nil
	}
	g.changed = text.Changed
	score, err := g.Score()
	if err != nil {
		return nil
	}
	if why := g.Lacks(score); why != Complete && !(g.Free() && why == Unfinished) { // what is read off a board stays
		return nil
	}
	return g
}

// Lessons are what games say about each thing.
type lessons struct {
	games int
	of    map[string][]Saying // by the id of the thing
}

// add adds what a game says, in whatever order they come.
func (all *lessons) add(g *Game) {
	all.games++
	for _, told := range g.Board().(kind.Learner).Entered() {
		sayings := all.of[told.Thing()]
		say := Saying{told.Words, g.Name, told.Line, 1, told, g.on.ID(), g.changed}
		switch at := slices.IndexFunc(sayings, func(s Saying) bool { return s.Words == told.Words }); {
		case at < 0:
			all.of[told.Thing()] = append(sayings, say)
		case say.older(&sayings[at]) < 0:
			say.Games += sayings[at].Games
			sayings[at] = say
		default:
			sayings[at].Games++
		}
	}
}

// agreed returns the lessons of which several games say the same, and none says otherwise.
func (all *lessons) agreed() *lessons {
	of := maps.Clone(all.of)
	maps.DeleteFunc(of, func(_ string, s []Saying) bool { return len(s) > 1 || s[0].Games < sure })
	return &lessons{all.games, of}
}

// learnt combines them: what most games agree on comes first.
func (all *lessons) learnt() *Learnt {
	sum := &Learnt{Games: all.games}
	for _, sayings := range all.of {
		slices.SortFunc(sayings, func(a, b Saying) int { return cmp.Or(cmp.Compare(b.Games, a.Games), a.older(&b)) })
	}
	ids := slices.Sorted(maps.Keys(all.of))
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(all.of[b][0].Games, all.of[a][0].Games) })
	alike, unlike := map[string]Saying{}, []string(nil) // what is said of things that must be alike
	for _, thing := range ids {
		sayings := all.of[thing]
		say, id := sayings[0], sayings[0].fact.ID
		say.fact.Source = say.place()
		if other, ok := alike[say.fact.Alike]; ok && say.fact.Alike != "" && other.Words != say.Words {
			sum.Against = append(sum.Against, &DisagreeError{Thing: id, Sayings: []Saying{other, say}})
			unlike = append(unlike, say.fact.Alike)
		}
		alike[say.fact.Alike] = say
		sum.Facts = append(sum.Facts, say.fact)
		if len(sayings) > 1 {
			sum.Against = append(sum.Against, &DisagreeError{Thing: id, Sayings: sayings})
		}
	}
	sum.Facts = slices.DeleteFunc(sum.Facts, func(f kind.Fact) bool { return slices.Contains(unlike, f.Alike) })
	slices.SortFunc(sum.Against, func(a, b *DisagreeError) int { return strings.Compare(a.Thing, b.Thing) })
	return sum
}

// Offered returns the game as lines are entered into it: they may name what finished games
// on the same open board taught without entering it again, and it is then written out. On
// other boards it is the game itself.
//
// In a large home only a few games are asked, because reading all of them would take longer
// than everything else that a command does. A line with a name that those do not know is
// offered what some dozens taught; see [Library.Entered].
func (l *Library) Offered(g *Game) (*Game, error) { return l.offeredBy(g, nil, false) }

// OfferedOn returns a board with what a few games taught about it, or the board itself if they taught nothing.
func (l *Library) OfferedOn(b kind.Board) (kind.Board, error) {
	own, ok := b.(kind.Learner)
	if !ok || !own.Open() {
		return b, nil
	}
	offer, err := l.offers(own, "", nil, false)
	if err != nil || offer == nil {
		return b, err
	}
	return offer, nil
}

// offeredBy returns the game with what a few games taught, or the game itself if they taught nothing;
// only games in which something may be that is sought, if anything is, and all of these if all is set.
func (l *Library) offeredBy(g *Game, sought func(lines []byte) kind.Trace, all bool) (*Game, error) {
	own, ok := g.on.(kind.Learner)
	if !ok || !own.Open() {
		return g, nil
	}
	offer, err := l.offers(own, g.Name, sought, all)
	if err != nil || offer == nil {
		return g, err
	}
	return g.On(offer)
}

// On returns the game as read on a board that knows more. The record is read again, because
// understanding it sets its canonical text, and others may be reading this one.
func (g *Game) On(b kind.Board) (*Game, error) {
	rec, err := record.Read(g.Record.File, g.text)
	if err != nil {
		return nil, err
	}
	next, err := understand(rec, g.text, b, nil)
	if err != nil {
		return nil, err
	}
	next.stored, next.times, next.lent = g.stored, g.times, true
	return next, nil
}

// An offer is what finished games taught about an open board.
type offer struct {
	on      kind.Board
	to      string        // the game to which it is made
	rest    []games.Entry // the games that are not understood yet
	more    bool          // whether some of the rest were not asked at the last line
	lessons lessons
}

// offers returns a board with what a few finished games taught, or all if that is set; of games in which
// something may be that is sought, if anything is, and then a few that have a say in it. Each game is
// understood only once.
func (l *Library) offers(b kind.Learner, but string, sought func(lines []byte) kind.Trace, all bool) (kind.Board,
	error) {
	o := l.offered
	if o == nil || o.on.ID() != b.ID() || o.to != but {
		rest, err := l.some()
		if err != nil {
			return nil, err
		}
		o = &offer{on: b, to: but, rest: rest, lessons: lessons{of: map[string][]Saying{}}}
		l.offered = o
	}
	whole := len(o.rest)+o.lessons.games <= small
	var left, beside []games.Entry // in which it is not, and only what has a say in it
	boards := []kind.Board{b}
	enough := func() bool { return o.lessons.games+len(beside) >= few && !whole }
	for len(o.rest) > 0 && (all || !enough()) {
		entry := o.rest[0]
		o.rest = o.rest[1:]
		if entry.Name() == but {
			continue
		}
		g, named, _ := l.readFinished(entry, boards, sought)
		switch {
		case g != nil:
			o.lessons.add(g)
		case named == kind.Beside && !enough():
			beside = append(beside, entry)
		case named != kind.Named:
			left = append(left, entry)
		}
	}
	if o.lessons.games == 0 { // nobody knows what is sought, and what is beside cannot be meant
		left, beside = append(left, beside...), nil
	}
	for _, entry := range beside {
		if g, _, _ := l.readFinished(entry, boards, nil); g != nil {
			o.lessons.add(g)
		}
	}
	o.more = len(o.rest) > 0
	known := &o.lessons
	if o.more {
		known = known.agreed()
	}
	o.rest = append(left, o.rest...)
	return known.offer(b), nil
}

// offer returns a board with what the lessons come to, or nil if that is nothing.
func (all *lessons) offer(b kind.Learner) kind.Board {
	if learnt := all.learnt(); len(learnt.Facts) > 0 {
		return offered(b, learnt.Facts)
	}
	return nil
}

// offered returns a board with what games taught about it.
func offered(b kind.Learner, told []kind.Fact) kind.Board {
	offer := b.Offer()
	kind.Teach(offer, told)
	return offer.Board()
}
