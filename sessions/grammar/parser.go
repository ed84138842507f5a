package grammar

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/sessions/record"
)

// A Parser steps through the words of one line at a time. After the first error in a line it only returns zero values,
// so its callers can read like a grammar, without checking errors.
type Parser struct {
	Rec   *record.Record      // the record that contains the lines; nil if there is none
	Line  *record.Line        // the line being read
	Words []record.Word       // the words of the line not yet read
	Lax   bool                // a keyword or number was not in its canonical form
	Err   *record.SyntaxError // the first error in the line

	// Wants, unless nil, collects the words that would be accepted where the line ends. This is how a line is
	// completed.
	Wants *[]string

	entered bool          // a person types the line, so its words may be in any language
	room    []record.Word // a buffer for the words, reused for each line
	after   []record.Word // the consent at the end of the line
}

// Begin starts reading a line.
func (p *Parser) Begin(line *record.Line) {
	p.room = line.Split(p.room[:0])
	p.Line, p.Words, p.after, p.Lax, p.Err, p.entered = line, p.room, nil, false, nil, false
}

// Enter starts reading a line of play that is not in the record yet. The words do not include a player's name.
func (p *Parser) Enter(words string) {
	line, bad := p.Rec.Entered(words)
	if bad == nil && line.Comment != "" { // nothing that is typed is dropped
		p.Line, p.Words, p.Err = line, nil, p.Rec.Errorf(line, record.Word{}, "%q is one word too many", "#")
		return
	}
	if bad == nil {
		p.Begin(line)
		p.entered = true
		return
	}
	p.Line, p.Words, p.Err = line, nil, p.Rec.Errorf(line, record.Word{}, bad.What.Format, bad.What.Args...)
}

// Fail stores an error at a word, unless there is an error already.
func (p *Parser) Fail(at record.Word, format string, args ...any) {
	if p.Err == nil {
		p.wrong(p.Rec.Errorf(p.Line, at, format, args...))
		p.Words = nil
	}
}

// More reports whether there are words left.
func (p *Parser) More() bool { return len(p.Words) > 0 }

// Peek returns the next word, if any, without taking it.
func (p *Parser) Peek() record.Word {
	if !p.More() {
		return record.Word{}
	}
	return p.Words[0]
}

// Lacks reports whether a word is missing: the line ends, or the next word is a mark.
func (p *Parser) Lacks() bool { return p.Err == nil && (!p.More() || p.Words[0].Mark()) }

// Next reports whether the next word is this keyword or mark.
func (p *Parser) Next(keyword string) bool { return p.More() && p.Words[0].Is(keyword) }

// Want adds words to [Parser.Wants] if the line ends here.
func (p *Parser) Want(words ...string) {
	if p.Wants != nil && p.Err == nil && !p.More() {
		*p.Wants = append(*p.Wants, words...)
	}
}

// wantKeyword adds a keyword to [Parser.Wants]. It ignores marks, which are not completed.
func (p *Parser) wantKeyword(word string) {
	if word != "," && word != "/" {
		p.Want(word)
	}
}

// WantNumber adds a number to [Parser.Wants].
func (p *Parser) WantNumber(n int) {
	if p.Wants != nil {
		p.Want(strconv.Itoa(n))
	}
}

// Optional takes the next word if it is this keyword, and reports whether it did.
func (p *Parser) Optional(keyword string) bool {
	if !p.Next(keyword) {
		p.wantKeyword(keyword)
		return false
	}
	p.Skip()
	return true
}

// Skip takes the next word, which must be there.
func (p *Parser) Skip() record.Word {
	w := p.Words[0]
	p.Words = p.Words[1:]
	return w
}

// Missing sets an error if the line, or the part before its consent, ends too soon.
func (p *Parser) Missing(format string, args ...any) {
	if p.Err != nil {
		return
	}
	if len(p.after) > 0 {
		p.Fail(p.after[0], "before %q, %s", p.after[0].Text, text.Say(format, args...))
		return
	}
	p.wrong(p.Rec.EndErrorf(p.Line, format, args...))
}

// wrong stores an error, worded for a person who types or for the reader of a record.
func (p *Parser) wrong(err *record.SyntaxError) {
	if p.Err = err; p.entered {
		err.What = Typed(err.What)
	}
}

