package sessions

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// Learnt is what the finished games on an open board say about it, combined.
type Learnt struct {
	Games   int              // finished games on the board
	Told    []kind.Telling   // what most games say about each thing
	Against []*DisagreeError // what games say differently, in the order of the things
}

// A DisagreeError is a thing about which finished games disagree.
type DisagreeError struct {
	Thing string   // the id
	Told  []Saying // all versions, the one in most games first, which is kept
}

// A Saying is one version of a thing, and the first place where it was entered.
type Saying struct {
	Words string // in the words of the record: 3 train, 7
	Game  string
	Line  int
	Games int // how many games say so
}

// Sentence returns what was entered where.
func (e *DisagreeError) Sentence() text.Sentence {
	var told []text.Sentence
	for _, s := range e.Told {
		told = append(told, text.Say("%s in %s, line %d", s.Words, s.Game, s.Line))
	}
	return text.Say("%s is %s", e.Thing, text.Joined(told, "; "))
}

// Error returns that in English.
func (e *DisagreeError) Error() string { return e.Sentence().String() }

// Learn reads all finished games of the home on some open boards, except one game, and
// returns what they say. If they disagree, the majority is kept, and in a tie the older
// game.
func (l *Library) Learn(boards []kind.Board, but string) (*Learnt, error) {
	entries, err := l.Home.List()
	if err != nil {
		return nil, diskError(l.Home.Dir(), err)
	}
	slices.SortStableFunc(entries, func(a, b store.Entry) int { return a.Changed.Compare(b.Changed) })
	games := make([]*Game, len(entries))
	SideBySide(len(entries), func(i int) {
		if entries[i].Name != but {
			games[i] = l.finished(entries[i], boards)
		}
	})
	lessons := map[string]*lesson{}
	learnt := &Learnt{}
	for _, g := range games {
		if g == nil {
			continue
		}
		learnt.Games++
		for _, told := range g.Board().(kind.Learner).Told() {
			at, ok := lessons[told.ID]
			if !ok {
				at = &lesson{id: told.ID}
				lessons[told.ID] = at
			}
			at.add(g.Name, told)
		}
	}
	ids := make([]string, 0, len(lessons))
	for id := range lessons {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(lessons[b].votes(), lessons[a].votes()) })
	for _, id := range ids {
		learnt.take(lessons[id])
	}
	slices.SortFunc(learnt.Against, func(a, b *DisagreeError) int { return strings.Compare(a.Thing, b.Thing) })
	return learnt, nil
}

// finished returns a game if it is finished and on one of the boards, or nil.
func (l *Library) finished(entry store.Entry, boards []kind.Board) *Game {
	data, err := l.Home.Read(entry.Path)
	if err != nil {
		return nil
	}
	rec, err := record.Read(entry.Name, store.Whole(data))
	if err != nil {
		return nil
	}
	on := slices.IndexFunc(boards, func(b kind.Board) bool { return b.ID() == rec.Map })
	if on < 0 {
		return nil
	}
	g, err := understand(rec, store.Whole(data), func(*record.Record) (kind.Board, error) { return boards[on], nil })
	if err != nil || g.Illegal != nil {
		return nil
	}
	if score, err := g.Score(); err != nil || g.Lacks(score) != Complete {
		return nil
	}
	return g
}

// A lesson is everything that games say about one thing.
type lesson struct {
	id      string
	sayings []Saying
	told    []kind.Telling // in the order of the sayings
}

// votes returns the number of games with the most common saying.
func (l *lesson) votes() int { return l.sayings[l.best()].Games }

// best returns the index of the most common saying; in a tie, the first.
func (l *lesson) best() (most int) {
	for i, s := range l.sayings {
		if s.Games > l.sayings[most].Games {
			most = i
		}
	}
	return most
}

func (l *lesson) add(game string, t kind.Telling) {
	for i := range l.sayings {
		if l.sayings[i].Words == t.Words {
			l.sayings[i].Games++
			return
		}
	}
	l.sayings = append(l.sayings, Saying{Words: t.Words, Game: game, Line: t.Line, Games: 1})
	l.told = append(l.told, t)
}

// take keeps the most common saying about a thing.
func (l *Learnt) take(of *lesson) {
	best := of.best()
	t, say := of.told[best], of.sayings[best]
	t.Source = text.Say("%s %s in %s, line %d", of.id, say.Words, say.Game, say.Line)
	l.Told = append(l.Told, t)
	if len(of.sayings) > 1 {
		told := slices.Clone(of.sayings)
		slices.SortStableFunc(told, func(a, b Saying) int { return cmp.Compare(b.Games, a.Games) })
		l.Against = append(l.Against, &DisagreeError{of.id, told})
	}
}

// Offered returns the game as lines are entered into it: they may name what finished games
// on the same open board taught without entering it again, and it is then written out. On
// other boards it is the game itself.
func (l *Library) Offered(g *Game) (*Game, error) {
	printed, ok := g.Board().Printed().(kind.Learner)
	if !ok || !printed.Open() {
		return g, nil
	}
	offer, err := l.offers(printed, g.Name)
	if err != nil {
		return nil, err
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
	next, err := understand(rec, g.text, func(*record.Record) (kind.Board, error) { return b, nil })
	if err != nil {
		return nil, err
	}
	next.stored = g.stored
	return next, nil
}

// offers returns a board with everything that finished games taught, which is read only
// once.
func (l *Library) offers(b kind.Learner, but string) (kind.Board, error) {
	if l.offered != nil && l.offered.ID() == b.ID() && l.offeredTo == but {
		return l.offered, nil
	}
	learnt, err := l.Learn([]kind.Board{b}, but)
	if err != nil {
		return nil, err
	}
	l.offered, l.offeredTo = b.Offer(learnt.Told), but
	return l.offered, nil
}
