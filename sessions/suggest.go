package sessions

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Suggest lists the lines that typed can mean in a language, most likely first. Each has its words in English, which
// end in a space if more must follow; a description, without the verb if that was typed; and its cost or gain. If p is
// Nobody, it lists lines of all players, with their names. Others lists matches that cannot be chosen now. The line
// may also be one that fixes another line: "fix 8 draw", "fix before 8 draw", "fix drop 8", "fix header rule".
func Suggest(g *Game, p referee.Seat, typed string, in *text.Language) (found []kind.Choice, others []text.Sentence) {
	return g.suggest(p, typed, in, mayBegin{name: true, edit: true})
}

// mayBegin tells what may still come at the beginning of a line, each at most once: a player's name, and an edit with
// its number.
type mayBegin struct{ name, edit bool }

// suggest suggests lines, given what may come at their beginning.
func (g *Game) suggest(p referee.Seat, typed string, in *text.Language, may mayBegin) (found []kind.Choice,
	others []text.Sentence) {
	words, likely := strings.Fields(typed), g.Likely
	if !may.name {
		likely = g.Table.Likely
	}
	switch {
	case kind.Agreed(words), !utf8.ValidString(typed), !text.AllPrintable(strings.Join(words, " ")):
		return nil, nil
	case len(words) == 0:
		return g.withVerbs(likely(p), in, ""), nil
	case strings.HasSuffix(typed, " "):
		words = append(words, "")
	}
	if len(words) > 1 {
		if may.edit && words[0] == fix {
			return g.suggestFix(p, words[1:], in, mayBegin{name: may.name})
		}
		if seat, rest := g.CutName(typed); may.name && seat != maps.Nobody {
			found, others = g.suggest(seat, rest, in, mayBegin{edit: may.edit})
			return g.ofPlayer(seat, found), others
		}
	}
	if verb, is := g.verbMeant(words[0]); is {
		return g.behind(p, g.Verb(verb), words[1:], in)
	}
	guessed, args, err := g.Table.Guess(words)
	if either := (*text.NameError)(nil); errors.As(err, &either) {
		found = kind.Plain(either.Candidates)
	} else if guessed != "" {
		found, others = g.behind(p, g.Verb(guessed), args, in)
	}
	if len(found)+len(others) == 0 {
		found = kind.Fitting(in, likely(p), words, true)
		begins := func(c kind.Choice) bool { return maps.Begins(c.ID, words[0]) }
		if lists.Count(found, begins) > mostBegun { // their verb alone is enough
			found = slices.DeleteFunc(found, begins)
		}
	}
	if len(words) == 1 {
		found = g.withVerbs(found, in, words[0])
	}
	return found, others
}

// mostBegun is the maximum number of lines to suggest when only the beginning of their verb has been typed.
const mostBegun = 8

// behind suggests lines with this verb, given the words after it.
func (g *Game) behind(p referee.Seat, verb *kind.Verb, words []string, in *text.Language) (found []kind.Choice,
	others []text.Sentence) {
	if p == maps.Nobody && !verb.Nobodys() {
		return everyone(g, func(p referee.Seat) []kind.Choice {
			found, _ := g.behind(p, verb, words, in)
			return found
		}), nil
	}
	if verb.Nobodys() {
		p = maps.Nobody
	}
	found, others = g.Table.Suggest(in, verb, p, words)
	return verb.Lines(found), others
}

// mostOfOthers is the maximum number of lines to suggest for each other player.
const mostOfOthers = 3

// Likely lists what a player may do now. On that player's turn, it also lists what others may do out of turn.
func (g *Game) Likely(p referee.Seat) []kind.Choice {
	if p == maps.Nobody {
		return everyone(g, g.Table.Likely)
	}
	list := g.Table.Likely(p)
	if p != g.Table.Now().Turn {
		return list
	}
	return append(list, everyone(g, func(other referee.Seat) []kind.Choice {
		if other == p || record.Quote(g.Who(other)) != g.Who(other) {
			return nil
		}
		whole := lists.Filter(g.Table.Likely(other), func(c kind.Choice) bool { return !strings.HasSuffix(c.ID, " ") })
		whole = whole[:min(len(whole), mostOfOthers)]
		return lists.Filter(whole, func(c kind.Choice) bool {
			line, err := g.Script.Line(g.Table, c.ID)
			if err == nil {
				_, err = g.Play(other, line)
			}
			return err == nil
		})
	})...)
}

// everyone lists lines of all players, with their names.
func everyone(g *Game, of func(p referee.Seat) []kind.Choice) (all []kind.Choice) {
	for i := range g.Record.Players {
		all = append(all, g.ofPlayer(referee.Seat(i), of(referee.Seat(i)))...)
	}
	return all
}

// ofPlayer puts a player's name in front of lines.
func (g *Game) ofPlayer(p referee.Seat, lines []kind.Choice) []kind.Choice {
	name := g.Record.Players[p]
	return kind.Behind(record.Quote(name)+" ", lists.Map(lines, func(c kind.Choice) kind.Choice {
		c.Said = text.Say("%s: %s", name, c.Name())
		return c
	}))
}

