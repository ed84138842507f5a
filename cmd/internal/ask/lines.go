package ask

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"purser/internal/lists"
	"purser/internal/text"
)

// LineAsker asks line by line. Choices are typed too.
type LineAsker struct {
	in    *bufio.Reader
	to    io.Writer
	lang  *text.Language
	clean func(string) string // makes a line safe to show

	// Wipe is written to clear a terminal after something private was shown; empty without a terminal.
	Wipe string

	// Width is the width at which lines are broken between words, or 0 to leave that to the terminal.
	Width int

	// Unseen is set if no terminal shows what is typed. The answer is then printed after its question.
	Unseen bool

	// Ends reports whether a line ends all questions, whatever was asked. It may be nil.
	Ends func(line string) bool

	// Guard, if not nil, is called before private text is read, and the function that it returns is called afterward.
	// In between, an interruption also clears the terminal.
	Guard func() (done func())
}

// longestLine is how many bytes a line of an answer may have.
const longestLine = 64 << 10

// NewLines returns an asker in a language. It calls clean to make lines safe for a terminal.
func NewLines(in io.Reader, to io.Writer, lang *text.Language, clean func(string) string) *LineAsker {
	return &LineAsker{in: bufio.NewReaderSize(in, longestLine), to: to, lang: lang, clean: clean}
}

// Size returns zeros, because output is not fitted to a screen.
func (l *LineAsker) Size() (width, height int) { return 0, 0 }

// Ask asks the questions one after another, each until its answer is accepted. The error is [io.EOF], an error of the
// input, or says that a line is too long.
func (l *LineAsker) Ask(form *Form) error {
	for i := 0; i < len(form.Questions); i++ {
		switch err := l.one(form, form.Questions[i]); {
		case errors.Is(err, ErrBack) && i > 0:
			i -= 2
		case err != nil:
			return err
		}
	}
	if !form.Private || l.Wipe == "" {
		return nil
	}
	if l.Guard != nil {
		defer l.Guard()()
	}
	fmt.Fprint(l.to, l.lang.Say("Enter clears the screen"), ": ")
	_, err := l.in.ReadSlice('\n')
	fmt.Fprint(l.to, l.Wipe)
	return err
}

// one asks one question.
func (l *LineAsker) one(form *Form, q *Question) error {
	var last, behind string // the refused line, and the words that can be appended to it
	for refused := false; ; {
		fmt.Fprint(l.to, l.fitted(asking(q.prompt(l.lang), "")), " ")
		line, err := l.in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			fmt.Fprintln(l.to)
			return text.Errorf("the answer to %q has no line break within %d KiB; end each answer with one",
				l.lang.Words(q.Text), longestLine>>10)
		case err != nil: // a last line without a line break is no answer
			fmt.Fprintln(l.to)
			return err
		}
		if l.Unseen {
			fmt.Fprintln(l.to)
		}
		typed := strings.TrimSpace(string(line))
		if l.Ends != nil && l.Ends(typed) {
			return io.EOF
		}
		justRefused := refused
		if refused = false; typed == "" && (justRefused || q.Commits && q.Enter.Empty()) {
			fmt.Fprintln(l.to, l.fitted(l.lang.Words(q.instead(l.lang))))
			continue
		}
		if form.Aside != nil {
			look, is, err := form.Aside(typed)
			if errors.Is(err, ErrBack) {
				return err
			} else if err != nil {
				refused = true
				l.refuse(err)
			}
			if is || err != nil {
				for _, line := range look.on(0, 0) {
					fmt.Fprintln(l.to, l.clean(line))
				}
				continue
			}
		}
		if l.offers(q, typed) {
			continue
		}
		goesBehind := behind != "" && len(typed) >= len(behind) && strings.EqualFold(typed[:len(behind)], behind)
		if goesBehind {
			typed = last + " " + typed
		}
		if q.Answer, err = q.accept(l.lang, typed); err == nil || errors.Is(err, ErrBack) {
			return err
		}
		refused = true
		l.refuse(err)
		if q.Behind != nil && !goesBehind { // otherwise the line can be retyped
			last, behind = typed, strings.TrimSpace(q.Behind(err))
		}
	}
}

// offers lists what words can mean that were typed with a question mark after them. It returns false if there is
// nothing to list.
func (l *LineAsker) offers(q *Question, typed string) bool {
	typed, asks := strings.CutSuffix(typed, "?")
	if !asks || q.Search == nil {
		return false
	}
	found, _ := q.Search(words(typed, typed))
	found = lists.Filter(found, func(c Option) bool { return strings.TrimSpace(c.Answer) != strings.TrimSpace(typed) })
	for _, c := range found {
		said := c.typed(l.lang)
		for _, more := range []string{c.label(l.lang), l.lang.Words(c.Worth)} {
			if more != "" && more != c.Answer {
				said = strings.TrimSpace(said) + "  " + more
			}
		}
		fmt.Fprintln(l.to, l.fitted(said))
	}
	return len(found) > 0
}

