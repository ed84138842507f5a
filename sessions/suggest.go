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

// Suggest lists the lines that what a player has typed can mean in a language, the likeliest first: each with its words
// in English, which end in a space if more must follow, what is said of it without its verb if that was typed, and what
// it is worth. Without a seat the lines are those of everybody, with their names. Others are matches that cannot be
// chosen now. A line to amend, to insert or to remove another one may be typed as well.
func Suggest(g *Game, p referee.Seat, typed string, in *text.Language) (found []kind.Choice, others []text.Sentence) {
	words := strings.Fields(typed)
	switch {
	case kind.Agreed(words), !utf8.ValidString(typed), !text.AllPrintable(strings.Join(words, " ")):
		return nil, nil
	case len(words) == 0:
		return g.withVerbs(g.Likely(p), in, ""), nil
	case strings.HasSuffix(typed, " "):
		words = append(words, "")
	}
	if len(words) > 1 {
		if slices.Contains(edits, words[0]) {
			return g.suggestEdit(p, words[0], words[1:], in)
		}
		if seat, rest := g.CutName(typed); seat != maps.Nobody {
			found, others = Suggest(g, seat, rest, in)
			return g.ofPlayer(seat, found), others
		}
	}
	if verb, is := g.verbMeant(words[0]); is {
		return g.behind(p, g.Verb(verb), words[1:], in)
	}
	var either *text.NameError
	switch guessed, args, err := g.Table.Guess(strings.Fields(typed)); {
	case errors.As(err, &either):
		found = kind.Plain(either.Candidates)
	case guessed != "":
		if words[len(words)-1] == "" {
			args = append(slices.Clip(args), "")
		}
		found, others = g.behind(p, g.Verb(guessed), args, in)
	}
	if len(found)+len(others) == 0 {
		found = kind.Fitting(in, g.Likely(p), words, true)
		begins := func(c kind.Choice) bool { return maps.Begins(c.ID, words[0]) }
		if lists.Count(found, begins) > mostBegun { // their verb is enough
			found = lists.Where(found, func(c kind.Choice) bool { return !begins(c) })
		}
	}
	if len(words) == 1 {
		found = g.withVerbs(found, in, words[0])
	}
	return found, others
}

// mostBegun is the largest number of lines suggested for the beginning of their verb alone.
const mostBegun = 8

// behind suggests what may be behind a verb, as lines with it.
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
	found = slices.Clone(found)
	for i, c := range found {
		if found[i].ID = verb.Name + " " + c.ID; c.ID == "" && verb.Least == 0 {
			found[i].ID = verb.Name
		}
	}
	return found, others
}

// mostOfOthers is the largest number of lines suggested for each other player.
const mostOfOthers = 3

// Likely lists what a player may do now and, on that player's turn, what others may do out of turn.
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
		whole := lists.Where(g.Table.Likely(other), func(c kind.Choice) bool { return !strings.HasSuffix(c.ID, " ") })
		whole = whole[:min(len(whole), mostOfOthers)]
		return lists.Where(whole, func(c kind.Choice) bool { return g.plays(other, c.ID) })
	})...)
}

// plays reports whether a player may enter a line now.
func (g *Game) plays(p referee.Seat, words string) bool {
	line, err := g.Script.Line(g.Table, words)
	if err == nil {
		_, err = g.Play(p, line)
	}
	return err == nil
}

// everyone lists the lines of all players, with their names.
func everyone(g *Game, of func(p referee.Seat) []kind.Choice) (all []kind.Choice) {
	for i := range g.Record.Players {
		all = append(all, g.ofPlayer(referee.Seat(i), of(referee.Seat(i)))...)
	}
	return all
}

// ofPlayer returns lines of a player with the player's name.
func (g *Game) ofPlayer(p referee.Seat, lines []kind.Choice) (all []kind.Choice) {
	name := g.Record.Players[p]
	for i, c := range kind.Behind(record.Quote(name)+" ", lines) {
		c.Said = text.Say("%s: %s", name, lines[i].Name())
		all = append(all, c)
	}
	return all
}

