package text

import (
	"cmp"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"purser/internal/lists"
)

// A Language turns sentences into words.
type Language struct {
	Tag     string                                       // a BCP 47 tag, such as en
	format  func(english string) string                  // translates a format
	counted func(english string, form pluralForm) string // translates a noun into one of its forms
	ids     bool                                         // things on a board appear by their ids
}

// A pluralForm is a form of a noun after a number.
type pluralForm int

// The forms. A language without a dative uses its plural.
const (
	singular pluralForm = iota
	plural
	datives // the dative of the plural: mit 2 Schiffen
)

// English is the language of the program's source.
var English = &Language{
	Tag:     "en",
	format:  func(english string) string { return english },
	counted: englishNoun,
}

// irregular are the English plurals that are not made by adding an s.
var irregular = map[string]string{"city": "cities", "copy": "copies", "box": "boxes", "bus": "buses"}

func englishNoun(noun string, form pluralForm) string {
	if form == singular {
		return noun
	}
	at := strings.LastIndexByte(noun, ' ') + 1 // only the last word becomes plural
	if many, ok := irregular[noun[at:]]; ok {
		return noun[:at] + many
	}
	return noun + "s"
}

// Say returns the words of a format with its arguments.
func (l *Language) Say(format string, args ...any) string { return l.Words(Say(format, args...)) }

// Within returns a heading as written within a sentence; English drops its capital.
func (l *Language) Within(head string) string {
	if l != English || head == "" {
		return head
	}
	return strings.ToLower(head[:1]) + head[1:]
}

// Words puts a value into words: a [Sentence], a [sayer], a [Title], a [Named] thing, a [Counted] number, a [List], an
// [Adjective], a [Typed] word, [Blanks], a [Usage], a [Command], or an error, with one line for each joined error.
// Anything else is unchanged.
func (l *Language) Words(value any) string { return l.words(value, plural) }

// words is Words with the plural form that nouns take after numbers other than 1.
func (l *Language) words(value any, many pluralForm) string {
	switch v := value.(type) {
	case Sentence:
		if len(v.Args) == 0 {
			return l.format(v.Format)
		}
		return fmt.Sprintf(l.format(v.Format), l.args(v.Args)...)
	case Counted:
		if v.N == 1 || v.N == -1 {
			many = singular
		}
		number := strconv.Itoa(v.N)
		if v.signed && v.N >= 0 {
			number = "+" + number
		}
		return l.minus(number + " " + l.counted(v.One, many))
	case int:
		return l.minus(strconv.Itoa(v))
	case Dollars:
		return l.minus(l.words(v.Sentence(), many))
	case Adjective:
		if many == datives {
			return l.before(v, 1)
		}
		return l.format(string(v))
	case Typed:
		said, _, _ := strings.Cut(l.format(v.Key+v.Word), "|")
		return strings.TrimPrefix(said, v.Key)
	case Blanks:
		return blank().ReplaceAllStringFunc(string(v), l.blank)
	case Command:
		return l.command(v)
	case Usage:
		return cmp.Or(l.entry(usageMark+string(v)), l.words(Blanks(v), many))
	case List:
		items := lists.Map(v.Items, func(item any) string { return l.words(item, many) })
		if n := len(items); n > 1 && v.Last != "" {
			return strings.Join(items[:n-1], v.Sep) + " " + l.format(v.Last) + " " + items[n-1]
		}
		if v.sentences && !l.ids {
			return oneByOne(items)
		}
		return strings.Join(items, v.Sep)
	case error:
		return l.errorWords(v)
	case Title:
		return cmp.Or(l.entry("title "+string(v)), v.String())
	case Named:
		switch {
		case l.ids:
			return v.ID
		case v.Name == nil:
			return Titled(v.ID)
		}
		return l.words(v.Name, many)
	case sayer:
		return l.words(v.Sentence(), many)
	}
	return fmt.Sprint(value)
}

