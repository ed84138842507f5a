package routes

import routerules "purser/referee/routes"

// The word that ends a claim on a board with flags, and the word for a pair route.
const keep, pair = "keep", "pair"

// Keep is the word after a claim that keeps a card for a flag.
const Keep = keep

// keeps reads [keep].
func (p *parser) keeps() bool {
	if !p.Next(keep) {
		return false
	}
	if !p.board.Values.HasFlags() {
		p.Fail(p.Words[0], "the map %s has no flags", p.board.ID)
		return false
	}
	p.Keyword(keep)
	return true
}

// kept writes [keep].
func kept(m *routerules.Move) string {
	if m.Keep {
		return " " + keep
	}
	return ""
}

// behind puts a space before words, unless they are empty.
func behind(words string) string {
	if words == "" {
		return ""
	}
	return " " + words
}
