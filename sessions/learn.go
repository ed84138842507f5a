package sessions

import (
	"bytes"
	"cmp"
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
	Games   int             // number of finished games on the board
	Facts   []kind.Fact     // what most games say about each thing
	Against []*Disagreement // things that games disagree about, in the order of the things
	Unread  []error         // errors of games that cannot be read

	says map[string][]SourcedFact // by id of a thing: what games say about it
}

// A Disagreement is a thing about which finished games say different things.
type Disagreement struct {
	Thing   string        // its id
	Sources []SourcedFact // all versions, beginning with the one in most games, which is kept
	Neither bool          // no version is kept, because a game on the learned board would become illegal
}

// A SourcedFact is one version of a fact, with the first place that entered it.
type SourcedFact struct {
	Words string // as in a record: 3 train, 7
	Game  string
	Line  int
	Games int // number of games that say so
	fact  kind.Fact
	on    string    // the id of that game's board
	when  time.Time // when that game was finished
}

// older compares two sources by when their games were finished.
func (s *SourcedFact) older(other *SourcedFact) int {
	return cmp.Or(s.when.Compare(other.when), strings.Compare(s.Game, other.Game))
}

// withoutOwn drops what games on the learned board itself disagree about: whichever version it kept, the other games
// would contradict the board's tables.
func (sum *Learnt) withoutOwn(id string) {
	for _, e := range sum.Against {
		e.Neither = slices.ContainsFunc(e.Sources, func(s SourcedFact) bool { return s.on == id })
	}
	sum.Facts = slices.DeleteFunc(sum.Facts, func(f kind.Fact) bool {
		return slices.ContainsFunc(sum.Against, func(e *Disagreement) bool {
			return e.Neither && e.Sources[0].fact.Thing() == f.Thing()
		})
	})
}

// Sentence says what was entered where.
func (e *Disagreement) Sentence() text.Sentence {
	told := lists.Map(e.Sources, func(s SourcedFact) text.Sentence { return s.Place() })
	return text.Say("%s", text.Joined(told, "; "))
}

// Place says what was entered, and where.
func (s *SourcedFact) Place() text.Sentence {
	if s.fact.Said.Empty() {
		return text.Say("%s: %s in %s, line %d", s.fact.ID, s.Words, s.Game, s.Line)
	}
	return text.Say("%s: %s in %s, line %d", s.fact.Said, s.fact.Says, s.Game, s.Line)
}

// Unlike reports whether the disagreement is about several things that must be alike, such as the lanes of a double
// route. None of the versions is kept then.
func (e *Disagreement) Unlike() bool { return e.Sources[0].fact.Thing() != e.Sources[1].fact.Thing() }

// Says returns the fact as people say it.
func (s *SourcedFact) Says() text.Sentence { return s.fact.Says }

// Settling lists the corrections, each a game and words, that make all games agree with one of the sources. It is
// empty if the facts cannot be corrected this way.
func (e *Disagreement) Settling(by int) (all [][2]string) {
	for i, s := range e.Sources {
		if by >= 0 && i != by && s.fact.CorrectionKey != "" {
			all = append(all, [2]string{s.Game, s.fact.CorrectionKey + " " + e.Sources[by].Words})
		}
	}
	return all
}

// Learn reads all finished games in the library on some open boards, and combines what they say. If games disagree, it
// keeps the version of the majority or, in a tie, that of the older game.
func (l *Library) Learn(boards []kind.Board) (*Learnt, error) {
	entries, err := l.Games()
	if err != nil {
		return nil, err
	}
	sum := &Learnt{}
	for some := range slices.Chunk(entries, atOnce()) {
		games, errs := make([]*Game, len(some)), make([]error, len(some))
		SideBySide(len(some), func(i int) { games[i], errs[i] = l.readFinished(some[i], boards) })
		for i, g := range games {
			if g != nil {
				sum.add(g)
			} else if errs[i] != nil {
				sum.Unread = append(sum.Unread, errs[i])
			}
		}
	}
	sum.combine()
	return sum, nil
}

// atOnce returns how many games to hold in memory at a time while reading all of them: one for each processor.
func atOnce() int { return runtime.GOMAXPROCS(0) }

