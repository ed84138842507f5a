// Package globetrotter knows the board of Globetrotter: its places and continents by their
// names, what is known of them, and the fees. The printed board is not part of the program;
// what it says is entered in records.
//
// The package knows no rules.
package globetrotter

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
)

// A Place is a field of the board that a pawn can be on, by its number in [Board].
type Place int32

// NoPlace is an unnamed place.
const NoPlace Place = -1

// A Continent is one of the six, by its number in [Board].
type Continent int32

// NoContinent is an unnamed continent.
const NoContinent Continent = -1

// Family is the value of family in the board.toml of the boards of this kind, and MapID the
// id of the built-in one.
const (
	Family = "globetrotter"
	MapID  = "globetrotter"
)

// Cheque is the smallest amount of money, in dollars.
const Cheque = 100

// What is in the box (rulebook, Spielmaterial).
const (
	CityKeys      = 10 // blue
	ContinentKeys = 6  // red
	Keys          = CityKeys + ContinentKeys
	Souvenirs     = 15 // in each color
	Tickets       = 78 // 70 and 8 spares
	MinPlayers    = 2
	MaxPlayers    = 6 // pawns
)

// A PlaceKind is what a place is on the board.
type PlaceKind uint8

// The kinds. Untold is a place whose kind has not been entered: what depends on it is
// unknown.
const (
	Untold      PlaceKind = iota
	KeyCity               // red: a key, an airport, experience cards
	Continental           // red: souvenirs, an airport, experience cards
	National
	Regional
	Island // orange: a joker for every player who enters it
	Land
	Sea // a field of a shipping route
	NumPlaceKinds
)

// String returns the word of the record for the kind or [CasinoCity], empty for [Untold].
func (k PlaceKind) String() string { return words[k] }

// words are those of the record, by kind or [CasinoCity].
var words = [CasinoCity + 1]string{"", "key", "continental", "national", "regional", "island", "land", "sea",
	CasinoWord}

// KindWords lists the words for what may be entered of a place; not to be changed.
func KindWords() []string { return words[KeyCity : Sea+1 : Sea+1] }

// KindOf returns the kind with a word, or [Untold].
func KindOf(word string) PlaceKind { return PlaceKind(1 + slices.Index(words[KeyCity:Sea+1], word)) }

// Red reports whether experience cards are drawn there, and flights begin there.
func (k PlaceKind) Red() bool { return k == KeyCity || k == Continental }

// Mainland reports whether a voyage may turn back there: everywhere except at sea and on
// islands.
func (k PlaceKind) Mainland() bool { return k != Untold && k != Sea && k != Island }

// A Fee is what it costs to end a journey somewhere, and whether the turn is then over.
type Fee struct {
	Cost        int // in dollars
	Known, Ends bool
}

// CasinoCity stands for casino cities in [Fees]. It is no kind: they are cities of any kind.
const CasinoCity = NumPlaceKinds

// Fees are the fees of places, by kind, and then that of casino cities.
type Fees [CasinoCity + 1]Fee

// PrintedFees are the fees in the rulebook; all others are on the overview card.
var PrintedFees = Fees{
	KeyCity: {200, true, false}, Continental: {100, true, false}, National: {100, true, false},
	Regional: {0, true, true}, Sea: {0, true, true},
}

// CasinoWord is the word for a place with a casino, and for its fee.
const CasinoWord = "casino"

// FeeWords lists the words for what a fee may be entered for; not to be changed.
func FeeWords() []string { return words[KeyCity:] }

// FeeOf returns what a fee is for by its word, or [Untold].
func FeeOf(word string) PlaceKind { return PlaceKind(1 + slices.Index(words[KeyCity:], word)) }

// A Price is a fee that was entered, with what it is for.
type Price struct {
	Of PlaceKind // or CasinoCity
	Fee
	Line int // of the record that entered it, or 0
}

// A Key is the key of a city or, if City is [NoPlace], of a continent.
type Key struct {
	City      Place
	Continent Continent
}

// CityKey returns the key of a city.
func CityKey(p Place) Key { return Key{p, NoContinent} }

// ContinentKey returns the key of a continent.
func ContinentKey(c Continent) Key { return Key{NoPlace, c} }

// A Board is what is known before the first move: the names of places and continents, the
// kinds that were entered, and the fees. The printed board is not part of the program, so
// names are added as a record uses them.
type Board struct {
	Facts []PlaceFact // in the order in which they were entered
	Fees  Fees

	Ways     []Way             // of the folder
	Complete map[Place]bool    // the places of whose neighbors by land all are in Ways; not to be changed
	beside   map[Place][]Place // by ways of one step by land; not to be changed

	places, continents names
}

