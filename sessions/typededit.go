package sessions

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Inserted returns the game with a line inserted before line n of the file. The line is typed in a language as a verb
// and what follows it, optionally with a player's name in front. For [Stdin], it inserts the lines on standard input,
// unless that is nil. A line without a player belongs to the player whose turn it is at that point. For keep and the
// error, see [Game.Insert].
func (l *Library) Inserted(g *Game, n int, in *text.Language, player string, words []string, stdin io.Reader,
	keep bool) (*Game, error) {
	lines := [][]string{words}
	if words[0] == Stdin && len(words) == 1 && stdin != nil {
		_, typed, err := ReadText(Stdin, stdin)
		if err != nil {
			return nil, err
		}
		lines = nil
		for line := range strings.Lines(string(typed)) {
			if words := strings.Fields(line); len(words) > 0 && !strings.HasPrefix(words[0], "#") {
				lines = append(lines, words)
			}
		}
	}
	then, err := g.Then(n)
	if err != nil {
		return nil, err
	}
	for _, words := range lines {
		who, words := g.Led(player, words)
		if len(words) == 0 {
			return nil, text.BadWords.Errorf("say what to put in")
		}
		if _, then, err = l.Entered(then, in, who, words[0], words[1:]); err != nil {
			return nil, err
		}
	}
	if len(then.Entries) == len(g.Entries) {
		return nil, text.BadWords.Errorf("say what to put in")
	}
	return g.Insert(then, keep)
}

// Led splits typed words into the player and the rest. The player is named in front of the verb; otherwise it is the
// given one. The rest has the verb in English.
func (g *Game) Led(player string, words []string) (who string, rest []string) {
	if words = strings.Fields(strings.Join(words, " ")); len(words) == 0 {
		return player, words
	}
	if g.Verb(words[0]) != nil && !record.Later(words[0]) {
		return player, words
	}
	typed := strings.Join(words, " ")
	for _, name := range g.Record.Players {
		for _, form := range []string{record.Quoted(name) + " ", name + " "} {
			if len(typed) < len(form) || record.Fold(typed[:len(form)]) != record.Fold(form) {
				continue
			}
			rest := strings.Fields(typed[len(form):])
			if len(rest) == 0 {
				continue
			}
			if verb, ok := g.verbMeant(rest[0]); ok {
				return name, append([]string{verb}, rest[1:]...)
			}
		}
	}
	if verb, ok := g.verbMeant(words[0]); ok {
		words[0] = verb
	}
	return player, words
}

// verbMeant returns the verb of the board that a word means in any language.
func (g *Game) verbMeant(word string) (string, bool) {
	if verb := g.Verb(word); verb != nil {
		return verb.Name, true
	}
	verbs := kind.Listed(g.Board())
	return kind.VerbMeant(word, lists.Map(verbs, func(verb *kind.Verb) string { return verb.Name }))
}

// Amended returns the game with line n of the file replaced by what was typed in a language. For a header line, that
// is the whole line; otherwise a verb and what follows it, optionally with a player's name in front. Without a name,
// the player stays the same. The error is as for [Game.Amend].
func (l *Library) Amended(g *Game, n int, in *text.Language, player string, words []string) (*Game, error) {
	if line := g.Header(n); line != nil {
		said, err := l.headerLine(g, words)
		if err != nil {
			return nil, err
		}
		return g.AmendHeader(n, said)
	}
	old, err := g.Amendable(n)
	if err != nil {
		return nil, err
	}
	player, words = g.Led(player, words)
	line, err := g.Typed(in, words)
	if err != nil {
		return nil, err
	}
	seat := old.Line.Player
	if player != "" {
		if seat, err = g.SeatOf(player); err != nil {
			return nil, err
		}
	}
	next, err := g.Amend(n, seat, line)
	if err == nil {
		err = l.Settle(line.Doubts)
	}
	return next, err
}

// Headed returns the game with a line of the header, from words as people type them; see [Game.WithHeader].
func (l *Library) Headed(g *Game, words []string) (*Game, error) {
	said, err := l.headerLine(g, words)
	if err != nil {
		return nil, err
	}
	return g.WithHeader(said)
}

// headerLine returns a header line from words as people type them, once names that may be slips are confirmed.
func (l *Library) headerLine(g *Game, words []string) (string, error) {
	if len(words) == 1 { // quoted as a whole
		words = strings.Fields(words[0])
	}
	if len(words) == 0 {
		return "", text.BadWords.Errorf("nothing is entered")
	}
	for _, key := range headerKeys {
		if text.Means(words[0], "answer ", key) {
			words = append([]string{key}, words[1:]...)
		}
	}
	said, doubts, err := g.quoteHeader(words)
	if err == nil {
		err = l.Settle(doubts)
	}
	return said, err
}

// quoteHeader returns the words of a header line from words as people type them. It restores quotes around a title or
// a name, which a shell removes.
func (g *Game) quoteHeader(words []string) (line string, doubts []kind.Doubt, err error) {
	words = slices.Clone(words)
	title := strings.EqualFold(words[0], "title")
	if title && len(words) > 2 && !strings.HasPrefix(words[1], `"`) {
		words = []string{words[0], strings.Join(words[1:], " ")}
	}
	for i, w := range words {
		if i == 1 && (title || len(words) > 2 && strings.Contains(w, " ")) && !strings.HasPrefix(w, `"`) {
			words[i] = record.Quoted(w)
		}
	}
	said := strings.Join(words, " ")
	if key, behind, _ := strings.Cut(said, " "); strings.EqualFold(key, "player") {
		line, doubts, err = g.Board().Seating().Typed(behind, nil)
		return key + " " + line, doubts, err
	}
	return said, nil, nil
}

// Changed returns the lines that an edit added to the game or, if it added none, those that it removed. A header line
// has its key in its text, and belongs to nobody.
func (g *Game) Changed(before *Game) []Entry {
	if g.edit.Lines != nil {
		return lists.Map(g.edit.Lines, g.LineAt)
	}
	of, from, n := g, g.edit.At, g.edit.In
	if n == 0 {
		of, n = before, g.edit.Out
	}
	if n == 1 {
		return []Entry{of.LineAt(from)}
	}
	return lists.Filter(of.Entries, func(e Entry) bool { return from <= e.Line.Number && e.Line.Number < from+n })
}

// LineAt returns the entry for a line of the file. For a header line, the entry has only the line.
func (g *Game) LineAt(n int) Entry {
	line := cmp.Or(g.Header(n), g.factAt(n))
	if at := g.entryAt(n); line == nil && at >= 0 {
		return g.Entries[at]
	}
	return Entry{Line: line, Stands: true}
}
