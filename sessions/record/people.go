package record

import "purser/internal/text"

// People are players that are not those of one record: their names follow the same rules, so that
// each of them may play. The zero value has nobody.
type People struct {
	Names  []string // in the order in which they were added
	folded map[string]int
	looks  [][]look
}

// Find returns the index of the person with a name, ignoring case.
func (p *People) Find(name string) (index int, ok bool) {
	index, ok = p.folded[Fold(name)]
	return index, ok
}

// Add adds a person, or says why nobody may be called that.
func (p *People) Add(name string) (what text.Sentence) {
	what = Unfit(name)
	if i, ok := p.Find(name); ok && what.Empty() {
		what = text.Say("two players are called %s; they need names that differ in more than case",
			text.Brief(p.Names[i], MaxName))
	}
	if what.Empty() {
		what = alike(p.Names, &p.looks, name)
	}
	if what.Empty() {
		if p.folded == nil {
			p.folded = map[string]int{}
		}
		p.folded[Fold(name)] = len(p.Names)
		p.Names = append(p.Names, name)
	}
	return what
}

// Unfit says why nobody may be called that, if so.
func Unfit(name string) (what text.Sentence) {
	if what = tooMuch(name); what.Empty() {
		what = tooLittle(name)
	}
	return what
}

// Bare reports whether a word without quotes may be a name in a list of names.
func Bare(word string) bool { return bareName(word) }

// BadCharacter returns where in a line the first character is that no record may have, in bytes, and what is
// wrong with it; or not ok.
func BadCharacter(line string) (at int, what text.Sentence, ok bool) {
	if bad := badCharacter(line); bad != nil {
		return bad.at, bad.what, true
	}
	return 0, what, false
}

// Quotation reads the text in double quotes that begins at a byte of a line, and returns where it
// ends. If it has no end, what says what is wrong at that byte.
func Quotation(line string, begin int) (said string, end int, what text.Sentence) {
	said, end, bad := quoted(line, begin)
	if bad != nil {
		return "", bad.at, bad.what
	}
	return said, end, what
}