// NewBoard returns a board of which only the printed fees are known.
func NewBoard() *Board { return &Board{Fees: PrintedFees} }

// Clone returns a copy that may learn names without changing the original.
func (b *Board) Clone() *Board {
	c := *b
	c.Facts = slices.Clone(b.Facts)
	c.places, c.continents = b.places.clone(), b.continents.clone()
	return &c
}

// Places counts the places that have been named.
func (b *Board) Places() int { return len(b.places.ids) }

// Continents counts the continents that have been named.
func (b *Board) Continents() int { return len(b.continents.ids) }

// Place returns the place with an id, and adds it if it is new.
func (b *Board) Place(id string) Place { return Place(b.places.add(id)) }

// Nowhere adds a place that nobody can name, so that no pawn is there and none comes.
func (b *Board) Nowhere() Place {
	b.places.ids = append(b.places.ids, "-")
	return Place(len(b.places.ids) - 1)
}

// Continent returns the continent with an id, and adds it if it is new.
func (b *Board) Continent(id string) Continent { return Continent(b.continents.add(id)) }

// PlaceOf returns the place with an id, and whether it was named.
func (b *Board) PlaceOf(id string) (Place, bool) {
	n, ok := b.places.of[id]
	return Place(n), ok
}

// ContinentOf returns the continent with an id, and whether it was named.
func (b *Board) ContinentOf(id string) (Continent, bool) {
	n, ok := b.continents.of[id]
	return Continent(n), ok
}

// ID returns the id of a place, empty for [NoPlace].
func (b *Board) ID(p Place) string {
	if p < 0 {
		return ""
	}
	return b.places.ids[p]
}

// ContinentID returns the id of a continent, empty for [NoContinent].
func (b *Board) ContinentID(c Continent) string {
	if c < 0 {
		return ""
	}
	return b.continents.ids[c]
}

// Name returns the name of a place for reading, made from its id; it is empty for [NoPlace].
func (b *Board) Name(p Place) string { return text.Titled(b.ID(p)) }

// usual are the continents that nearly every table names, so that they can be translated. A
// table may name others.
var usual = map[string]text.Sentence{
	"africa": text.Say("Africa"), "asia": text.Say("Asia"), "europe": text.Say("Europe"),
	"north-america": text.Say("North America"), "oceania": text.Say("Oceania"), "south-america": text.Say(
		"South America"),
}

// Unnamed returns the continents that nearly every table names and this one has not named yet,
// as long as it has named fewer than there are keys of continents.
func (b *Board) Unnamed() (all []text.Named) {
	for _, id := range slices.Sorted(maps.Keys(usual)) {
		if _, named := b.ContinentOf(id); !named && b.Continents() < ContinentKeys {
			all = append(all, text.Named{ID: id, Name: usual[id]})
		}
	}
	return all
}

// ContinentName returns the name of a continent for reading.
func (b *Board) ContinentName(c Continent) text.Sentence {
	id := b.ContinentID(c)
	if name, ok := usual[id]; ok {
		return name
	}
	return text.Say("%s", text.Titled(id))
}

// KeyID returns the id of the city or continent that a key belongs to.
func (b *Board) KeyID(k Key) string {
	if k.City == NoPlace {
		return b.ContinentID(k.Continent)
	}
	return b.ID(k.City)
}

// IsSea reports whether an id by itself says that it is a sea field.
func IsSea(id string) bool {
	_, ok := RouteOf(id)
	return ok
}

// RouteOf returns the shipping route of a field whose id by itself says that it is a sea field:
// pacific for sea-pacific-1, sea-pacific-2 and so on, and none for sea-1, sea-2 and so on.
func RouteOf(id string) (route string, ok bool) {
	rest, ok := strings.CutPrefix(id, "sea-")
	if !ok {
		return "", false
	}
	n := rest[strings.LastIndexByte(rest, '-')+1:]
	ok = n != "" && n[0] != '0' && strings.Trim(n, "0123456789") == ""
	return strings.TrimSuffix(rest[:len(rest)-len(n)], "-"), ok
}

// SeaID returns the id of a field of a shipping route.
func SeaID(route string, n int) string {
	if route != "" {
		route += "-"
	}
	return "sea-" + route + strconv.Itoa(n)
}

// names are ids in the order in which they were first used.
type names struct {
	ids []string
	of  map[string]int32
}

func (n *names) add(id string) int32 {
	if at, ok := n.of[id]; ok {
		return at
	}
	if n.of == nil {
		n.of = map[string]int32{}
	}
	at := int32(len(n.ids))
	n.ids, n.of[id] = append(n.ids, id), at
	return at
}

func (n *names) clone() names { return names{slices.Clone(n.ids), maps.Clone(n.of)} }
