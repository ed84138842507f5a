package routes

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Country is a neighbor of the board's country. Some routes lead to its ends, which are not connected to each other
// ("Destination Tickets", Switzerland).
type Country struct {
	ID    string   // osterreich
	Name  string   // as printed: Österreich
	Other []string // names in other languages
	Ends  []CityNo
}

// A Pay is what a country ticket pays if this is the best country reached.
type Pay struct {
	Country *Country
	Points  int
}

// AnyCountry stands in the id of a country ticket for its second place: bern/country.
const AnyCountry = "country"

// ForCountry reports whether the ticket's second place is a country, to be chosen among several.
func (t *Ticket) ForCountry() bool { return len(t.Pays) > 0 }

// Starts lists the cities where a path that completes a ticket of two places may begin: one, or all ends of a country.
func (t *Ticket) Starts() []CityNo {
	if t.From != nil {
		return t.From.Ends
	}
	return t.Cities[:1]
}

// Best returns the highest payment of a country ticket that a network has earned, or nil. Joined reports whether the
// network connects two cities.
func (t *Ticket) Best(joined func(a, c CityNo) bool) *Pay {
	for i, pay := range t.Pays {
		for _, from := range t.Starts() {
			if slices.ContainsFunc(pay.Country.Ends, func(end CityNo) bool { return joined(from, end) }) {
				return &t.Pays[i]
			}
		}
	}
	return nil
}

// Stops lists the cities that a ticket concerns: those it names, and all ends of its countries.
func (t *Ticket) Stops() []CityNo {
	if !t.ForCountry() {
		return t.Cities
	}
	stops := slices.Clone(t.Starts())
	for _, pay := range t.Pays {
		stops = append(stops, pay.Country.Ends...)
	}
	return stops
}

// Said returns the name of the country for people.
func (c *Country) Said() text.Sentence { return text.Say(c.Name) }

// names are the slugs of the country's names.
func (c *Country) names() []string {
	names := []string{c.ID}
	for _, other := range c.Other {
		names = append(names, text.Slug(other))
	}
	return names
}

// country finds a country by any of its names, or returns nil.
func (b *Board) country(name string) *Country {
	if len(b.Countries) == 0 {
		return nil
	}
	slug := text.Slug(name)
	i := slices.IndexFunc(b.Countries, func(c *Country) bool { return slices.Contains(c.names(), slug) })
	if i < 0 {
		return nil
	}
	return b.Countries[i]
}

// CountryTicket finds a country ticket by the names of its two places, in either order. It returns false if neither is
// a country. The error is a [*text.NameError].
func (b *Board) CountryTicket(a, c string) (t TicketNo, is bool, err error) {
	if !b.aCountry(a) && !b.aCountry(c) {
		return 0, false, nil
	}
	for _, words := range [...][2]string{{a, c}, {c, a}} {
		if text.Slug(words[1]) != AnyCountry {
			continue
		}
		id := text.Slug(words[0])
		if from := b.country(id); from != nil {
			id = from.ID
		} else if city, ok := b.CityNamed(id); ok {
			id = b.Cities[city].ID
		}
		if t, ok := b.TicketOf(id + "/" + AnyCountry); ok {
			return t, true, nil
		}
	}
	meant := &text.NameError{Kind: text.Say("ticket"), Name: text.Slug(a) + "/" + text.Slug(c)}
	if t, err = b.FindTicket(a + "/" + c); err != nil {
		return 0, true, err
	}
	meant.Offer(b.TicketSaid(t)) // such as bern/france
	return 0, true, meant
}

// aCountry reports whether a word on a ticket is the name of a country, or [AnyCountry].
func (b *Board) aCountry(word string) bool {
	_, meant := text.Meant(word, "typed ", []string{AnyCountry})
	return len(b.Countries) > 0 && (meant || text.Slug(word) == AnyCountry || b.country(word) != nil)
}

// noCountryTicket returns the error for words that name no country ticket. It suggests the tickets of the countries
// among the words.
func (b *Board) noCountryTicket(words []string) error {
	e := &text.NameError{Kind: text.Say("ticket"), Name: strings.Join(words, " ")}
	var meant []TicketNo // list a ticket of a country named twice only once
	for _, word := range words {
		if from := b.country(word); from != nil {
			if t, ok := b.TicketOf(from.ID + "/" + AnyCountry); ok {
				meant = append(meant, t)
			}
		}
	}
	slices.Sort(meant)
	for _, t := range slices.Compact(meant) {
		e.Offer(b.TicketSaid(t))
	}
	return e
}

// Copies returns how many tickets, counting copies, the deck of long tickets or the other deck has.
func (b *Board) Copies(long bool) (n int) {
	for i := range b.Tickets {
		if b.Tickets[i].Long == long {
			n += 1 + b.Tickets[i].More
		}
	}
	return n
}

