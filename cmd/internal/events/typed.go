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

// last are the words after which the rest of a line is a text.
var last = []string{"because", "void", "hand"}

// anybody are the verbs after which everything that is not only letters must be a name.
var anybody = []event.Verb{event.Join, event.Leave, event.Here, event.Bye}

// words joins arguments into the words of a line. It quotes names and texts again, because the shell has removed the
// quotes.
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

// names quotes names in a list with commas, as far as they need quotes: those of participants or, after the verbs in
// anybody, all of them.
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

// sizes returns the possible sizes of tables for a board, preferred first.
func sizes(room kind.Seating) (all []int) {
	all = lists.Filter([]int{4, 3, 5}, func(size int) bool { return size >= room.Least && size <= room.Most })
	if len(all) == 1 && room.Least == 2 {
		all = append(all, 2)
	}
	return all
}
