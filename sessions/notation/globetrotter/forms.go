package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A writer writes moves with the names of places on a board and of players, by seat.
type writer struct {
	*globemap.Board
	names []string
}

// Words returns a move as written in a line of play, without the player's name. Names are those of the players, by
// seat.
func Words(b *globemap.Board, names []string, m *globerules.Move) string {
	verb := m.Act.String()
	return verbNamed[verb].parts.Write(verb, &writer{b, names}, m) + grammar.Consented(m.Consent)
}

// place writes a place.
func (w *writer) place(p globemap.Place) string { return quoteID(w.ID(p)) }

// key writes the key of a city or a continent.
func (w *writer) key(k globemap.Key) string { return quoteID(w.KeyID(k)) }

// listed writes things separated by commas.
func listed[T any](things []T, write func(T) string) string {
	return strings.Join(lists.Map(things, write), ", ")
}

// land reads PLACE roll N [steps K], plane or trouble. People may omit the keywords roll and steps. The referee
// refuses a missing roll.
func (p *parser) land(m *globerules.Move) {
	if !p.typing() || len(p.Words) == 1 {
		switch {
		case p.optional(plane):
			m.Act = globerules.Plane
			return
		case p.optional(trouble):
			m.Act = globerules.Trouble
			return
		}
	}
	if p.typing() && len(p.Words) > 1 && means(p.Words[0], "roll") != "" && p.Words[1].Digits() {
		p.Skip() // the place may follow the roll
	}
	if p.typing() && p.More() && p.Words[0].Digits() && !slices.ContainsFunc(p.Words[1:], record.Word.Digits) {
		p.Words = append(slices.Clone(p.Words[1:]), p.Words[0]) // the roll came first
		if len(p.Words) == 1 {
			p.whereTo()
			return
		}
	}
	said := func(w record.Word) bool { return means(w, "roll", "steps") != "" }
	bare := func() bool { return p.typing() && p.More() && !said(p.Words[0]) }
	m.Place = p.place(func(w record.Word) bool { return w.Digits() || said(w) })
	if p.optional("roll") || bare() {
		p.wantUpTo(globerules.MaxRoll)
		m.Roll = p.Number(aRoll)
	}
	if (m.Roll != referee.Unknown || p.More()) && (p.optional("steps") || bare()) {
		p.wantUpTo(min(m.Roll, globerules.MaxRoll))
		m.Steps = p.Number(someSteps)
	}
}

// wantUpTo wants the numbers from 1 to most.
func (p *parser) wantUpTo(most int) {
	for n := range most {
		p.WantNumber(n + 1)
	}
}

// whereTo asks for the destination if only the roll of a journey was typed.
func (p *parser) whereTo() {
	more := &kind.FollowUpError{Err: text.BadWords.Errorf("name the place"),
		FollowUp: kind.FollowUp{Question: kind.Question{Asks: text.Say("Where does %s travel?", kind.ThePlayer)}}}
	if p.table != nil {
		more.Choices = p.table.Choices(&verbNamed["land"].Verb, p.table.Now().Turn)
		for i := range more.Choices {
			more.Choices[i].ID = strings.TrimSuffix(more.Choices[i].ID, " roll ")
		}
	}
	p.refuse(more)
}

func (w *writer) land(m *globerules.Move) string {
	switch m.Act {
	case globerules.Plane:
		return plane
	case globerules.Trouble:
		return trouble
	}
	words := w.place(m.Place)
	if m.Roll != referee.Unknown {
		words += " roll " + strconv.Itoa(m.Roll)
	}
	if m.Steps != referee.Unknown {
		words += " steps " + strconv.Itoa(m.Steps)
	}
	return words
}

// sent reads who is sent away. People may omit the name if only one player can be.
func (p *parser) sent() globerules.Seat {
	if t, ok := p.table.(*table); ok && p.typing() && p.More() {
		who, _, _ := t.Due()
		named, rest, err := p.named(p.Words)
		placed := len(rest) == 0 && named != who && t.placed([]string{p.Words[0].Text})
		if who != maps.Nobody && (err != nil || placed) {
			return who
		}
	}
	return p.player()
}