// withVerbs returns lines, and behind them the verbs of the board that begin as typed, in English or in a language.
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

// The words of lines that change another one.
const amend, insert, remove = "amend", "insert", "remove"

var edits = []string{amend, insert, remove}

// suggestEdit suggests what follows the word that amends, inserts or removes a line: its number, and a line as it was
// possible then.
func (g *Game) suggestEdit(p referee.Seat, edit string, words []string, in *text.Language) (found []kind.Choice,
	others []text.Sentence) {
	n, _ := strconv.Atoi(words[0])
	done, typed := edit+" ", strings.Join(words[1:], " ")
	switch {
	case len(words) == 1:
		for _, e := range slices.Backward(g.Entries) {
			if e.Stands && e.Line.Plays() {
				found = append(found, kind.Choice{ID: strconv.Itoa(e.Line.Number), Said: g.SaidWhole(e)})
			}
		}
		found = kind.Behind(done, kind.Fitting(in, found, words, strings.Trim(words[0], "0123456789") != ""))
		for i, c := range found {
			found[i].Said, found[i].Worth = text.Say("%s", strings.TrimPrefix(c.ID, done)), c.Said
		}
		return found, nil
	case edit == amend && IsRule(words[0]):
		found = kind.Fitting(in, g.nextRule(words[1:len(words)-1]), words[len(words)-1:], false)
		done += strings.Join(words[:len(words)-1], " ") + " "
	case edit == amend && g.Header(n) != nil: // it can be changed word by word
		if said := strings.Fields(g.Header(n).Text); len(words) <= len(said)+1 {
			found = kind.Fitting(in, kind.Plain(said[len(words)-2:len(words)-1]), words[len(words)-1:], false)
			done += strings.Join(words[:len(words)-1], " ") + " "
		}
	case edit == insert:
		if then, err := g.Then(n); err == nil {
			found, others = Suggest(then, then.whose(p, maps.Nobody), typed, in)
			done += words[0] + " "
		}
	case edit == amend:
		then, err := g.Before(n)
		if err != nil {
			return nil, nil
		}
		old, _ := g.Amendable(n) // as Before has found
		done += words[0] + " "
		// a fact is only replaced with another of its kind
		if old.Line.Player == maps.Nobody && !old.Line.Plays() && len(words) == 2 {
			found = kind.Fitting(in, []kind.Choice{{ID: old.Line.Key + " "}}, words[1:], false)
		} else {
			found, others = Suggest(then, then.whose(p, old.Line.Player), typed, in)
		}
	}
	return kind.Behind(done, found), others
}

// whose returns a player, or else the one of a line, or else the one whose turn it is.
func (g *Game) whose(p, of referee.Seat) referee.Seat {
	switch {
	case p != maps.Nobody:
		return p
	case of != maps.Nobody:
		return of
	}
	return g.Table.Now().Turn
}

// CutName returns the player whose name a line begins with, and what is behind the name; or Nobody and the line.
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

// Rest returns what of a suggestion a shell offers behind words that were typed as arguments of their own, which may be
// shorter than what they name: what the name still lacks, and the words after it.
func Rest(c kind.Choice, typed []string, begun string) string {
	rest := restOf(c.ID, typed)
	if turned := restOf(c.Turned, typed); !maps.Begins(rest, begun) && maps.Begins(turned, begun) {
		return turned
	}
	return rest
}

// restOf returns what is left of words behind those that were typed.
func restOf(words string, typed []string) string {
	fields, at := strings.Fields(words), 0
	for _, piece := range strings.Fields(strings.ReplaceAll(strings.Join(typed, " "), "/", " ")) {
		for i := at; i < len(fields); i++ {
			parts := strings.Split(fields[i], "/")
			if k := slices.IndexFunc(parts, func(part string) bool { return kind.Fits(part, piece) }); k >= 0 {
				fields[i], at = strings.Join(slices.Delete(parts, k, k+1), "/"), i
				break
			}
		}
	}
	return strings.TrimSpace(strings.Join(fields[min(at, len(fields)):], " "))
}
