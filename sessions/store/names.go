package store

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
)

// Limits of names: MaxName in characters; maxBytes in bytes, for every file system, including file name endings.
const (
	MaxName  = 64
	maxBytes = 200
)

// ValidName returns a name in the form used in stores. For a name that no text can have, the error is a
// [*BadNameError].
func ValidName(name string) (string, error) {
	name = norm.NFC.String(name)
	if !validName(name) {
		return "",
			&BadNameError{text.BadName.Errorf("%q cannot name a game: a name is at most 64 letters, digits, -, _ and "+
				"., and begins with a letter or digit", name), name}
	}
	return name, nil
}

// NewName does the same. It also returns a [*BadNameError] for a name that some system cannot store.
func NewName(name string) (string, error) {
	name, err := ValidName(name)
	if err == nil && devices().MatchString(name) {
		err = &BadNameError{text.BadName.Errorf("%q cannot name a game: Windows keeps that name for a device", name),
			name}
	}
	return name, err
}

// devices matches the names that Windows reserves for devices, with any ending.
var devices = text.Pattern(`(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)

func validName(name string) bool {
	for i, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) &&
			(i == 0 || !unicode.IsMark(r) && !strings.ContainsRune("-_.", r)) {
			return false
		}
	}
	return name != "" && utf8.RuneCountInString(name) <= MaxName && len(name) <= maxBytes &&
		!strings.HasSuffix(name, Ext) && norm.NFC.IsNormalString(name)
}
