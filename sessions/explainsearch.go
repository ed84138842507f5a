package sessions

import (
	"cmp"
	stdmaps "maps"
	"math"
	"slices"
	"strings"
	"sync"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
)

// A rankedAnswer is a topic or rule that a question can find, with the stems of its words in one language.
type rankedAnswer struct {
	Explanation
	name   string
	called [][]string         // what players call it
	weight map[string]float64 // of stems in its title and text

	score, covered float64 // how well it fits a question, and how much of the question it covers
	headed         bool    // a word of the question is in its names or its title
}

// Weights of a word, by where it occurs: in a name that is in the question as a whole, with more for each further word
// of the name, in part of a name, in the title, in the text.
const (
	inName  = 4
	further = 0.5
	inPart  = 2
	inTitle = 2
	inText  = 1
)

// misspelled is how much a misspelled word counts, by the known word that it is near.
const misspelled = 0.75

// A lexicon has everything that can be asked about on a board, with the words of one language.
type lexicon struct {
	answers []rankedAnswer
	idle    []string          // stems that say nothing about the subject of a question
	words   map[string]string // stems, by word
	times   map[string]int    // how many answers have a stem
}

// routePoints is the rule that a question finds by names of its own: on most boards no topic is about it.
const routePoints = "score.routes"

// routePointsNames are its names in English.
var routePointsNames = []string{"points", "route-points", "points-for-routes", "route-score"}

// A lexiconKey identifies a lexicon by language and board.
type lexiconKey struct {
	in *text.Language
	b  kind.Board
}

// lexicons caches lexicons, which take milliseconds to make. Most questions are about the board in use; one that it
// does not answer is about all boards.
var lexicons struct {
	sync.Mutex
	made map[lexiconKey]*lexicon
}

// lexiconOf returns the lexicon of a board in a language. Callers share it and must not change it.
func lexiconOf(in *text.Language, b kind.Board) *lexicon {
	lexicons.Lock()
	defer lexicons.Unlock()
	key := lexiconKey{in, b}
	if l := lexicons.made[key]; l != nil {
		return l
	}
	const kept = 40
	if lexicons.made == nil || len(lexicons.made) == kept { // a board that grows is another one each time
		lexicons.made = map[lexiconKey]*lexicon{}
	}
	l := newLexicon(in, b)
	lexicons.made[key] = l
	return l
}

func newLexicon(in *text.Language, b kind.Board) *lexicon {
	l := &lexicon{idle: idle(in), words: map[string]string{}, times: map[string]int{}}
	book := b.Rulebook()
	for i := range book.Topics {
		t := &book.Topics[i]
		called := in.Forms("topic " + t.Name)
		if in == text.English {
			called = append(called, append(t.Called, t.Name)...)
		}
		l.add(Explanation{Board: b, Topic: t}, t.Name, called, in.Say(t.Title), in.Words(t.Text))
	}
	for i := range book.Rules {
		r := &book.Rules[i]
		var names []string
		if r.ID == routePoints {
			if names = in.Forms("names of score.routes"); in == text.English {
				names = routePointsNames
			}
		}
		l.add(Explanation{Board: b, Rule: r}, r.ID, names, in.Say(r.Title), in.Words(r.Text()))
	}
	return l
}

func (l *lexicon) add(e Explanation, name string, called []string, title, said string) {
	a := rankedAnswer{Explanation: e, name: name, weight: map[string]float64{}}
	for _, name := range called {
		stems := l.stems(name)
		if len(stems) < 2 { // too many cards: more than cards
			stems = lists.Map(wordsOf(name), stemOf)
		}
		a.called = append(a.called, stems)
	}
	has := map[string]bool{}
	weigh := func(stems []string, weight float64) {
		for _, stem := range stems {
			has[stem], a.weight[stem] = true, max(a.weight[stem], weight)
		}
	}
	weigh(l.stems(said), inText)
	weigh(l.stems(title), inTitle)
	weigh(slices.Concat(a.called...), inPart)
	for stem := range has {
		l.times[stem]++
	}
	l.answers = append(l.answers, a)
}

// stems returns the stems of a text's words that are not idle, and remembers the words.
func (l *lexicon) stems(words string) (all []string) {
	for _, word := range wordsOf(words) {
		if stem := stemOf(word); !slices.Contains(l.idle, stem) {
			l.words[word] = stem
			all = append(all, stem)
		}
	}
	return all
}

// weighs returns how much a stem counts for an answer to a question with these stems.
func (a *rankedAnswer) weighs(stem string, asked []string) float64 {
	best := a.weight[stem]
	for _, name := range a.called {
		if slices.Contains(name, stem) &&
			!slices.ContainsFunc(name, func(part string) bool { return !slices.Contains(asked, part) }) {
			best = max(best, inName+further*float64(len(name)-1))
		}
	}
	return best
}

// A reply is what a board's rulebook has to say about a question.
type reply struct {
	board  kind.Board
	found  []*rankedAnswer // all that have words of it, the best first
	known  float64         // how many words of the question are known
	covers float64         // what part of the question the best answer covers
}

// How much of a question an answer must cover, and how much so that no other board need be looked at.
const (
	enough  = 0.3
	certain = 0.5
)

// best returns the best answer, with the names of two more.
func (r reply) best(in *text.Language) *Explanation {
	best := r.found[0].Explanation
	best.Also = r.others(in, best.Topic)
	return &best
}

