package record

import "purser/internal/text"

// People are named persons, in a record or elsewhere. Their names follow the rules for players. The zero value is
// empty.
type People struct {
	Names  []string // in the order in which they were added
	folded map[string]int
	looks  [][]nameLook // looks of the names as written, in lowercase and in capitals; only if any name is not plain
}

// Find returns the index of the person with this name, ignoring case.
func (p *People) Find(name string) (index int, ok bool) {
	index, ok = p.folded[Fold(name)]
	return index, ok
}

// Add adds a person, or says why the name is not allowed.
func (p *People) Add(name string) (what text.Sentence) {
	if what = Unfit(name); what.Empty() {
		what = p.add(name)
	}
	return what
}

// add adds a person whose name is valid by itself, or says who has a name that is too similar.
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

// Unfit says why a name is not allowed for anybody; it is empty if it is allowed.
func Unfit(name string) (what text.Sentence) {
	if what = tooMuch(name); what.Empty() {
		what = tooLittle(name)
	}
	return what
}
