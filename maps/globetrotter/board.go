// Package globetrotter represents the board of Globetrotter: the places and continents named so far, what is known
// about them, and the fees. The printed board is not part of the program; players enter what they read on it.
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

// A Place is a field of the board that a pawn can be on. Its number is the order in which [Board] learned of it.
type Place int32

// NoPlace stands for no place.
const NoPlace Place = -1

// A Continent is one of the six continents. Its number is the order in which [Board] learned of it.
type Continent int32

// NoContinent stands for no continent.
const NoContinent Continent = -1

// Family is the value of the key family in a board.toml of this game, and MapID is the id of the built-in board.
const (
	Family = "globetrotter"
	MapID  = "globetrotter"
)

// Cheque is the smallest unit of money, in dollars.
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

// The kinds. Untold means that the kind was never entered, so that everything depending on it is unknown.
const (
	Untold      PlaceKind = iota
	KeyCity               // red: a key, an airport, experience cards
	Continental           // red: souvenirs, an airport, experience cards
	National
	Regional
	Island // orange: every player who enters gets a joker
	Land
	Sea // a field of a shipping route
	NumPlaceKinds
)

// String returns the word used in records for the kind or for [CasinoCity], or "" for [Untold].
func (k PlaceKind) String() string { return words[k] }

// words are the words used in records, by kind or [CasinoCity].
var words = [CasinoCity + 1]string{"", "key", "continental", "national", "regional", "island", "land", "sea",
	CasinoWord}

// KindWords lists the words that say in a record what kind a place is. Do not change the list.
func KindWords() []string { return words[KeyCity : Sea+1 : Sea+1] }

// KindOf returns the kind for a word of [KindWords], or [Untold].
func KindOf(word string) PlaceKind { return PlaceKind(1 + slices.Index(words[KeyCity:Sea+1], word)) }

// Red reports whether players draw experience cards at such a place and flights leave from there.
func (k PlaceKind) Red() bool { return k == KeyCity || k == Continental }

// Mainland reports whether a voyage may turn back at such a place: anywhere but at sea and on islands.
func (k PlaceKind) Mainland() bool { return k != Untold && k != Sea && k != Island }

// A Fee is what a player pays for ending a journey at a place, and whether this also ends the turn.
type Fee struct {
	Cost        int // in dollars
	Known, Ends bool
}

// CasinoCity is the index of the casino fee in [Fees]. It is not a kind of place: a city of any kind may have a
// casino.
const CasinoCity = NumPlaceKinds

// Fees are the fees by kind of place, followed by the fee for a casino.
type Fees [CasinoCity + 1]Fee

// PrintedFees are the fees in the rulebook. The others are only on the overview card.
var PrintedFees = Fees{
	KeyCity: {200, true, false}, Continental: {100, true, false}, National: {100, true, false},
	Regional: {0, true, true}, Sea: {0, true, true},
}

// CasinoWord is the word in records for a place with a casino, and for its fee.
const CasinoWord = "casino"

// FeeWords lists the words that say in a record what a fee is for. Do not change the list.
func FeeWords() []string { return words[KeyCity:] }

// FeeOf returns what a fee is for, given a word of [FeeWords], or [Untold].
func FeeOf(word string) PlaceKind { return PlaceKind(1 + slices.Index(words[KeyCity:], word)) }

// A Price is a fee that a player entered, with what it is for.
type Price struct {
	Of PlaceKind // or CasinoCity
	Fee
	Line int // of the record where it was entered, or 0
}

// A Key is the key of a city or, if City is [NoPlace], the key of a continent.
type Key struct {
	City      Place
	Continent Continent
}

// CityKey returns the key of a city.
func CityKey(p Place) Key { return Key{p, NoContinent} }

// ContinentKey returns the key of a continent.
func ContinentKey(c Continent) Key { return Key{NoPlace, c} }

// A Board is what is known before the first move: the places and continents named, their kinds and the fees. The
// printed board is not part of the program, so a board grows as a record names places.
type Board struct {
	Facts []PlaceFact // in the order entered
	Fees  Fees

	Ways     []Way             // from the board's folder
	Complete map[Place]bool    // places whose neighbors by land are all in Ways; do not change
	beside   map[Place][]Place // neighbors one step away by land; do not change

	places, continents names
}

