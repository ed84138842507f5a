package web

import (
	"encoding/json"
	"net/http"
	"strings"

	"purser/internal/lists"
	"purser/sessions/kind"
)

// mostSuggested is how many suggestions an answer has.
const mostSuggested = 50

// A suggested is a suggestion for a field.
type suggested struct {
	Put   string `json:"put"`
	Shown string `json:"shown"`
	Worth string `json:"worth"`
}

// Suggest answers with suggestions for a field, for the page's script. Within is left out of the labels.
func (v *Visit) Suggest(found []kind.Choice, within string) error {
	all := lists.Map(found[:min(len(found), mostSuggested)], func(c kind.Choice) suggested {
		return suggested{c.ID, strings.TrimPrefix(v.Language.Words(c.Name()), within), v.Language.Words(c.Worth)}
	})
	made, err := json.Marshal(struct {
		Count int         `json:"count"`
		Found []suggested `json:"found"`
	}{len(found), all})
	if err != nil { // cannot happen: these are strings
		made = []byte("{}")
	}
	return v.Write(http.StatusOK, JSON, append(made, '\n'))
}