// others returns the names of two answers besides the best one, or besides a topic: what else the question finds, and
// then what has most words of the topic.
func (r reply) others(in *text.Language, t *referee.Topic) []string {
	names := r.names()
	if t != nil {
		if len(names) < 3 && t.Title != "" {
			names = append(names, answers(in, r.board, in.Say(t.Title)+" "+in.Words(t.Text)).names()...)
		}
		names = slices.DeleteFunc(names, func(name string) bool { return name == t.Name })
	} else {
		names = names[1:]
	}
	var two []string
	for _, name := range names {
		if len(two) < 2 && !slices.Contains(two, name) {
			two = append(two, name)
		}
	}
	return two
}

// names returns the names of the three best answers.
func (r reply) names() []string {
	return lists.Map(r.found[:min(3, len(r.found))], func(a *rankedAnswer) string { return a.name })
}

// topics returns the names of the topics among the answers.
func (r reply) topics() (names []string) {
	for _, a := range r.found {
		if a.Topic != nil {
			names = append(names, a.name)
		}
	}
	return names
}

// answers answers a player's question, in the given language or, if that does not know all of its words, in the one
// that knows most of them.
func answers(in *text.Language, b kind.Board, question string) (best reply) {
	best = lexiconOf(in, b).answer(question)
	whole := float64(len(wordsOf(question)))
	for _, lang := range text.Languages() {
		if lang != in && best.known < whole {
			if r := lexiconOf(lang, b).answer(question); r.known > best.known {
				best = r
			}
		}
	}
	best.board = b
	return best
}

// A soughtWord is a word of a question: the stems that it may mean, and how much it counts.
type soughtWord struct {
	stems  []string
	counts float64
}

// sought returns the words of a question that are not idle, and how many of all are known.
func (l *lexicon) sought(question string) (all []soughtWord, known float64) {
	words := slices.Sorted(stdmaps.Keys(l.words))
	for _, word := range wordsOf(question) {
		stem := stemOf(word)
		switch {
		case slices.Contains(l.idle, stem):
			known++
		case l.times[stem] > 0:
			known++
			all = append(all, soughtWord{[]string{stem}, 1})
		default:
			near := lists.Map(text.Near(word, words), func(word string) string { return l.words[word] })
			if len(near) > 0 {
				known += misspelled
			}
			all = append(all, soughtWord{near, misspelled})
		}
	}
	return all, known
}

// unknownTimes is how many answers are taken to have an unknown word.
const unknownTimes = 5

// answer ranks the answers that have words of a question: a word counts more the fewer answers have it.
func (l *lexicon) answer(question string) reply {
	words, known := l.sought(question)
	asked := lists.Map(wordsOf(question), stemOf)
	for _, w := range words {
		asked = append(asked, w.stems...)
	}
	ranked := slices.Clone(l.answers)
	whole, exact := 0.0, !slices.ContainsFunc(words, func(w soughtWord) bool { return len(w.stems) == 0 })
	for _, w := range words {
		exact = exact || w.counts == 1
		often := unknownTimes
		if len(w.stems) > 0 {
			often = slices.Max(lists.Map(w.stems, func(stem string) int { return l.times[stem] }))
		}
		rare := math.Log(1 + float64(len(l.answers))/float64(often))
		whole += rare
		for i := range ranked {
			a, best := &ranked[i], 0.0
			for _, stem := range w.stems {
				best = max(best, a.weighs(stem, asked))
			}
			a.headed = a.headed || best > inText
			a.score += rare * w.counts * best
			a.covered += rare * w.counts * min(best, inTitle) / inTitle
		}
	}
	var found []*rankedAnswer
	for i := range ranked {
		if ranked[i].score > 0 {
			found = append(found, &ranked[i])
		}
	}
	slices.SortStableFunc(found, func(a, b *rankedAnswer) int { return cmp.Compare(b.score, a.score) })
	if len(found) == 0 || !exact { // nothing but a few that may be misspelled
		return reply{known: known}
	}
	if !found[0].headed { // words that are only in its text are no answer, but near one
		return reply{found: found, known: known}
	}
	return reply{found: found, known: known, covers: found[0].covered / whole}
}

// idle returns the stems of words that say nothing about the subject of a question.
func idle(in *text.Language) []string {
	const questionWords = "a an the is are can may must should do does did i you we they my our your if in on of to " +
		"for with at by it its and or not no how what which who when where why many much there have has be any cost " +
		"price get getting happen need work about me them they he she this that still just also as from then than so " +
		"somebody someone something everybody each every was were been would could want use using"
	if in != text.English {
		return lists.Map(wordsOf(strings.Join(in.Forms("words of questions"), " ")), stemOf)
	}
	return lists.Map(wordsOf(questionWords), stemOf)
}

// wordsOf returns the words of a text without accents and capitals. A single letter is no word, but a digit is.
func wordsOf(said string) []string {
	words := strings.FieldsFunc(text.Slug(said), func(r rune) bool { return r == '-' })
	return slices.DeleteFunc(words, func(word string) bool { return len(word) == 1 && word > "9" })
}

// stemOf returns a word without most endings.
func stemOf(word string) string {
	word = strings.ReplaceAll(word, "our", "or") // harbour → harbor
	for range 2 {                                // endings of endings: Hafens → Hafen → Haf
		for _, ending := range []string{"ing", "ies", "ed", "en", "er", "em", "es", "s", "e", "n", "y"} {
			if stem, cut := strings.CutSuffix(word, ending); cut && len(stem) >= 3 {
				word = stem
				break
			}
		}
	}
	if n := len(word); n > 3 && word[n-1] == word[n-2] { // passing → pass, like pass → pas
		word = word[:n-1]
	}
	return word
}