// flight reads PLACE [ticket A/B]. People may omit the keyword ticket.
func (p *parser) flight(m *globerules.Move) {
	if p.typing() {
		p.Words = ticketed(p.Words)
	}
	m.Place = p.place(isTicket)
	if p.Err != nil || !p.optional("ticket") {
		return
	}
	if p.typing() && !p.More() {
		if t, ok := p.table.(*table); ok && p.Wants != nil {
			p.Want(append(t.ticketsOf(p.board.ID(m.Place)), p.names...)...)
		}
		return
	}
	slash := func(w record.Word) bool { return w.Is("/") }
	t := globerules.FlightTicket{Named: true, A: p.place(slash)}
	w := p.Peek()
	p.Keyword("/")
	t.B = p.place(slash)
	switch {
	case p.Err != nil:
	case t.A == t.B:
		p.Fail(w, "a ticket has two places")
	case p.board.ID(t.A) > p.board.ID(t.B):
		t.A, t.B, p.Lax = t.B, t.A, true
	}
	m.Ticket = t
}

func isTicket(w record.Word) bool { return means(w, "ticket") != "" }

// ticketed returns typed words with the keyword ticket inserted before the two places of a ticket, and slashes as
// separate words. The ticket may be typed as lima/oslo or lima / oslo. A slash at the very end belongs to a name.
func ticketed(words []record.Word) []record.Word {
	name, ends := cut(words, isTicket)
	if len(ends) > 0 && isTicket(ends[0]) { // not after a quoted name
		ends = ends[1:]
	}
	for i, w := range words {
		if len(name) < len(words) {
			break
		}
		at := strings.IndexByte(w.Text, '/')
		switch {
		case w.Quoted || at < 0 || i == len(words)-1 && at == len(w.Text)-1:
		case at == 0 && i > 1: // the part before the slash is a word of its own
			name, ends = words[:i-1], words[i-1:]
		case at > 0 && i > 0:
			name, ends = words[:i], words[i:]
		}
	}
	if len(ends) == 0 {
		return words
	}
	all := append(slices.Clip(name), record.Word{Text: "ticket"})
	parts := strings.Split(spoken(ends), "/")
	for i, end := range parts {
		switch name := wordsOf(end); {
		case i > 0 && len(parts) > 2 && len(name) == 0: // as in rio//lima or lima/rio/
			all[len(all)-1].Text += "/"
		case i > 0:
			all = append(all, record.Word{Text: "/"})
			fallthrough
		default:
			all = append(all, name...)
		}
	}
	return all
}

func (w *writer) ticket(t globerules.FlightTicket) string {
	if !t.Named {
		return ""
	}
	return " ticket " + w.place(t.A) + "/" + w.place(t.B)
}

// tickets reads a number of tickets; for tickets that are bought, it also reads pair.
func (p *parser) tickets(m *globerules.Move) {
	if p.typing() && len(p.Words) > 1 && means(p.Words[0], "a") != "" {
		if p.Skip(); isTicket(p.Words[0]) {
			m.Count, p.Words = 1, nil
			return
		}
	}
	if m.Act == globerules.Buy && p.optional("pair") {
		m.Act = globerules.BuyPair
		return
	}
	m.Count = p.count(someTickets, 1)
	p.Lax = p.More() && p.optional("tickets", "ticket") || p.Lax
}

// owner reads the owner of the key. People may omit the name if there is only one possible owner.
func (p *parser) owner(m *globerules.Move) {
	if m.Other = -1; p.typing() && p.More() && isThrow(p.Words[0].Text) {
		if _, _, err := p.named(p.Words); err != nil {
			m.Other = p.challenged()
		}
	}
	if m.Other < 0 {
		m.Other = p.player()
	}
}

