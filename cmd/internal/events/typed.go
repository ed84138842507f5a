package events

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// last are the words behind which the rest of a line is a text.
var last = []string{"because", "void", "hand"}

// anybody are the verbs behind which all that has more than letters is a name.
var anybody = []event.Verb{event.Join, event.Leave, event.Here, event.Bye}

// words joins arguments to the words of a line: names and texts that the shell has taken out of their quotes are
// quoted again.
func words(o *director.LoadedEvent, verb event.Verb, args []string) string {
	var all []string
	for i, arg := range args {
		if i > 0 && slices.Contains(last, strings.ToLower(args[i-1])) {
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
func names(o *director.LoadedEvent, verb event.Verb, arg string) string {
	if strings.Contains(arg, `"`) {
		return arg
	}
	parts := strings.Split(arg, ",")
	for i, part := range parts {
		name := strings.TrimSpace(part)
		tied := ""
		if verb == event.Scored && strings.HasPrefix(name, "=") {
			name, tied = name[1:], "="
		}
		_, err := o.Find(name)
		if name != "" && !record.Bare(name) && (err == nil || slices.Contains(anybody, verb)) {
			parts[i] = tied + record.Quoted(name)
			if i > 0 {
				parts[i] = " " + parts[i]
			}
		}
	}
	return strings.Join(parts, ",")
}

// sizes returns the sizes of tables for a board, the preferred first.
func sizes(room kind.Seating) (all []int) {
	all = lists.Filter([]int{4, 3, 5}, func(size int) bool { return size >= room.Least && size <= room.Most })
	if len(all) == 1 && room.Least == 2 {
		all = append(all, 2)
	}
	return all
}
