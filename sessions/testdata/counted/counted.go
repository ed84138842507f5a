// Package counted wraps kinds of games to count how often records are read and games are replayed. It changes nothing
// else.
package counted

import (
	"fmt"
	"io/fs"
	"sync/atomic"

	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Counts holds how often records were read and games replayed.
type Counts struct{ readings, replays atomic.Int64 }

// String returns the counts since the last call.
func (c *Counts) String() string {
	return fmt.Sprintf("%d read, %d replayed", c.readings.Swap(0), c.replays.Swap(0))
}

// Of wraps a kind so that its boards are counted.
func (c *Counts) Of(k kind.Kind) kind.Kind { return counting{k, c} }

type counting struct {
	kind.Kind
	*Counts
}

func (k counting) Open(id string) (kind.Board, error) { return k.board(k.Kind.Open(id)) }

func (k counting) Read(folder fs.FS, name string) (kind.Board, error) {
	return k.board(k.Kind.Read(folder, name))
}

func (k counting) board(b kind.Board, err error) (kind.Board, error) {
	if err != nil {
		return nil, err
	}
	return board{b, k}, nil
}

type board struct {
	kind.Board
	of counting
}

func (b board) Info() kind.BoardInfo {
	info := b.Board.Info()
	if info.Kind = b.of; info.Open != nil {
		info.Open = learner{info.Open, b.of}
	}
	return info
}

func (b board) Printed() kind.Board {
	printed, _ := b.of.board(b.Board.Printed(), nil)
	return printed
}

func (b board) Understand(rec *record.Record) (kind.Script, error) {
	b.of.readings.Add(1)
	s, err := b.Board.Understand(rec)
	if err != nil {
		return nil, err
	}
	return script{s, b.of}, nil
}

// A learner wraps a [kind.Learner] so that its boards are counted.
type learner struct {
	kind.Learner
	of counting
}

func (l learner) Offer(learnt kind.Board, told []kind.Fact) kind.Board {
	if other, ok := learnt.(board); ok {
		learnt = other.Board
	}
	b, _ := l.of.board(l.Learner.Offer(learnt, told), nil)
	return b
}

type script struct {
	kind.Script
	counting
}

func (s script) Board() kind.Board {
	b, _ := s.board(s.Script.Board(), nil)
	return b
}

func (s script) Replay(lines []int, strict bool, watch kind.Watch) (kind.Table, int, error) {
	s.replays.Add(1)
	return s.Script.Replay(lines, strict, watch)
}

func (s script) Shift(lines []int, was []kind.Seat, watch kind.Watch) (kind.Table, int, error) {
	s.replays.Add(1)
	return s.Script.Shift(lines, was, watch)
}

func (s script) Refused(lines []int, refused func(i int, why *referee.Refusal)) {
	s.replays.Add(1)
	s.Script.Refused(lines, refused)
}

func (s script) Add(rec *record.Record, line kind.Line, before kind.Table) (kind.Script, kind.Table, referee.Verdict,
	error) {
	next, after, verdict, err := s.Script.Add(rec, line, before)
	return script{next, s.counting}, after, verdict, err
}

func (s script) Step(rec *record.Record) kind.Script {
	if next := s.Script.Step(rec); next != nil {
		return script{next, s.counting}
	}
	return nil
}
