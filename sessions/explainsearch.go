package sessions

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A page is a topic or a rule as a question finds it: how much each word weighs in it.
type page struct {
	Explanation
	name   string
	weight map[string]float64 // of stems
}

// How much a word weighs in what something is called, in its title, and in its text.
const (
	inName  = 4
	inTitle = 2
	inText  = 1
)

// pages returns what can be asked about on a board, in English and another language.
func pages(in *text.Language, b kind.Board) (all []page) {
	add := func(e Explanation, name string, parts map[float64][]string) {
		p := page{e, name, map[string]float64{}}
		for weight, texts := range parts {
			for _, one := range texts {
				for _, stem := range stems(one) {
					p.weight[stem] = max(p.weight[stem], weight)
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

// answers returns what a board's rulebook has about a question in words of a player, the best first, and whether the
// first answers it: most of what the words mean is in its name or title. A word that is written wrong counts for half.
func answers(in *text.Language, b kind.Board, question string) (found []page, answered bool) {
	all := pages(in, b)
	times := map[string]int{}
	for _, p := range all {
		for stem := range p.weight {
			times[stem]++
		}
	}
	known := make([]string, 0, len(times))
	for stem := range times {
		known = append(known, stem)
	}
	slices.Sort(known)
	score, covered, whole := make([]float64, len(all)), make([]float64, len(all)), 0.0
	without := idle(in)
	for _, stem := range stems(question) {
		if slices.Contains(without, stem) {
			continue
		}
		near := map[string]float64{stem: 1}
		if times[stem] == 0 {
			near = map[string]float64{}
			for _, other := range text.Near(stem, known) {
				near[other] = 0.5
			}
		}
		rare, best := math.Log(1+float64(len(all))), make([]float64, len(all))
		for other := range near {
			rare = math.Log(1 + float64(len(all))/float64(max(1, times[other])))
		}
		whole += rare
		for i, p := range all {
			for other, how := range near {
				best[i] = max(best[i], how*p.weight[other])
			}
			score[i] += rare * best[i]
			if best[i] > inText || best[i] == inText && times[stem] == 0 { // a slip of the pen counts half
				covered[i] += rare
			}
		}
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(score[j], score[i]) })
	for _, i := range order {
		if score[i] > 0 {
			found = append(found, all[i])
		}
	}
	return found, len(found) > 0 && covered[order[0]] > whole/2
}

// idle are the stems of words that say nothing about what is asked.
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
		word = strings.ReplaceAll(word, "our", "or") // harbour
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