// oneByOne turns clauses into sentences and joins them. The last one gets no period.
func oneByOne(clauses []string) string {
	var b strings.Builder
	for i, clause := range clauses {
		if i > 0 {
			if !strings.HasSuffix(clauses[i-1], "?") && !strings.HasSuffix(clauses[i-1], ".") {
				b.WriteByte('.')
			}
			first, size := utf8.DecodeRuneInString(clause)
			clause = " " + string(unicode.ToUpper(first)) + clause[size:]
		}
		b.WriteString(clause)
	}
	return b.String()
}

// Keys of the catalog that show how a language writes numbers and dates.
const (
	decimal = "1.5"             // a number with one decimal
	day     = "2006-01-02"      // a date in a list, as a layout of [time.Time.Format]
	longDay = "January 2, 2006" // a date in a headline
)

// Decimal returns a number with one decimal, as the language writes it.
func (l *Language) Decimal(n float64) string { return l.Decimals(n, 1) }

// Decimals returns a number with any number of decimals, as the language writes it.
func (l *Language) Decimals(n float64, digits int) string {
	return strings.Replace(fmt.Sprintf("%.*f", digits, n), ".", strings.Trim(l.format(decimal), "15"), 1)
}

// Day returns the layout of dates in the language, for [time.Time.Format].
func (l *Language) Day() string { return l.format(day) }

// LongDay returns the layout of dates in headlines, for [time.Time.Format].
func (l *Language) LongDay() string { return l.format(longDay) }

// errorWords puts an error into words.
func (l *Language) errorWords(err error) string {
	if s, ok := sentenceOf(err); ok {
		return l.Words(s)
	}
	lines := lists.Map(within(err), l.errorWords)
	if len(lines) == 0 {
		return l.format(err.Error()) // for example an error from the system
	}
	return strings.Join(lines, "\n")
}

// args returns the arguments of a sentence, translating those that contain words.
func (l *Language) args(args []any) []any {
	spoken := make([]any, len(args))
	for i, arg := range args {
		switch arg := arg.(type) {
		case Counted, List, Adjective:
			spoken[i] = phrase{l, arg}
		case int:
			if spoken[i] = arg; arg < 0 {
				spoken[i] = phrase{l, arg}
			}
		case Sentence, Title, Named, error, sayer, Typed, Blanks, Usage, Command:
			spoken[i] = l.Words(arg)
		default:
			spoken[i] = arg
		}
	}
	return spoken
}

// entry returns the catalog entry for a key that is not itself an English text, or "".
func (l *Language) entry(key string) string {
	if said := l.format(key); said != key {
		return said
	}
	return ""
}

// Forms returns the forms in such a catalog entry, which are separated by |.
func (l *Language) Forms(key string) []string {
	return slices.DeleteFunc(strings.Split(l.entry(key), "|"), func(form string) bool { return form == "" })
}

// EnglishName returns what the language is called in English.
func (l *Language) EnglishName() string { return cmp.Or(l.entry("name of the language"), "English") }

// Letter returns the abbreviation of a color or a kind of card, such as gn for green in German, or "" if there is
// none.
func (l *Language) Letter(of string) string { return l.entry("letter " + of) }

// The prefixes of catalog keys for adjectives in front of a noun, for words in capitals (blanks to be filled in), and
// for whole lines with blanks.
const (
	attributive = "attributive "
	blankMark   = "blank "
	usageMark   = "usage "
)

// before returns the form of an adjective in front of a noun: the first one, or the second for a dative.
func (l *Language) before(a Adjective, form int) string {
	if forms := l.Forms(attributive + string(a)); len(forms) > 0 {
		return forms[min(form, len(forms)-1)]
	}
	return l.format(string(a))
}

// blank translates a blank, such as ROUTE.
func (l *Language) blank(word string) string { return cmp.Or(l.entry(blankMark+word), word) }

// blank matches a blank: a word in capitals.
var blank = Pattern(`\b[A-Z]{2,}\b`)

// A phrase is an argument whose form depends on the verb in its format: %D is the dative of nouns, %E an adjective in
// front of its noun, and anything else the plain form.
type phrase struct {
	lang  *Language
	value any
}

