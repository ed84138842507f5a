package serve

import (
	"net/http"

	"golang.org/x/text/language"

	"purser/internal/text"
)

// language returns the language of an answer: the first supported one that the browser
// requests, unless the server was started with a fixed language.
func (l *Live) language(r *http.Request) *text.Language {
	if l.OneLang {
		return l.Lang
	}
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return l.Lang // the header is malformed
	}
	for _, tag := range tags {
		if lang := text.ByTag(tag.String()); lang != nil {
			return lang
		}
	}
	return l.Lang
}
