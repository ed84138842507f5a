package routes

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// commentWidth is the width of the comments in files that people edit.
const commentWidth = 88

// MapFiles returns the files of a new map, by file name. Its id and title are made from name, and its board.toml
// explains every setting and column. The error says that the name is not suitable.
func (View) MapFiles(l *text.Language, name string, ships bool) (map[string][]byte, error) {
	id := text.Slug(name)
	switch {
	case id == "" || !text.AllPrintable(name):
		return nil,
			text.Errorf("%q cannot name a map: a name needs letters or digits, and nothing that cannot be shown", name)
	case slices.Contains(routemap.IDs(), id):
		return nil, text.Errorf("%q is the id of a map that comes with the program; choose another name for the folder",
			id)
	}
	title := strings.ReplaceAll(name, "-", " ")
	first, size := utf8.DecodeRuneInString(title)
	title = string(unicode.ToUpper(first)) + title[size:]
	files := routemap.Template(ships)
	const settings = "board.toml"
	var b strings.Builder
	comment(&b, "",
		l.Say("The settings of this map; after each, [ ] shows what it may be. A line such as #flag = [] is a "+
			"setting that this map does without. After a change, purser map lint DIR reports what is wrong, and "+
			"purser map draw --map DIR draws the map."))
	for i, c := range routemap.Columns {
		if i == 0 || c.File != routemap.Columns[i-1].File {
			b.WriteString("#\n")
			comment(&b, "", l.Say("The columns of %s:", c.File))
		}
		comment(&b, "  ", l.Say("- %s: %s", c.Name, c.Means))
	}
	b.WriteString("\n")
	table := ""
	for line := range strings.Lines(string(files[settings])) {
		before, _, isKey := strings.Cut(line, "=")
		key := strings.Trim(before, "# ")
		switch {
		case strings.HasPrefix(line, "["):
			key = strings.Trim(line, "[]\n")
			table = key + "."
		case key == "id":
			line = before + "= " + strconv.Quote(id) + "\n"
		case key == "title":
			line = before + "= " + strconv.Quote(title) + "\n"
		}
		if isKey {
			key = table + key
		}
		if s := routemap.SettingOf(key); s != nil {
			means := text.Say("%s [%s]", s.Means, s.Values())
			if required := s.Required(); !required.Empty() {
				means = text.Say("%s [%s; required: %s]", s.Means, s.Values(), required)
			}
			comment(&b, "  ", l.Words(means))
		}
		b.WriteString(line)
	}
	files[settings] = []byte(b.String())
	return files, nil
}

// comment writes words as comment lines, indenting all but the first.
func comment(b *strings.Builder, indent, words string) {
	for i, line := range show.Wrapped(words, commentWidth-len("# "+indent)) {
		if i > 0 {
			line = indent + line
		}
		b.WriteString("# " + line + "\n")
	}
}

// MapMade prints that a map was made in a folder, and what to type next.
func (View) MapMade(p *show.Printer, folder string, made kind.Board) {
	b := routewords.BoardOf(made)
	p.Say("%s: a map to begin with: %s, %s, %s", folder, text.Count(len(b.Cities), "city"),
		text.Count(len(b.Routes), "route"), text.Count(b.Copies(false)+b.Copies(true), "ticket"))
	p.Say("change its four files, and then:")
	name := show.Shell(folder)
	p.Printf("  purser map lint %s\n  purser map draw %s --map %s\n  purser play --map %[3]s\n", name, b.ID+".svg",
		name)
}
