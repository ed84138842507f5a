package kind

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// ConsentWords are the words of a record that come before the reason for a consent.
const ConsentWords = grammar.By + " " + grammar.Consent

func init() { record.Reserve(grammar.By, grammar.Consent) }

// ByConsent appends a consent to words as people type them. Cards go before a consent that the words already end with.
// Both cards and why may be empty.
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

// Agreed reports whether words, as people type them, end with a consent.
func Agreed(args []string) bool {
	_, agreed := CutConsent(args)
	return len(agreed) > 0
}

// CutConsent splits off the consent at the end of words as people type them, in any language. Words in quotes are not
// keywords.
func CutConsent(args []string) (words, agreed []string) {
	quotes := 0
	for i, w := range args {
		if quotes%2 == 0 && i+1 < len(args) && text.Means(w+" "+args[i+1], "word ", ConsentWords) {
			return args[:i], append([]string{grammar.By, grammar.Consent}, args[i+2:]...)
		}
		if !strings.Contains(w, " ") { // otherwise the shell has removed its quotes
			quotes += strings.Count(w, `"`) - strings.Count(w, `\"`)
		}
	}
	return args, nil
}

// TypedConsent returns a consent, as people type it, in the words of a record. The reason may lack quotes, because a
// shell removes them.
func TypedConsent(agreed []string) string {
	if len(agreed) < 3 {
		return strings.Join(agreed, " ")
	}
	return ConsentWords + " " + cmp.Or(TypedReason(agreed[2:]), record.Quoted(""))
}