// readFinished reads a game if it is on one of the boards. It returns nil unless the game is finished or its turns are
// not refereed.
func (l *Library) readFinished(entry games.Listing, boards []kind.Board) (*Game, error) {
	text, err := l.Store.Read(ctx, entry.Ref)
	on := func(b kind.Board) bool { return bytes.Contains(text.Lines, []byte(b.Info().ID)) }
	if err != nil || !slices.ContainsFunc(boards, on) { // decided without reading the game
		return nil, diskError(entry.Path, err)
	}
	g, err := Read(entry.Name(), text.Lines, func(rec *record.Record) (kind.Board, error) {
		on := slices.IndexFunc(boards, func(b kind.Board) bool { return b.Info().ID == rec.Map })
		if on < 0 || rec.Totals {
			return nil, nil
		}
		return boards[on], nil
	})
	if err != nil || g == nil || g.Illegal != nil || g.Table.Now().Turn >= 0 {
		return nil, nil
	}
	g.seen = text
	if score, err := g.Score(); err == nil {
		why := g.Lacks(score)
		if why == Complete || g.Free() && why == Unfinished { // facts about the board hold all the same
			return g, nil
		}
	}
	return nil, nil
}

// add adds what a game says. Games may be added in any order.
func (sum *Learnt) add(g *Game) {
	if sum.Games++; sum.says == nil {
		sum.says = map[string][]SourcedFact{}
	}
	for _, told := range g.Board().Info().Open.Entered() {
		sources := sum.says[told.Thing()]
		say := SourcedFact{told.Words, g.Name, told.Line, 1, told, g.on.Info().ID, g.StoredAt()}
		switch at := slices.IndexFunc(sources, func(s SourcedFact) bool { return s.Words == told.Words }); {
		case at < 0:
			sum.says[told.Thing()] = append(sources, say)
		case say.older(&sources[at]) < 0:
			say.Games += sources[at].Games
			sources[at] = say
		default:
			sources[at].Games++
		}
	}
}

// combine computes the facts and the disagreements. The version in most games comes first.
func (sum *Learnt) combine() {
	for _, sources := range sum.says {
		slices.SortFunc(sources, func(a, b SourcedFact) int {
			return cmp.Or(cmp.Compare(b.Games, a.Games),
				a.older(&b))
		})
	}
	ids := slices.Sorted(maps.Keys(sum.says))
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(sum.says[b][0].Games, sum.says[a][0].Games) })
	alike, unlike := map[string]SourcedFact{}, []string(nil) // for things that must be alike: what is said about them
	for _, thing := range ids {
		sources := sum.says[thing]
		say, id := sources[0], sources[0].fact.ID
		say.fact.Source = say.Place()
		if other, ok := alike[say.fact.Group]; ok && say.fact.Group != "" && other.Words != say.Words {
			sum.Against = append(sum.Against, &Disagreement{Thing: id, Sources: []SourcedFact{other, say}})
			unlike = append(unlike, say.fact.Group)
		}
		alike[say.fact.Group] = say
		sum.Facts = append(sum.Facts, say.fact)
		if len(sources) > 1 {
			sum.Against = append(sum.Against, &Disagreement{Thing: id, Sources: sources})
		}
	}
	sum.Facts = slices.DeleteFunc(sum.Facts, func(f kind.Fact) bool { return slices.Contains(unlike, f.Group) })
	slices.SortFunc(sum.Against, func(a, b *Disagreement) int { return strings.Compare(a.Thing, b.Thing) })
}

// Offered returns the game prepared for entering lines: they may name what the library has learned about the same open
// board without entering the facts again, which are then written out. On other boards it returns g itself.
func (l *Library) Offered(g *Game) (*Game, error) {
	if b := l.OfferedOn(g.on); b != g.on {
		return g.On(b)
	}
	return g, nil
}

// OfferedOn returns an open board with what the library has learned about it. If nothing was learned, it returns b.
func (l *Library) OfferedOn(b kind.Board) kind.Board {
	own, id := b.Info().Open, l.Boards.learntID(b.Info().ID)
	if own == nil || id == b.Info().ID { // a table's own board has it in its tables
		return b
	}
	read, err := l.Boards.Open(id)
	if err != nil || read.Info().Open == nil || !read.Info().Fits(b.Info()) {
		return b // missing, or using the board will report the error
	}
	return own.Offer(read, nil)
}

// On returns the game as read on a board that knows more. It reads the record again rather than sharing it, because
// understanding a record sets its canonical text.
func (g *Game) On(b kind.Board) (*Game, error) {
	next, err := g.reread(g.text, always(b), nil)
	if err == nil {
		next.lent = true
	}
	return next, err
}