// withVerbs appends to lines the verbs of the board that begin as typed, in English or in a language.
func (g *Game) withVerbs(list []kind.Choice, in *text.Language, begun string) []kind.Choice {
	for _, v := range kind.Listed(g.Board()) {
		said := text.Typed{Key: "verb ", Word: v.Name}
		if id := v.Name + " "; maps.Begins(v.Name, begun) || maps.Begins(in.Words(said), begun) {
			if v.Least == 0 {
				id = v.Name
			}
			if !slices.ContainsFunc(list, func(c kind.Choice) bool { return c.ID == id }) {
				list = append(list, kind.Choice{ID: id, Said: text.Say("%s", said)})
			}
		}
	}
	return list
}

// Words of lines that fix another line: alone, "fix" replaces a line.
const fix, before, drop, header = "fix", "before", "drop", "header"

// suggestFix suggests what follows the word for fixing a line: its number, and then a line that was possible at that
// point. For a header line, it suggests the next word.
func (g *Game) suggestFix(p referee.Seat, words []string, in *text.Language, may mayBegin) (
	found []kind.Choice, others []text.Sentence) {
	how, edit := "", fix
	if len(words) > 1 && slices.Contains([]string{before, drop, header}, words[0]) {
		how, edit, words = words[0], fix+" "+words[0], words[1:]
	}
	n, unnumbered := strconv.Atoi(words[0])
	begun, last := kind.Begun(words)
	oneOf := func(next ...string) ([]kind.Choice, []text.Sentence) {
		done := strings.Join(append([]string{edit}, begun...), " ") + " "
		return kind.Behind(done, kind.Fitting(in, kind.Plain(next), []string{last}, false)), nil
	}
	switch {
	case how == header && len(begun) == 0:
		return oneOf(headerKeys...)
	case how == header && begun[0] == ruleKey:
		return oneOf(g.nextRule(begun[1:])...)
	case how == header:
		return nil, nil
	case len(begun) == 0:
		for _, e := range slices.Backward(g.Entries) {
			number, said := strconv.Itoa(e.Line.Number), g.SaidWhole(e)
			if e.Stands && e.Line.Plays() && (strings.HasPrefix(number, last) ||
				unnumbered != nil && kind.Fits(in.Words(said), last)) {
				found = append(found, kind.Choice{ID: edit + " " + number, Worth: said})
			}
		}
		return found, nil
	}
	old, _ := g.Amendable(n)
	at := g.Before
	switch header := g.Header(n); {
	case how == drop:
		return nil, nil
	case how == before:
		at, old.Line = g.Then, &record.Line{Player: maps.Nobody}
	case header != nil:
		said := strings.Fields(header.Text)
		return oneOf(said[min(len(begun)-1, len(said)):min(len(begun), len(said))]...)
	case old.Line != nil && old.Line.Player == maps.Nobody && !old.Line.Plays() && len(begun) == 1:
		return oneOf(old.Line.Key + " ") // a fact can only be replaced by one of the same kind
	}
	then, err := at(n)
	if err != nil {
		return nil, nil
	}
	if p == maps.Nobody {
		p = old.Line.Player
	}
	if p == maps.Nobody {
		p = then.Table.Now().Turn
	}
	found, others = then.suggest(p, strings.Join(words[1:], " "), in, may)
	return kind.Behind(edit+" "+words[0]+" ", found), others
}

// CutName splits a line into the player whose name it begins with, and the rest. Without a name, it returns Nobody and
// the whole line.
func (g *Game) CutName(line string) (p referee.Seat, behind string) {
	for i, name := range g.Record.Players {
		for _, written := range []string{record.Quote(name), record.Quoted(name)} {
			n := len(written)
			if len(line) <= n || record.Fold(line[:n]) != record.Fold(written) {
				continue
			}
			if next, _ := utf8.DecodeRuneInString(line[n:]); unicode.IsSpace(next) {
				return referee.Seat(i), strings.TrimLeftFunc(line[n:], unicode.IsSpace)
			}
		}
	}
	return maps.Nobody, line
}

// Rest returns the part of a suggestion that a shell should offer after words already typed as separate arguments.
// Those may abbreviate the names they stand for, or be other names. The result is the rest of an incomplete name, with
// the end that is being typed in front, and all words that follow. A typed word that does not occur in the line counts
// as a translation of the next word.
func (g *Game) Rest(c kind.Choice, typed []string, begun string) string {
	mark := func(word string) bool { return word == "/" }
	rest := slices.DeleteFunc(strings.Fields(c.ID), mark)
	for _, piece := range strings.Fields(strings.ReplaceAll(strings.Join(typed, " "), "/", " ")) {
		means := func(part string) bool { return kind.Fits(part, piece) }
		if like := g.Board().Info().Like; like != nil && !kind.Fits(c.ID, piece) {
			places := like(piece)
			means = func(part string) bool { return slices.Contains(places, part) }
		}
		if !slices.ContainsFunc(strings.Fields(strings.ReplaceAll(c.ID, "/", " ")), means) {
			rest = rest[min(1, len(rest)):]
			continue
		}
		for i, word := range rest {
			parts := strings.Split(word, "/")
			if k := slices.IndexFunc(parts, means); k >= 0 {
				rest = append(strings.Fields(strings.Join(slices.Delete(parts, k, k+1), "/")), rest[i+1:]...)
				break
			}
		}
	}
	for _, c := range kind.Starting(kind.Plain(rest[:min(1, len(rest))]), begun) {
		rest[0] = c.ID
	}
	return strings.Join(rest, " ")
}
