package text

// letterMark begins the catalog keys of letters.
const letterMark = "letter "

// Letter returns the letters with which a language shortens a color or a kind of cards, such
// as gn for green in German, or "" if it has none.
func (l *Language) Letter(of string) string {
	key := letterMark + of
	if said := l.format(key); said != key {
		return said
	}
	return ""
}