// duel reads R/R, R/R, …: in each round, the challenger's throw and the owner's.
func (p *parser) duel(m *globerules.Move) {
	if p.typing() {
		if p.Err == nil && !p.More() {
			p.refuse(text.BadWords.Errorf("add the throws of both, the challenger's first: 53 45"))
			return
		}
		all := p.throws()
		if len(all)%2 != 0 {
			p.refuse(text.BadWords.Errorf("add the owner's throw of the last round"))
			return
		}
		for pair := range slices.Chunk(all, 2) {
			m.Rounds = append(m.Rounds, globerules.GameRound{Challenger: pair[0], Owner: pair[1]})
		}
		return
	}
	m.Rounds = series(p, func() globerules.GameRound {
		r := globerules.GameRound{Challenger: p.throw()}
		p.Keyword("/")
		r.Owner = p.throw()
		return r
	})
}

func (w *writer) duel(m *globerules.Move) string {
	return listed(m.Rounds, func(r globerules.GameRound) string {
		return throwWords(r.Challenger) + "/" + throwWords(r.Owner)
	})
}

// fact reads a fact about a place: NAME KIND [CONTINENT] [port] [casino].
func (p *parser) fact() globemap.PlaceFact {
	kinds := globemap.KindWords()
	typed := p.Words
	f := globemap.PlaceFact{Place: p.place(func(w record.Word) bool { return means(w, kinds...) != "" }),
		Continent: globemap.NoContinent}
	if p.Want(kinds...); p.typing() && p.Err == nil && !p.More() {
		p.refuse(text.Unknown("kind of place", typed[len(typed)-1].Text, kinds).AsTyped("word "))
	}
	f.Kind = globemap.KindOf(p.one(aKind, kinds))
	also := func(w record.Word) bool { return p.isAny(w, "port", globemap.CasinoWord) }
	for c := range p.board.Continents() {
		if p.Wants != nil {
			p.Want(quoteID(p.board.ContinentID(globemap.Continent(c))))
		}
	}
	if p.Err == nil && p.More() && !also(p.Words[0]) {
		w := p.Peek()
		id := p.id(aContinent, also, false, true)
		if id == "port" || id == "casino" {
			p.Fail(w, "%q is not the name of a continent", w.Text)
		}
		if p.Err == nil {
			f.Continent = p.board.Continent(id)
		}
	}
	if f.Kind == globemap.Continental && f.Continent == globemap.NoContinent {
		p.Missing("add %s", aContinent)
	}
	for p.Err == nil {
		switch {
		case !f.Port && p.optional("port"):
			f.Port, p.Lax = true, p.Lax || f.Casino
		case !f.Casino && p.optional("casino"):
			f.Casino = true
		default:
			return f
		}
	}
	return f
}

// price reads a fee: KIND|casino N [ends].
func (p *parser) price() globemap.Price {
	of := globemap.FeeOf(p.one(aFee, globemap.FeeWords()))
	if p.typing() && p.More() && p.optional(nothing) {
		p.Words = append([]record.Word{{Text: "0"}}, p.Words...)
	}
	return globemap.Price{Of: of, Fee: globemap.Fee{Known: true, Cost: p.money(0), Ends: p.optional(ends)}}
}

// ends is the keyword for a fee that ends the turn.
const ends = "ends"

// feeWords writes a fee: N [ends].
func feeWords(f globemap.Fee) string {
	words := strconv.Itoa(f.Cost)
	if f.Ends {
		words += " " + ends
	}
	return words
}

// factWords writes a fact about a place: NAME KIND [CONTINENT] [port] [casino].
func factWords(b *globemap.Board, f *globemap.PlaceFact) string {
	return quoteID(b.ID(f.Place)) + " " + saidOf(b.Named(*f))
}

// saidOf writes what a fact says about its place: KIND [CONTINENT] [port] [casino].
func saidOf(f globemap.NamedFact) string {
	words := f.Kind.String()
	if f.Continent != "" {
		words += " " + quoteID(f.Continent)
	}
	if f.Port {
		words += " port"
	}
	if f.Casino {
		words += " " + globemap.CasinoWord
	}
	return words
}

// quoteID writes an id, in quotes if it would be read as a keyword there.
func quoteID(id string) string {
	switch id {
	case "by", "plane", "trouble":
		return record.Quoted(id)
	}
	return id
}
