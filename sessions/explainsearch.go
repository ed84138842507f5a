package sessions

import (
	"cmp"
	stdmaps "maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A rankedAnswer is a topic or rule that a question can find, with the weight of each word in it.
type rankedAnswer struct {
	Explanation
	name   string
	weight map[string]float64 // by stem

	score, covered float64 // how well it fits a question, and how much of the question its name and title cover
}

// Weights of a word, by where it occurs: as a name, in part of a name, in a title, in the text.
const (
	inName  = 4
	inPart  = 3
	inTitle = 2
	inText  = 1
)

// answersOn returns everything that can be asked about on a board, in English and the given language.
func answersOn(in *text.Language, b kind.Board) (all []rankedAnswer) {
	add := func(e Explanation, name string, parts map[float64][]string) {
		p := rankedAnswer{Explanation: e, name: name, weight: map[string]float64{}}
		for weight, texts := range parts {
			for _, one := range texts {
				words, counts := stems(one), weight
				if weight == inName && len(words) > 1 { // so that harbors rank above harbor cards
					counts = inPart
				}
				for _, stem := range words {
					p.weight[stem] = max(p.weight[stem], counts)
				}
			}
		}
		all = append(all, p)
	}
	book := b.Rulebook()
	for i := range book.Topics {
		t := &book.Topics[i]
		add(Explanation{Board: b, Topic: t}, t.Name, map[float64][]string{
			inName:  slices.Concat([]string{t.Name}, t.Called, in.Forms("topic "+t.Name)),
			inTitle: {t.Title, in.Say(t.Title)},
			inText:  {t.Text.String(), in.Words(t.Text)}})
	}
	for i := range book.Rules {
		r := &book.Rules[i]
		said := r.Text()
		add(Explanation{Board: b, Rule: r}, r.ID, map[float64][]string{
			inTitle: {r.Title, in.Say(r.Title)},
			inText:  {said.String(), in.Words(said)}})
	}
	return all
}

// answers returns what a board's rulebook has to say about a player's question, best first. It also reports whether
// the first result answers the question, that is, whether its name or title covers most of what the words mean. A
// misspelled word counts for half.
func answers(in *text.Language, b kind.Board, question string) (found []rankedAnswer, answered bool) {
	all := answersOn(in, b)
	times := map[string]int{}
	for _, p := range all {
		for stem := range p.weight {
			times[stem]++
		}
	}
	known, without, whole := slices.Sorted(stdmaps.Keys(times)), idle(in), 0.0
	for _, stem := range stems(question) {
		if slices.Contains(without, stem) {
			continue
		}
		near, counts := []string{stem}, 1.0
		if times[stem] == 0 {
			near, counts = text.Near(stem, known), 0.5
		}
		often := 1
		for _, one := range near {
			often = max(often, times[one])
		}
		rare := math.Log(1 + float64(len(all))/float64(often))
		whole += rare
		for i := range all {
			best := 0.0
			for _, one := range near {
				best = max(best, all[i].weight[one])
			}
			all[i].score += rare * counts * best
			if best > inText {
				all[i].covered += rare
			}
		}
	}
	found = lists.Filter(all, func(a rankedAnswer) bool { return a.score > 0 })
	slices.SortStableFunc(found, func(a, b rankedAnswer) int { return cmp.Compare(b.score, a.score) })
	return found, len(found) > 0 && 2*found[0].covered >= whole
}

// idle returns the stems of words that say nothing about the subject of a question.
func idle(in *text.Language) []string {
	const questionWords = "a an the is are can may must should do does did i you we they my our your if in on of to " +
		"for with at by it its and or not no how what which who when where why many much there have has be any"
	return stems(questionWords + " " + strings.Join(in.Forms("words of questions"), " "))
}

// stems returns the words of a text without accents, capitals and most endings.
func stems(words string) []string {
	between := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	all := strings.FieldsFunc(record.Fold(words), between)
	for i, word := range all {
		word = strings.ReplaceAll(word, "our", "or") // harbour → harbor
		for _, ending := range []string{"ing", "ies", "ed", "en", "er", "em", "es", "s", "e", "n"} {
			if stem, cut := strings.CutSuffix(word, ending); cut && len(stem) >= 3 {
				word = stem
				break
			}
		}
		all[i] = word
	}
	return all
}