// refuse says why an answer was refused.
func (l *LineAsker) refuse(err error) {
	for _, said := range refusal(l.lang, err) {
		fmt.Fprintln(l.to, l.fitted(said))
	}
}

// fitted returns a text, safe to show and broken into lines.
func (l *LineAsker) fitted(said string) string {
	said = l.clean(said)
	if l.Width == 0 {
		return said
	}
	const whole = "\u2011" // a non-breaking hyphen: keeps a word to be typed on one line
	return strings.ReplaceAll(ansi.Wordwrap(strings.ReplaceAll(said, "-", whole), l.Width-1, ""), whole, "-")
}

// instead says what to do after an empty line that is no answer.
func (q *Question) instead(lang *text.Language) text.Sentence {
	switch {
	case q.Default != "":
		return text.Say("nothing is entered; Enter again: %s", q.usual(lang))
	case !q.Enter.Empty():
		return text.Say("nothing is entered; Enter again: %s", q.Enter)
	case q.Example.Empty() && len(q.Choices) > 0 && len(q.Choices) <= FewChoices && q.Search == nil:
		return text.Say("nothing is entered: type %s",
			text.Or(lists.Map(q.Choices, func(c Option) string { return c.typed(lang) })))
	case q.Example.Empty():
		return text.Say("nothing is entered: type the answer")
	}
	return text.Say("nothing is entered: type the answer, %s", q.shown())
}

// goOn can be typed for the meaning of Enter alone.
var goOn = text.Say("go on")

// usual returns what to type for the default.
func (q *Question) usual(lang *text.Language) string {
	usual := Option{Answer: q.Default}
	if i := slices.IndexFunc(q.Choices, func(c Option) bool { return c.Answer == q.Default }); i >= 0 {
		usual = q.Choices[i]
	}
	return usual.typed(lang)
}

// FewChoices is how many choices a question lists, unless it lists all.
const FewChoices = 8

// asking returns words with a colon, unless they end with a question mark, followed by behind.
func asking(words, behind string) string {
	if !strings.HasSuffix(words, "?") {
		words += ":"
	}
	return words + behind
}

// prompt returns the question on one line, with the possible answers.
func (q *Question) prompt(lang *text.Language) string {
	prompt := lang.Words(q.Text)
	var few []string
	for _, c := range q.Choices {
		word, label := c.typed(lang), c.label(lang)
		switch {
		case c.Answer == "":
			continue
		case c.Fill == "" && text.Slug(label) == text.Slug(word):
			word = label
		case c.Typed.Empty() && lang.Tag != text.English.Tag && q.Search == nil:
			word += " (" + label + ")" // the answer is English
		}
		few = append(few, word)
	}
	named := len(few) > 0 && (q.Names || len(few) <= FewChoices && q.Search == nil)
	if named {
		prompt = asking(prompt, " ") + strings.Join(few, ", ")
	}
	var aside []string
	if q.Multiple {
		aside = append(aside, lang.Say("with commas between"))
	}
	if !q.Example.Empty() && !named && !(q.Commits && q.Enter.Empty()) { // turns are too frequent for an example
		aside = append(aside, lang.Words(q.shown()))
	}
	if !q.Enter.Empty() && q.Default == "" {
		aside = append(aside, lang.Say("Enter: %s", q.Enter))
	} else if !q.Enter.Empty() { // says what Enter alone does
		prompt += lang.Say(", or %s", q.Enter)
	}
	if len(aside) > 0 {
		prompt += " (" + strings.Join(aside, "; ") + ")"
	}
	if q.Default != "" {
		prompt += " [" + q.usual(lang) + "]"
	}
	return prompt
}

// Sure asks a yes-or-no question in a language. Anything but yes means no.
func Sure(from io.Reader, to io.Writer, lang *text.Language, question string) bool {
	yes := strings.Split(lang.Say("y or yes"), " ")
	fmt.Fprintf(to, "%s [%s/N] ", question, yes[0])
	answer, _ := bufio.NewReader(from).ReadString('\n')
	answer = strings.ToLower(strings.TrimSpace(answer))
	return answer == "y" || answer == "yes" || answer == yes[0] || answer == yes[len(yes)-1]
}
