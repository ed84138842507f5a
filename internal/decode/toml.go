package decode

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"purser/internal/text"
)

// The bounds of settings are at least ten times what any board needs. The World board has 80 settings, 110 values in
// lists, and at most 2 levels.
const (
	MaxSettings = 2000   // keys and tables
	MaxValues   = 10_000 // in all lists together
	MaxDepth    = 20     // parts of a key, and nested lists and tables
)

// Settings knows which keys a TOML file has, and on which lines.
type Settings struct {
	data []byte
	meta toml.MetaData

	// filled in by find when a line is first asked for
	headings map[string][]int  // the lines of each table's headings
	keys     map[[2]string]int // the first line of each key, by table and name
}

// lineInText finds the line number in the decoder's error for a value of the wrong type.
var lineInText = text.Pattern(`line (\d+)`)

// TOML decodes settings into a struct, for example a board's. The error is a [*LineFault].
func TOML(data []byte, into any) (*Settings, error) {
	s := &Settings{data: data}
	err := checkTOML(data)
	if err != nil {
		return s, err
	}
	if s.meta, err = toml.Decode(string(data), into); err == nil {
		return s, nil
	}
	line, what := 1, err.Error()
	if bad, ok := errors.AsType[toml.ParseError](err); ok {
		line, what = bad.Position.Line, bad.Message
		if what == "" {
			what = strings.TrimPrefix(bad.Error(), "toml: ")
		}
	} else if in := lineInText().FindStringSubmatch(what); in != nil {
		line, _ = strconv.Atoi(in[1])
	}
	return s, &LineFault{max(line, 1), text.Say("%s", text.Brief(what, 200))} // it quotes the file
}

// Keys lists the dotted keys, without those of the tables named in except.
func (s *Settings) Keys(except ...string) []string { return dotted(s.meta.Keys(), except) }

// Unknown lists the dotted keys that the struct has no field for, without those of the tables named in except.
func (s *Settings) Unknown(except ...string) []string { return dotted(s.meta.Undecoded(), except) }

func dotted(keys []toml.Key, except []string) (all []string) {
	for _, key := range keys {
		if !slices.ContainsFunc(except, func(table string) bool {
			n := 1 + strings.Count(table, ".")
			return len(key) > n && strings.Join(key[:n], ".") == table
		}) {
			all = append(all, key.String())
		}
	}
	return all
}

// Has reports whether the file has a dotted key.
func (s *Settings) Has(key string) bool { return s.meta.IsDefined(strings.Split(key, ".")...) }

// Line returns the line of a dotted key, or else that of its table, or else 1. Any number of its first parts may be in
// the heading of the table.
func (s *Settings) Line(key string) int {
	s.find()
	found := s.keys[[2]string{"", key}]
	for i, c := range key {
		if c != '.' {
			continue
		}
		line := s.keys[[2]string{key[:i], strings.Trim(key[i+1:], `"'`)}]
		if found == 0 || line > 0 && line < found {
			found = line
		}
	}
	if all := s.headings[key]; found == 0 && len(all) > 0 {
		found = all[len(all)-1]
	}
	if i := strings.LastIndexByte(key, '.'); found == 0 && i >= 0 {
		return s.Line(key[:i])
	}
	return max(1, found)
}

// Heading returns the line of a table's nth heading, counted from 0, or 1 if it has none.
func (s *Settings) Heading(table string, n int) int {
	s.find()
	if all := s.headings[table]; n < len(all) {
		return all[n]
	}
	return 1
}

// find records the lines of all headings and keys, once.
func (s *Settings) find() {
	if s.keys != nil {
		return
	}
	s.headings, s.keys = map[string][]int{}, map[[2]string]int{}
	here := ""
	for i, line := range bytes.Split(s.data, []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if strings.HasPrefix(text, "[") {
			here, _, _ = strings.Cut(text, "#")
			here = strings.Trim(here, "[] ")
			s.headings[here] = append(s.headings[here], i+1)
			continue
		}
		left, _, _ := strings.Cut(text, "=")
		key := [2]string{here, strings.Trim(strings.TrimSpace(left), `"'`)}
		if _, ok := s.keys[key]; !ok {
			s.keys[key] = i + 1
		}
	}
}

// A scan goes over settings once before they are decoded: on some inputs the decoder needs time and memory that grow
// with the square of the length.
type scan struct {
	line     int
	size     int // bytes of the line, or of a text that spans lines, without comments
	parts    int // of the current key so far
	depth    int // of lists and tables
	settings int
	values   int
	blank    bool // only spaces so far
}

// checkTOML returns an error for the first place where settings exceed the bounds.
func checkTOML(data []byte) error {
	s := scan{line: 1, blank: true, parts: 1}
	bounds := []struct {
		have *int
		most int
		what string
	}{
		{&s.size, MaxLine, "a line, or a text, of more than %d bytes"},
		{&s.parts, MaxDepth, "a key of more than %d parts"},
		{&s.depth, MaxDepth, "lists and tables more than %d deep"},
		{&s.settings, MaxSettings, "more than %d settings"},
		{&s.values, MaxValues, "more than %d values in lists"},
	}
	for rest := data; len(rest) > 0; {
		n := s.token(rest)
		if rest[0] != '#' {
			s.size += n
		}
		if rest[0] == '\n' {
			s.line, s.size, s.parts, s.blank = s.line+1, 0, 1, true
		}
		for _, bound := range bounds {
			if *bound.have > bound.most {
				return &LineFault{s.line, text.Say(bound.what, bound.most)}
			}
		}
		s.line += bytes.Count(rest[1:n], []byte("\n"))
		rest = rest[n:]
	}
	return nil
}

// token counts the comment, text or character that starts here, and returns its length.
func (s *scan) token(rest []byte) int {
	c := rest[0]
	switch c {
	case '#':
		n := bytes.IndexByte(rest, '\n')
		if n < 0 {
			n = len(rest)
		}
		return n
	case '"', '\'':
		s.blank = false
		return quoted(rest)
	case '=':
		s.settings++
		s.parts = 1
	case '.':
		s.parts++
		s.settings++ // each part is a table
	case ',':
		s.values++
		s.parts = 1
	case '[', '{':
		if s.blank && s.depth == 0 {
			s.settings++ // the heading of a table
		}
		s.depth++
	case ']', '}':
		s.depth = max(0, s.depth-1)
	}
	s.blank = s.blank && (c == ' ' || c == '\t')
	return 1
}

// quoted returns the length of the text that starts here, even if it is never closed.
func quoted(rest []byte) int {
	mark, open := rest[:1], 1
	if bytes.HasPrefix(rest[1:], []byte{rest[0], rest[0]}) {
		mark, open = rest[:3], 3
	}
	for i := open; i < len(rest); i++ {
		switch {
		case rest[i] == '\\' && rest[0] == '"':
			i++
		case rest[i] == '\n' && open == 1:
			return i
		case bytes.HasPrefix(rest[i:], mark):
			i += open
			for n := 0; open == 3 && n < 2 && i < len(rest) && rest[i] == rest[0]; n++ {
				i++ // a multi-line text may end in quotes of its own
			}
			return i
		}
	}
	return len(rest)
}
