package store

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
)

// MaxName is how many letters a name may have, and maxBytes how long it may be on every file system, including its
// endings.
const (
	MaxName  = 64
	maxBytes = 200
)

// ValidName refuses what cannot name a text, with a [*BadNameError]; otherwise it returns its form in a store.
func ValidName(name string) (string, error) {
	name = norm.NFC.String(name)
	if !validName(name) {
		return "",
			&BadNameError{text.BadName.Errorf("%q cannot name a game: a name is at most 64 letters, digits, -, _ and "+
				"., and begins with a letter or digit", name), name}
	}
	return name, nil
}

// NewName does the same, and also refuses a name that not every system can store, with a [*BadNameError].
func NewName(name string) (string, error) {
	name, err := ValidName(name)
	if err == nil && devices().MatchString(name) {
		err = &BadNameError{text.BadName.Errorf("%q cannot name a game: Windows keeps that name for a device", name),
			name}
	}
	return name, err
}

// devices are the names that Windows keeps for devices, whatever their endings.
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
