package kind

import (
	"errors"
	"strings"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// Once tracks the lines that a header may have only once, by subject.
type Once map[string]int

// Add sets an error if the header already has a line about the same subject.
func (o Once) Add(p *grammar.Parser, what string, at record.Word) {
	if before, ok := o[what]; ok && p.Err == nil {
		p.Fail(at, "a second line for %s; the first is line %d", what, before)
		return
	}
	o[what] = p.Line.Number
}

// Rule reads a house rule and sets its value. A [*text.NameError] from set for a rule is reported at the name of the
// rule, any other error at its value.
func (o Once) Rule(p *grammar.Parser, set func(name, value string) error) {
	name, value := p.Skip(), p.Skip()
	key, chosen := strings.ToLower(name.Text), strings.ToLower(value.Text)
	o.Add(p, key, name)
	p.Line.Text = key + " " + chosen
	if err := set(key, chosen); err != nil {
		var unknown *text.NameError
		at := value
		if errors.As(err, &unknown) && unknown.Kind.Format == referee.HouseRule {
			at = name
		}
		p.Fail(at, "%s", err)
	}
}

// ReadPlay reads the lines of play of a record in order. The function that reads one line returns why the table agreed
// to it, if it did, and leaves an error in the parser. The returned error includes those of the header.
func ReadPlay(p *grammar.Parser, errs *record.SyntaxErrors,
	read func(i int, line *record.Line) (consent string)) error {
	p.Rec.Agreed = 0
	for i := range p.Rec.Play {
		line := &p.Rec.Play[i]
		p.Err = nil
		consent := read(i, line)
		if p.Err != nil {
			if !errs.Add(p.Err) {
				break
			}
			continue
		}
		if consent == "" {
			continue
		}
		if err := p.Rec.Agree(line); err != nil {
			errs.Add(err)
			break
		}
	}
	return errs.Err()
}
