package record

import "purser/internal/text"

// People are players, of one record or not: their names follow the same rules. The zero value has nobody.
type People struct {
	Names  []string // in the order in which they were added
	folded map[string]int
	looks  [][]nameLook // what the names look like as written, in lowercase and in capitals, if any name is not plain
}

// Find returns the index of the person with a name, ignoring case.
func (p *People) Find(name string) (index int, ok bool) {
	index, ok = p.folded[Fold(name)]
	return index, ok
}

// Add adds a person, or says why nobody may be called that.
func (p *People) Add(name string) (what text.Sentence) {
	if what = Unfit(name); what.Empty() {
		what = p.add(name)
	}
	return what
}

// add adds a person with a name that anybody may have, or says who has one like it.
func (p *People) add(name string) (what text.Sentence) {
	folded := Fold(name)
	if i, ok := p.folded[folded]; ok {
		return text.Say("two players are called %s; they need names that differ in more than case",
			text.Brief(p.Names[i], MaxName))
	}
	if what = p.alike(name); what.Empty() {
		if p.folded == nil {
			p.folded = map[string]int{}
		}
		p.folded[folded], p.Names = len(p.Names), append(p.Names, name)
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
