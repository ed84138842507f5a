package browser

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/sessions/store"
)

// A sent is what is known of requests about a game: the tokens that wrote lines, and the answers that are
// kept, the oldest first.
type sent struct {
	Tokens  []token  `json:",omitempty"`
	Answers []answer `json:",omitempty"`
}

// A token wrote lines, which made a revision.
type token struct {
	Token string
	Rev   store.Rev
}

// An answer is a note with the answer to the request that has a token.
type answer struct {
	Token string
	Size  int
}

// sentOf returns what is known of requests about a game.
func sentOf(game store.Ref, found Values) (all sent, err error) {
	if value := found[sents+game.ID()]; value != nil {
		err = decode.JSON(value, &all)
	}
	return all, err
}

// wrote returns the revision that lines with a token made, or nothing.
func (s *sent) wrote(named string) (store.Rev, bool) {
	for _, t := range s.Tokens {
		if t.Token == named {
			return t.Rev, true
		}
	}
	return "", false
}

// Append implements [store.Store].
func (s *Store) Append(ctx context.Context, game store.Ref, seen store.Rev, lines []byte, token string) (
	store.Receipt, error) {
	return s.write(ctx, game, seen, token, func(_ *head, was []byte) []byte { return append(whole(was), lines...) })
}

// Replace implements [store.Store].
func (s *Store) Replace(ctx context.Context, game store.Ref, seen store.Rev, lines []byte, token string) (
	store.Receipt, error) {
	return s.write(ctx, game, seen, token, func(h *head, _ []byte) []byte {
		h.Amended++
		return whole(lines)
	})
}

// write changes the lines of a game that has the revision seen, unless that was done with the token.
func (s *Store) write(ctx context.Context, game store.Ref, seen store.Rev, named string,
	next func(h *head, was []byte) []byte) (receipt store.Receipt, err error) {
	if err = store.CheckToken(named); err != nil {
		return receipt, err
	}
	err = s.change(ctx, game, of(game, texts, sents), func(h *head, found Values) (Values, error) {
		receipt = store.Receipt{}
		known, err := sentOf(game, found)
		if err != nil {
			return nil, err
		}
		if rev, already := known.wrote(named); already {
			receipt = store.Receipt{Rev: rev, Already: true}
			return nil, nil
		}
		was := found[texts+game.ID()]
		if store.RevOf(was) != seen {
			return nil, store.MovedOn()
		}
		lines := next(h, was)
		if err := store.CheckSize(h.Name, len(lines)); err != nil {
			return nil, err
		}
		h.Changed = s.now().UTC()
		receipt.Rev = store.RevOf(lines)
		changes := Values{texts + game.ID(): lines}
		if named != "" {
			known.Tokens = append(known.Tokens, token{named, receipt.Rev})
			known.Tokens = known.Tokens[max(0, len(known.Tokens)-store.MostTokens):]
			changes[sents+game.ID()] = keep(known)
		}
		return changes, nil
	})
	return receipt, err
}

// noteKey returns the key of a note about a game, or about the store itself.
func noteKey(game store.Ref, key string) string { return notes + game.ID() + "/" + key }

// Note implements [store.Store].
func (s *Store) Note(ctx context.Context, game store.Ref, key string) (value []byte, err error) {
	ask := of(game)
	ask.Keys = append(ask.Keys, noteKey(game, key))
	err = s.storage.Turn(ctx, ask, func(found Values) (Values, error) {
		value = bytes.Clone(found[noteKey(game, key)])
		if game == (store.Ref{}) {
			return nil, nil
		}
		_, err := headOf(game, found)
		return nil, err
	})
	return value, err
}

// Keep implements [store.Store].
func (s *Store) Keep(ctx context.Context, game store.Ref, key string, was, now []byte) error {
	if err := store.CheckNote(key, now); err != nil {
		return err
	}
	ask := of(game, sents)
	ask.Keys, ask.Writes = append(ask.Keys, noteKey(game, key)), true
	turn := func(found Values) (Values, error) {
		there, is := found[noteKey(game, key)]
		if is != (was != nil) || !bytes.Equal(there, was) {
			return nil, store.MovedOn()
		}
		changes := Values{noteKey(game, key): bytes.Clone(now)}
		of, answers := strings.CutPrefix(key, store.AnswerKey(""))
		if !answers {
			return changes, nil
		}
		known, err := sentOf(game, found)
		for _, old := range known.answer(of, now) {
			changes[noteKey(game, store.AnswerKey(old))] = nil
		}
		changes[sents+game.ID()] = keep(known)
		return changes, err
	}
	if game == (store.Ref{}) {
		return s.storage.Turn(ctx, ask, turn)
	}
	return s.change(ctx, game, ask, func(_ *head, found Values) (Values, error) { return turn(found) })
}

// answer notes the answer to the request with a token, and returns the tokens of those that are forgotten
// for it.
func (s *sent) answer(named string, now []byte) (forgotten []string) {
	s.Answers = slices.DeleteFunc(s.Answers, func(a answer) bool { return a.Token == named })
	if now != nil {
		s.Answers = append(s.Answers, answer{named, len(now)})
	}
	size := 0
	for _, a := range s.Answers[:max(0, len(s.Answers)-store.NewestAnswers)] { // without the newest
		size += a.Size
	}
	for len(s.Answers) > store.NewestAnswers && (len(s.Answers) > store.MostTokens || size > store.MostAnswers) {
		old := s.Answers[:len(s.Answers)-store.NewestAnswers]
		n := max(0, slices.IndexFunc(old, func(a answer) bool {
			_, wrote := s.wrote(a.Token)
			return !wrote
		}))
		forgotten, size = append(forgotten, s.Answers[n].Token), size-s.Answers[n].Size
		s.Answers = slices.Delete(s.Answers, n, n+1)
	}
	return forgotten
}

// Times implements [store.Store].
func (s *Store) Times(ctx context.Context, game store.Ref, lines []byte) (known store.Times, err error) {
	err = s.read(ctx, game, of(game, times), func(_ *head, found Values) {
		known = store.TimesIn(found[times+game.ID()], lines)
	})
	return known, err
}

// Stamp implements [store.Store].
func (s *Store) Stamp(ctx context.Context, game store.Ref, lines []byte, at store.Times, all bool) error {
	return s.change(ctx, game, of(game, times), func(_ *head, found Values) (Values, error) {
		var was []byte
		if !all {
			was = found[times+game.ID()]
		}
		return Values{times + game.ID(): append(whole(was), at.Rows(lines)...)}, nil
	})
}
