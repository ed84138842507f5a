package sessions

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/totals"
)

// Dated turns a date of the command line into one for a record: today, none, or a date.
func (l *Library) Dated(date string) string {
	switch date {
	case "today":
		return l.Today()
	case "none":
		return ""
	}
	return date
}

// FreeName returns a name that no game in the library has: the given one, with a number appended if necessary.
func (l *Library) FreeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if there, err := l.Has(free); err != nil || !there {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

// IsCount reports whether what a person typed is a player's count by numbers: several words, one of which begins a
// part of a count on any board, in any language.
func (l *Library) IsCount(typed string) bool {
	_, _, is := l.splitCount(typed)
	return is
}

// CountTyped returns the line of a record for a player's count as a person types it, in the language of records, and
// whether it is one: it begins with a part of a count, or says the total.
func (l *Library) CountTyped(typed string) (line string, is bool) {
	player, line, is := l.splitCount(typed)
	return line, is && len(player) == 0
}

// splitCount splits a player's count into the words for the player and the line of the record. is reports whether it
// is a count.
func (l *Library) splitCount(typed string) (player []string, line string, is bool) {
	words := strings.Fields(typed)
	known := []string{totals.Scored, totals.Counted}
	for _, k := range l.Boards.Kinds {
		known = append(known, k.Info().Numbers...)
	}
	i := slices.IndexFunc(words, func(w string) bool {
		return slices.ContainsFunc(known, func(k string) bool { return text.Means(w, "counted ", k) })
	})
	if i < 0 || len(words) < 2 {
		return nil, "", false
	}
	line = strings.Join(words[i:], " ")
	if first := strings.ToLower(words[i]); first != totals.Scored && first != totals.Counted {
		line = totals.Counted + " " + line
	}
	return words[:i], line, true
}

// Counted returns a game on the given board that was counted by numbers, as people type it: for each player a name, a
// color, and the parts of the count. Without a color the player has the next one in the box, without a name that of
// the color, in the reader's language. If name is not empty, the game is stored under it. The error is as for
// [Library.Totals].
func (l *Library) Counted(in *text.Language, name, date string, counts []string) (*Game, error) {
	b, err := l.Boards.GivenOr(DefaultMap)
	if err != nil {
		return nil, err
	}
	if b.Info().Counter == nil {
		return nil, text.BadWords.Errorf("%s", kind.NoCounter(b))
	}
	counter := b.Info().Counter(&record.Record{})
	var names, colors, lines []string
	for _, typed := range counts {
		player, line, is := l.splitCount(typed)
		if !is {
			return nil,
				text.BadWords.Errorf("%q is no count: Anna routes 1:3 2:4, tickets 12 8 -5", text.Brief(typed, 80))
		}
		if who := strings.Join(player, " "); strings.ContainsAny(who, ",:") { // a part that is misspelled
			return nil, text.BadWords.Errorf("%q is no part of a count", who)
		}
		color := ""
		if last := len(player) - 1; last >= 0 {
			if color = colorMeant(player[last], b.Seating().Colors); color != "" {
				player = player[:last]
			}
		}
		names, colors = append(names, strings.Join(player, " ")), append(colors, color)
		lines = append(lines, counter.English(line))
	}
	for i := range colors {
		for _, color := range b.Seating().Colors {
			if colors[i] == "" && !slices.Contains(colors, color) {
				colors[i] = color
			}
		}
		if names[i] == "" {
			names[i] = in.Words(maps.ColorSaid(colors[i]))
		}
	}
	return l.Results(b, name, date, names, colors, lines)
}

// colorMeant returns the color that a word means, in any language, or "".
func colorMeant(word string, colors []string) string {
	for _, color := range colors {
		if text.Means(word, "", color) {
			return color
		}
	}
	return ""
}

// Results returns a game of which only results are known, with a line for each player. If name is not empty, the game
// is stored under it, and is in use. The error is as for [Library.Totals].
func (l *Library) Results(b kind.Board, name, date string, names, colors, lines []string) (*Game, error) {
	header := record.Header{Map: b.Info().ID, Date: l.Dated(date), Turns: "totals"}
	if room := b.Seating(); len(names) < room.Least || len(names) > room.Most {
		return nil, text.BadWords.Errorf("%s; %s takes %d to %d", text.Count(len(names), "player"), kind.BoardSaid(b),
			room.Least, room.Most)
	}
	play := ""
	for i, called := range names {
		if before := slices.Index(colors, colors[i]); before < i {
			return nil, text.BadWords.Errorf("%s plays %s already", names[before], maps.ColorSaid(colors[i]))
		}
		header.Players = append(header.Players, record.Quote(called)+" "+colors[i])
		play += record.Quote(called) + " " + lines[i] + "\n"
	}
	words, err := header.Text()
	if err != nil {
		return nil, text.BadWords.Errorf("%s", err)
	}
	g, err := Read(cmp.Or(name, kind.BoardSaid(b).String()), []byte(words+"\n"+play), l.Boards.Find)
	if wrong, ok := err.(record.SyntaxErrors); ok {
		what := grammar.Typed(wrong[0].What)
		if at := wrong[0].Line - strings.Count(words, "\n") - 2; at >= 0 && at < len(names) {
			what = text.Say("%s: %s", names[at], what)
		}
		return nil, text.BadWords.Errorf("%s", what)
	}
	if err != nil || name == "" {
		return g, err
	}
	return g, l.Create(name, g, true)
}

// Totals stores a game on the given board of which only the results are known: the players in seating order, each with
// a total. If name is empty, the game is named after its date. The error is of the class [text.BadWords], or that of
// the board or of [Library.Create].
func (l *Library) Totals(name, date string, results []string) (*Game, error) {
	b, err := l.Boards.GivenOr(DefaultMap)
	if err != nil {
		return nil, err
	}
	if len(results)%2 > 0 {
		return nil, text.BadWords.Errorf("each player needs a name and a total: Anna 113 Ben 77")
	}
	var names, lines []string
	for i := 0; i < len(results); i += 2 {
		total, err := totals.Parse(results[i+1])
		if err != nil {
			return nil, text.BadWords.Errorf("%s", err)
		}
		names, lines = append(names, results[i]), append(lines, fmt.Sprintf("%s %d", totals.Scored, total))
	}
	if name == "" {
		name = l.FreeName("totals-" + cmp.Or(l.Dated(date), l.Today()))
	}
	return l.Results(b, name, date, names, b.Seating().Colors, lines)
}