// NewBoard returns a board on which only the printed fees are known.
func NewBoard() *Board { return &Board{Fees: PrintedFees} }

// Clone returns a copy to which names can be added without changing the original.
func (b *Board) Clone() *Board {
	c := *b
	c.Facts = slices.Clone(b.Facts)
	c.places, c.continents = b.places.clone(), b.continents.clone()
	return &c
}

// Places returns how many places have been named.
func (b *Board) Places() int { return len(b.places.ids) }

// Continents returns how many continents have been named.
func (b *Board) Continents() int { return len(b.continents.ids) }

// Place returns the place with an id, adding it if it is new.
func (b *Board) Place(id string) Place { return Place(b.places.add(id)) }

// Nowhere adds a place that cannot be named, so that no pawn can ever be there.
func (b *Board) Nowhere() Place {
	b.places.ids = append(b.places.ids, "-")
	return Place(len(b.places.ids) - 1)
}

// Continent returns the continent with an id, adding it if it is new.
func (b *Board) Continent(id string) Continent { return Continent(b.continents.add(id)) }

// PlaceOf returns the place with an id, or false if it has not been named.
func (b *Board) PlaceOf(id string) (Place, bool) {
	n, ok := b.places.of[id]
	return Place(n), ok
}

// ContinentOf returns the continent with an id, or false if it has not been named.
func (b *Board) ContinentOf(id string) (Continent, bool) {
	n, ok := b.continents.of[id]
	return Continent(n), ok
}

// ID returns the id of a place, or "" for [NoPlace].
func (b *Board) ID(p Place) string {
	if p < 0 {
		return ""
	}
	return b.places.ids[p]
}

// ContinentID returns the id of a continent, or "" for [NoContinent].
func (b *Board) ContinentID(c Continent) string {
	if c < 0 {
		return ""
	}
	return b.continents.ids[c]
}

// Name returns the name of a place for people, made from its id, or "" for [NoPlace].
func (b *Board) Name(p Place) string { return text.Titled(b.ID(p)) }

// usual are the continents that nearly every group of players names, listed here so that they can be translated.
var usual = map[string]text.Sentence{
	"africa": text.Say("Africa"), "asia": text.Say("Asia"), "europe": text.Say("Europe"),
	"north-america": text.Say("North America"), "oceania": text.Say("Oceania"), "south-america": text.Say(
		"South America"),
}

// Unnamed returns the usual continents that this game has not named yet, to suggest them, or nothing once as many
// continents are named as there are continent keys.
func (b *Board) Unnamed() (all []text.Named) {
	for _, id := range slices.Sorted(maps.Keys(usual)) {
		if _, named := b.ContinentOf(id); !named && b.Continents() < ContinentKeys {
			all = append(all, text.Named{ID: id, Name: usual[id]})
		}
	}
	return all
}

// ContinentName returns the name of a continent for people.
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

// IsSea reports whether an id alone shows that the place is a sea field.
func IsSea(id string) bool {
	_, ok := RouteOf(id)
	return ok
}

// RouteOf returns the shipping route in the id of a sea field: pacific for sea-pacific-1, and "" for sea-1. It returns
// false if the id does not show that the place is a sea field.
func RouteOf(id string) (route string, ok bool) {
	rest, ok := strings.CutPrefix(id, "sea-")
	if !ok {
		return "", false
	}
	n := rest[strings.LastIndexByte(rest, '-')+1:]
	ok = n != "" && n[0] != '0' && strings.Trim(n, "0123456789") == ""
	return strings.TrimSuffix(rest[:len(rest)-len(n)], "-"), ok
}

// SeaID returns the id of the nth field of a shipping route.
func SeaID(route string, n int) string {
	if route != "" {
		route += "-"
	}
	return "sea-" + route + strconv.Itoa(n)
}

// names numbers ids in the order in which they were first used.
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
