package show

import (
	"errors"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// RefusalJSON returns the JSON of an error in place of a result, with a hint, which may be empty.
func RefusalJSON(err error, hint text.Sentence) Object {
	broken := []Violation{}
	for _, one := range text.Parts(err) {
		if illegal, ok := errors.AsType[*sessions.Illegal](one); ok {
			broken = append(broken, violations(illegal)...)
		}
	}
	return Fields("error", Fields("kind", kindOf(err), "message", err.Error(), "hint", text.Records.Words(hint),
		"violations", broken))
}

// kindOf returns what an error is about: words that cannot be understood, names that nothing on this board has, the
// rules of the game, or the world outside.
func kindOf(err error) string {
	if _, ok := errors.AsType[record.SyntaxErrors](err); ok {
		return "words"
	}
	if _, ok := errors.AsType[*text.NameError](err); ok && text.ClassOf(err) == text.BadWords {
		return "names" // of a command, or of what a command is about
	}
	if errors.Is(err, kind.ErrAbsent) {
		return "names"
	}
	return map[text.Class]string{text.BadWords: "words", text.BadName: "names", text.Illegal: "rules",
		text.Failure: "world"}[text.ClassOf(err)]
}

// Answer ends what was printed about a line that was only asked about. A refusal comes first, with its hint, and then
// what was printed already.
func Answer(p *Printer, err error, hint text.Sentence) error {
	switch {
	case p.AsJSON && err == nil:
		return p.JSON(append(Fields("can", true), p.answer...))
	case p.AsJSON:
		return p.JSON(append(append(Fields("can", false), RefusalJSON(err, hint)...), p.answer...))
	case err == nil, errors.Is(err, errSaid):
		return nil
	}
	said := p.Out.String()
	p.Out.Reset()
	for _, line := range p.Lang.Refused(err) {
		p.Say("%s", line)
	}
	if !hint.Empty() {
		p.Say("hint: %s", hint)
	}
	p.Printf("%s", said)
	return nil
}