// spelled is an element with several names, as slugs.
type spelled []string

func (s spelled) run(runs *wordRuns, i, j int) maps.Fit {
	word, best := text.Slug(strings.Join(runs.words[i:j], " ")), maps.NoFit
	if word == "" {
		return best
	}
	for _, name := range s {
		best = min(best, maps.FitOf(word, name))
	}
	if _, ok := text.Meant(word, "typed ", []string{AnyCountry}); ok && slices.Contains(s, AnyCountry) {
		best = min(best, maps.Begun)
	}
	return best
}

// places returns the elements for a ticket's places. The second place of a country ticket may also be given by any of
// its countries.
func (b *Board) places(t *Ticket) []element {
	if !t.ForCountry() {
		return elements(t.Cities...)
	}
	first, second := b.place(strings.TrimSuffix(t.ID, "/"+AnyCountry)), spelled{AnyCountry, "a-" + AnyCountry}
	for _, pay := range t.Pays {
		second = append(second, pay.Country.names()...)
	}
	return []element{first, second.run}
}

// place returns the element for one part of a ticket's id.
func (b *Board) place(id string) element {
	if c, ok := b.CityOf(id); ok {
		return c.run
	}
	if c := b.country(id); c != nil {
		return spelled(c.names()).run
	}
	return spelled{id}.run
}

// countryOf reads the country of a city; only an end has one.
func (r *boardReader) countryOf(row maps.TableRow, c *City) {
	name := row.Cell("country")
	switch {
	case c.Kind == End && r.b.Open:
		r.Fault(citiesFile, row.Line, "%s: an open board has no ends in other countries", c.Name)
	case c.Kind == End && (text.Slug(name) == "" || len(name) > MaxName || !text.AllPrintable(name)):
		r.Fault(citiesFile, row.Line, "%s: %q cannot name the country of an end", c.Name, name)
	case c.Kind != End && name != "":
		r.Fault(citiesFile, row.Line, "%s: only a city of the kind end has a country", c.Name)
	case c.Kind == End:
		if c.Country = r.b.country(name); c.Country == nil {
			c.Country = &Country{ID: text.Slug(name), Name: name}
			r.b.Countries = append(r.b.Countries, c.Country)
		}
	}
}

// ends lists the ends of each country. It reports ends with more than one lane, and countries that have the name of a
// city.
func (r *boardReader) ends() {
	slices.SortFunc(r.b.Countries, func(a, c *Country) int { return strings.Compare(a.ID, c.ID) })
	lanes := make([]int, len(r.b.Cities))
	for i := range r.b.Routes {
		lanes[r.b.Routes[i].A]++
		lanes[r.b.Routes[i].B]++
	}
	for i := range r.b.Cities {
		c := &r.b.Cities[i]
		if lanes[i] > 1 && c.Kind == End {
			r.Fault(citiesFile, r.cityLine[i], "%s: one lane leads to an end, not %d", c.Name, lanes[i])
		}
		if c.Kind != End && r.b.country(c.Name) != nil {
			r.Fault(citiesFile, r.cityLine[i], "%s is a city and a country", c.Name)
		}
	}
}

// pays reads one line of a country ticket: its payment for one country.
func (r *boardReader) pays(row maps.TableRow, names []string, t *Ticket, fault func(format string, args ...any)) bool {
	if len(names) != 2 || names[0] != row.Cell("card") {
		fault("a line of the card %s says %s - COUNTRY", row.Cell("card"), row.Cell("card"))
		return false
	}
	to := r.b.country(names[1])
	if t.From = r.b.country(names[0]); to == nil || to == t.From {
		fault("%q is not a country, or not another one", names[1])
		return false
	}
	t.Pays = []Pay{{to, t.Completed}}
	if t.From != nil {
		t.ID = t.From.ID
	} else if c, ok := r.city(ticketsFile, row.Line, names[0]); ok {
		t.Cities, t.ID = []CityNo{c}, r.b.Cities[c].ID
	} else {
		return false
	}
	t.ID += "/" + AnyCountry
	return true
}

// further adds the payment on another line of a country ticket.
func (t *Ticket) further(line *Ticket, fault func(format string, args ...any)) {
	pay := line.Pays[0]
	switch {
	case slices.ContainsFunc(t.Pays, func(p Pay) bool { return p.Country == pay.Country }):
		fault("the card pays for %s twice", pay.Country.Name)
	case line.Failed != t.Failed || line.More != t.More || line.Long != t.Long:
		fault("all lines of a card have the same failed, copies and deck")
	default:
		t.Pays = append(t.Pays, pay)
		slices.SortFunc(t.Pays, func(a, c Pay) int {
			return cmp.Or(c.Points-a.Points, strings.Compare(a.Country.ID, c.Country.ID))
		})
		t.Completed, t.InOrder = t.Pays[0].Points, t.Pays[0].Points
	}
}
