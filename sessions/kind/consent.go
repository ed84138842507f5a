package kind

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// ConsentWords are the words of the record before the reason for a consent.
const ConsentWords = grammar.By + " " + grammar.Consent

func init() { record.Reserve(grammar.By, grammar.Consent) }

// ByConsent returns words as people type them with a consent after them; cards, if there
// are any, go before a consent that already ends the words. Cards and why may be empty.
func ByConsent(args []string, cards, why string) []string {
	args, agreed := CutConsent(args)
	if cards != "" {
		args = append(slices.Clip(args), "with", cards)
	}
	if why != "" {
		agreed = []string{grammar.By, grammar.Consent, why}
	}
	return append(slices.Clip(args), agreed...)
}

// Agreed reports whether words as people type them end in a consent.
func Agreed(args []string) bool {
	_, agreed := CutConsent(args)
	return len(agreed) > 0
}

// CutConsent splits words as people type them, in any language, from the consent that ends
// them, which begins as in a record. Words in quotes are not keywords.
func CutConsent(args []string) (words, agreed []string) {
	quotes := 0
	for i, w := range args {
		if quotes%2 == 0 && i+1 < len(args) && text.Means(w+" "+args[i+1], "word ", ConsentWords) {
			return args[:i], append([]string{grammar.By, grammar.Consent}, args[i+2:]...)
		}
		if !strings.Contains(w, " ") { // otherwise a shell has taken its quotes away
			quotes += strings.Count(w, `"`) - strings.Count(w, `\"`)
		}
	}
	return args, nil
}

// TypedConsent returns the words of the record for a consent as people type it: the reason
// may be without quotes, because a shell removes them.
func TypedConsent(agreed []string) string {
	if len(agreed) < 3 {
		return strings.Join(agreed, " ")
	}
	return ConsentWords + " " + cmp.Or(TypedReason(agreed[2:]), record.Quoted(""))
}