// take returns the next word; want says what it should be, for errors.
func (p *Parser) take(want text.Sentence) record.Word {
	if p.Err != nil {
		return record.Word{}
	}
	if !p.More() {
		p.Missing("add %s", want)
		return record.Word{}
	}
	return p.Skip()
}

// Word returns the next word, which must not be a mark; want says what it should be, for errors.
func (p *Parser) Word(want text.Sentence) record.Word {
	w := p.take(want)
	if w.Mark() {
		p.Fail(w, "before %q, add %s", w.Text, want)
	}
	return w
}

// A Keyword is a keyword in a sentence, in the form of a record.
type Keyword string

// A CountPart is a word that begins a part of a count by numbers, in the form of a record.
type CountPart string

// Typed rewords an error for a line that somebody typed: its keywords appear in the reader's language, while in a
// record they are always English.
func Typed(s text.Sentence) text.Sentence {
	s.Args = typed(s.Args)
	return s
}

func typed(args []any) []any {
	args = slices.Clone(args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case Keyword:
			args[i] = text.Typed{Key: "word ", Word: string(arg)}
		case CountPart:
			args[i] = text.Typed{Key: "counted ", Word: string(arg)}
		case text.Sentence:
			args[i] = Typed(arg)
		case text.List:
			arg.Items = typed(arg.Items)
			args[i] = arg
		}
	}
	return args
}

// Keyword takes one of several words with the same meaning, the canonical one given first.
func (p *Parser) Keyword(same ...string) {
	if p.Err != nil {
		return
	}
	if !p.More() {
		p.wantKeyword(same[0])
		p.Missing("add %q", Keyword(same[0]))
		return
	}
	w := p.Skip()
	if !slices.ContainsFunc(same, w.Is) {
		p.Fail(w, "found %q instead of %q", w.Text, Keyword(same[0]))
		return
	}
	p.Lax = p.Lax || w.Text != same[0]
}

// MaxNumber is the largest number allowed, far more than any game needs.
const MaxNumber = 999_999

// Signed returns the number that a word is, also one below 0, and whether it is one of up to six digits.
func Signed(word string) (n int, ok bool) {
	n, err := text.Int(word)
	return n, err == nil && n <= MaxNumber && n >= -MaxNumber
}

// Number takes a whole number of up to six digits.
func (p *Parser) Number(want text.Sentence) int {
	w := p.Word(want)
	if p.Err != nil {
		return 0
	}
	if !w.Digits() {
		p.Fail(w, "found %q instead of a number: %s", w.Text, want)
		return 0
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || n > MaxNumber {
		p.Fail(w, "the number is too large: %s", want)
		return 0
	}
	p.Lax = p.Lax || w.Text[0] == '0' && len(w.Text) > 1
	return n
}

// Quoted takes a nonempty text in double quotes; bare is the error for a text without quotes.
func (p *Parser) Quoted(want, bare text.Sentence) string {
	switch w := p.take(want); {
	case p.Err != nil:
	case !w.Quoted:
		p.Fail(w, "%s", bare)
	case strings.TrimSpace(w.Text) == "":
		p.Fail(w, "%s is empty", want)
	default:
		return w.Text
	}
	return ""
}

// End sets an error if any words are left.
func (p *Parser) End() {
	if p.Err == nil && p.More() {
		p.Fail(p.Words[0], "%q was not expected here", p.Words[0].Text)
	}
}

// The words of [by consent "WHY"], which may end any line of play.
const By, Consent = "by", "consent"

// CutConsent removes the consent from the end of the line, for [Parser.Consent] to read.
func (p *Parser) CutConsent() {
	if i := slices.IndexFunc(p.Words, func(w record.Word) bool { return w.Is(By) }); i >= 0 {
		p.Words, p.after = p.Words[:i], p.Words[i:]
	}
}

// Consent ends the line. It returns the reason from the consent that was cut off, or "".
func (p *Parser) Consent() string {
	p.End()
	if p.Err != nil || len(p.after) == 0 {
		return ""
	}
	p.Words, p.after = p.after, nil
	p.Keyword(By)
	p.Keyword(Consent)
	why := p.Quoted(text.Say("the reason why everyone agreed"),
		text.Say(`put the reason in double quotes: by consent "we noticed too late"`))
	p.End()
	return why
}

// Consented returns the words for a consent at the end of a line; "" if there is no reason.
func Consented(why string) string {
	if why == "" {
		return ""
	}
	return " " + By + " " + Consent + " " + record.Quoted(why)
}