// Format writes the phrase.
func (p phrase) Format(s fmt.State, verb rune) {
	if verb == 'D' {
		fmt.Fprint(s, p.lang.words(p.value, datives))
		return
	}
	if a, ok := p.value.(Adjective); ok && verb == 'E' {
		fmt.Fprint(s, p.lang.before(a, 0))
		return
	}
	if _, number := p.value.(int); number {
		fmt.Fprint(s, p.lang.minus(fmt.Sprintf(fmt.FormatString(s, verb), p.value)))
		return
	}
	said := p.lang.Words(p.value)
	if _, wide := s.Width(); verb == 's' && !wide { // nearly always
		io.WriteString(s, said)
		return
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), said)
}

// minus gives a number the minus sign that people read; for programs it stays a hyphen.
func (l *Language) minus(number string) string {
	if l.ids {
		return number
	}
	return Minus(number)
}

// tables are the catalogs of the languages other than English, each sorted by the English
// text: a line for each text, with a tab before the translation.
//
//go:generate go run generate.go
//go:embed tables
var embedded embed.FS

// tables contains the catalogs, embedded from the folder of that name.
var tables fs.FS = embedded

// A catalog is the table of a language.
type catalog string

// find returns the translation of an English text.
func (c catalog) find(english string) (string, bool) {
	if strings.Contains(english, "\n") {
		english = strings.ReplaceAll(english, "\n", "\v")
	}
	for low, high := 0, len(c); low < high; { // low and high are always at line starts
		at := low + strings.LastIndexByte(string(c[low:(low+high)/2]), '\n') + 1
		end := at + strings.IndexByte(string(c[at:]), '\n')
		key, other, _ := strings.Cut(string(c[at:end]), "\t")
		switch {
		case key == english:
			return strings.ReplaceAll(other, "\v", "\n"), true
		case key < english:
			low = end + 1
		default:
			high = at
		}
	}
	return "", false
}

// nounMark begins the catalog key of a counted noun, such as 1 ship. The entry has its forms, separated by |: the
// singular, the plural and, if it differs, the dative of the plural.
const nounMark = "1 "

// Spoken returns the language with a tag and a table. Texts missing from the table stay in English.
func Spoken(tag, table string) *Language {
	c := catalog(table)
	return &Language{
		Tag: tag,
		format: func(english string) string {
			if other, ok := c.find(english); ok {
				return other
			}
			return english
		},
		counted: func(english string, form pluralForm) string {
			other, ok := c.find(nounMark + english)
			if !ok {
				return englishNoun(english, form)
			}
			forms := strings.Split(other, "|")
			return forms[min(int(form), len(forms)-1)]
		},
	}
}

// Tags returns the tags of all languages, English first.
func Tags() []string {
	tags := []string{English.Tag}
	files, _ := fs.ReadDir(tables, "tables")
	for _, f := range files {
		tags = append(tags, f.Name())
	}
	return tags
}

// ByTag returns the language of a BCP 47 tag or a locale, such as de, de-AT or de_DE.UTF-8,
// or nil if it is not supported. C and POSIX are English.
func ByTag(tag string) *Language {
	tag = strings.ToLower(tag)
	if at := strings.IndexAny(tag, "-_.@"); at >= 0 {
		tag = tag[:at]
	}
	if slices.Contains([]string{English.Tag, "c", "posix"}, tag) {
		return English
	}
	if tag == "" || strings.Contains(tag, "/") {
		return nil
	}
	if lang, ok := known.Load(tag); ok {
		return lang.(*Language)
	}
	table, err := fs.ReadFile(tables, "tables/"+tag)
	if err != nil {
		return nil
	}
	lang, _ := known.LoadOrStore(tag, Spoken(tag, string(table)))
	return lang.(*Language)
}

// known caches the languages whose tables were read, by tag.
var known sync.Map

// Languages returns all languages, English first.
func Languages() []*Language { return lists.Map(Tags(), ByTag) }
