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
	Games   int             // finished games on the board
	Facts   []kind.Fact     // what most games say about each thing
	Against []*Disagreement // what games say differently, in the order of the things
	Unread  []error         // of games whose files cannot be read

	says map[string][]SourcedFact // what games say about each thing, by its id
}

// A Disagreement is a thing about which finished games disagree.
type Disagreement struct {
	Thing   string        // the id
	Sources []SourcedFact // all versions, the one in most games first, which is kept
	Neither bool          // is kept, because a game on the board that is learned would no longer be legal
}

// A SourcedFact is one version of a thing, and the first place where it was entered.
type SourcedFact struct {
	Words string // in the words of the record: 3 train, 7
	Game  string
	Line  int
	Games int // how many games say so
	fact  kind.Fact
	on    string    // the id of the board of that game
	when  time.Time // that game was finished
}

// older compares the games of two sources by when they were finished.
func (s *SourcedFact) older(other *SourcedFact) int {
	return cmp.Or(s.when.Compare(other.when), strings.Compare(s.Game, other.Game))
}

// withoutOwn leaves out what games on the board itself disagree on: whichever is taken, the others
// would contradict the board's table.
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

// Sentence returns what was entered where.
func (e *Disagreement) Sentence() text.Sentence {
	told := lists.Map(e.Sources, func(s SourcedFact) text.Sentence { return s.Place() })
	return text.Say("%s", text.Joined(told, "; "))
}

// Place returns what was entered, and where it was entered.
func (s *SourcedFact) Place() text.Sentence {
	if s.fact.Said.Empty() {
		return text.Say("%s: %s in %s, line %d", s.fact.ID, s.Words, s.Game, s.Line)
	}
	return text.Say("%s: %s in %s, line %d", s.fact.Said, s.fact.Says, s.Game, s.Line)
}

// Unlike reports whether the sources are about things that must be alike, such as the lanes of a
// double route: then none of them is kept.
func (e *Disagreement) Unlike() bool { return e.Sources[0].fact.Thing() != e.Sources[1].fact.Thing() }

// Says returns the words of the fact as people say them.
func (s *SourcedFact) Says() text.Sentence { return s.fact.Says }

// Settling lists the corrections after which all games say what one of the sources does, each by
// a game and words; none if they cannot be corrected in this way.
func (e *Disagreement) Settling(by int) (all [][2]string) {
	for i, s := range e.Sources {
		if by >= 0 && i != by && s.fact.CorrectionKey != "" {
			all = append(all, [2]string{s.Game, s.fact.CorrectionKey + " " + e.Sources[by].Words})
		}
	}
	return all
}

// Learn reads all finished games of the home on some open boards, and returns what they say. If
// they disagree, the majority is kept, and in a tie the older game.
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

// atOnce returns the number of games that are in memory at the same time while all are read: one for
// each processor.
func atOnce() int { return runtime.GOMAXPROCS(0) }

// readFinished reads a game, and returns it if it is finished, or its turns are not refereed, and on one of the boards,
// or nil.
func (l *Library) readFinished(entry games.Listing, boards []kind.Board) (*Game, error) {
	text, err := l.Store.Read(ctx, entry.Ref)
	on := func(b kind.Board) bool { return bytes.Contains(text.Lines, []byte(b.Info().ID)) }
	if err != nil || !slices.ContainsFunc(boards, on) { // on another board, without reading it
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
		if why == Complete || g.Free() && why == Unfinished { // what is read off a board stays
			return g, nil
		}
	}
	return nil, nil
}

// add adds what a game says, in whatever order they come.
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

// combine sets the facts, and what games disagree on: what most of them agree on comes first.
func (sum *Learnt) combine() {
	for _, sources := range sum.says {
		slices.SortFunc(sources, func(a, b SourcedFact) int {
			return cmp.Or(cmp.Compare(b.Games, a.Games),
				a.older(&b))
		})
	}
	ids := slices.Sorted(maps.Keys(sum.says))
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(sum.says[b][0].Games, sum.says[a][0].Games) })
	alike, unlike := map[string]SourcedFact{}, []string(nil) // what is said of things that must be alike
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

// Offered returns the game as lines are entered into it: they may name what the home has learned about the same open
// board without entering it again, and it is then written out. On other boards it is the game itself.
func (l *Library) Offered(g *Game) (*Game, error) {
	if b := l.OfferedOn(g.on); b != g.on {
		return g.On(b)
	}
	return g, nil
}

// OfferedOn returns an open board with what the home has learned about it, or the board itself if that is nothing.
func (l *Library) OfferedOn(b kind.Board) kind.Board {
	own, id := b.Info().Open, l.Boards.learntID(b.Info().ID)
	if own == nil || id == b.Info().ID { // what is learned about a table's own board is in its tables
		return b
	}
	read, err := l.Boards.Open(id)
	if err != nil || read.Info().Open == nil || !read.Info().Fits(b.Info()) {
		return b // it is not there, or whoever uses it is told what is wrong with it
	}
	return own.Offer(read, nil)
}

// On returns the game as read on a board that knows more. The record is read again, because
// understanding it sets its canonical text, and others may be reading this one.
func (g *Game) On(b kind.Board) (*Game, error) {
	next, err := g.reread(g.text, always(b), nil)
	if err == nil {
		next.lent = true
	}
	return next, err
}
