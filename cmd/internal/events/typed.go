package events

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// last are the words behind which the rest of a line is a text.
var last = []string{"because", "void", "hand"}

// words joins arguments to the words of a line: names and texts that the shell has taken out of their quotes are
// quoted again.
func words(o *Opened, verb string, args []string) string {
	var all []string
	for i, arg := range args {
		texts := i > 0 && slices.Contains(last, strings.ToLower(args[i-1])) || verb == "void" && i == 1
		if texts {
			return strings.Join(append(all, quoted(strings.Join(args[i:], " "))), " ")
		}
		all = append(all, names(o, verb, arg))
	}
	return strings.Join(all, " ")
}

// quoted puts a text in quotes, unless it has them.
func quoted(words string) string {
	if strings.HasPrefix(words, `"`) {
		return words
	}
	return record.Quoted(words)
}

// names quotes the names in an argument, between its commas, that have more than letters: those of players, or all
// where nothing else can be meant.
func names(o *Opened, verb, arg string) string {
	if strings.Contains(arg, `"`) {
		return arg
	}
	parts := strings.Split(arg, ",")
	for i, part := range parts {
		name := strings.TrimSpace(part)
		tied := ""
		if verb == "result" && strings.HasPrefix(name, "=") {
			name, tied = name[1:], "="
		}
		only := verb == "join" || verb == "leave" || verb == "here" || verb == "bye"
		_, err := o.Find(name)
		if name != "" && !record.Bare(name) && (err == nil || only) {
			parts[i] = tied + record.Quoted(name)
			if i > 0 {
				parts[i] = " " + parts[i]
			}
		}
	}
	return strings.Join(parts, ",")
}

// plain returns how a line is written that is as it was typed.
func plain(verb string) func(*Shell, *Opened, string) (string, error) {
	return func(_ *Shell, _ *Opened, words string) (string, error) { return verb + words, nil }
}

// roundLine opens the next round.
func roundLine(_ *Shell, o *Opened, words string) (string, error) {
	if !strings.Contains(words, " ") {
		words = strconv.Itoa(len(o.Rounds)+1) + " " + words
	}
	return "round " + words, nil
}

// seatLines draws the round, or seats a table by hand.
func seatLines(_ *Shell, o *Opened, words string) (string, error) {
	if words != "" {
		return "seats " + words, nil
	}
	d, err := o.Draw()
	if err != nil {
		return "", &Refusal{text.Because("%s", err)}
	}
	return strings.Join(o.DrawLines(d), "\n"), nil
}

// resultLine is a result as it was typed, or that of the table's game.
func resultLine(s *Shell, o *Opened, words string) (string, error) {
	table, why, _ := strings.Cut(words, " because ")
	if strings.ContainsAny(table, ": ") {
		return "result " + bestFirst(words), nil
	}
	r, t, err := s.table(o, table)
	if err != nil {
		return "", err
	}
	g, err := s.gameOf(o, r.Number, t)
	if err != nil {
		return "", err
	}
	if g == nil {
		return "", &Refusal{text.Because("no game of table %d of round %d is in the home: enter its result, such as: result %d: Anna 121, Ben 98",
			t.Number, r.Number, t.Number)}
	}
	line := s.from(g, r.Number, t.Number)
	if line == "" {
		return "", &Refusal{text.Because("%s is not finished", g.Name)}
	}
	if why != "" {
		line += " because " + why
	}
	return line, nil
}

// bestFirst returns the words of a result with the best first, if its players were typed in another order, as they
// sit, and all points differ: then nothing else can be meant.
func bestFirst(words string) string {
	table, all, ok := strings.Cut(words, ":")
	end := len(all)
	for _, word := range []string{" from ", " because "} {
		if i := strings.Index(all, word); i >= 0 {
			end = min(end, i)
		}
	}
	type score struct {
		words  string
		points int
	}
	var scores []score
	known := map[int]bool{}
	for part := range strings.SplitSeq(all[:end], ",") {
		part = strings.TrimSpace(part)
		points := part[strings.LastIndexByte(part, ' ')+1:]
		n, err := strconv.Atoi(strings.Replace(points, "−", "-", 1))
		gone := points == "gone"
		if gone {
			n = -event.MaxPoints - 1
		}
		if !ok || err != nil && !gone || strings.HasPrefix(part, "=") || !gone && known[n] {
			return words
		}
		known[n] = true
		scores = append(scores, score{part, n})
	}
	slices.SortStableFunc(scores, func(a, b score) int { return b.points - a.points })
	sorted := lists.Each(scores, func(s score) string { return s.words })
	return table + ": " + strings.Join(sorted, ", ") + all[end:]
}

// voidLine makes a table void.
func voidLine(_ *Shell, _ *Opened, words string) (string, error) {
	table, why, _ := strings.Cut(words, " ")
	return "result " + table + " void " + why, nil
}

// table finds a table by its number, behind that of its round or in the one that is open.
func (s *Shell) table(o *Opened, word string) (*event.Round, *event.Table, error) {
	round, table, both := strings.Cut(word, ".")
	if !both {
		round, table = strconv.Itoa(len(o.Rounds)), word
	}
	r, errRound := strconv.Atoi(round)
	t, errTable := strconv.Atoi(table)
	if errRound != nil || errTable != nil {
		return nil, nil, text.Unknown("table", word, nil)
	}
	if r < 1 || r > len(o.Rounds) {
		return nil, nil, &Refusal{text.Because("round %d has not been opened", r)}
	}
	found := o.Rounds[r-1].Table(t)
	if found == nil {
		return nil, nil, &Refusal{text.Because("round %d has no table %d", r, t)}
	}
	return &o.Rounds[r-1], found, nil
}

// sizes returns the sizes of tables for a board, the preferred first.
func sizes(room kind.Seating) (all []int) {
	all = lists.Where([]int{4, 3, 5}, func(size int) bool { return size >= room.Least && size <= room.Most })
	if len(all) == 1 && room.Least == 2 {
		all = append(all, 2)
	}
	return all
}
