package globetrotter

import "purser/internal/text"

// A PlaceFact is what a player read about one place on the printed board.
type PlaceFact struct {
	Place        Place
	Kind         PlaceKind
	Continent    Continent // or NoContinent
	Port, Casino bool
	Line         int // of the record where it was entered, or 0
}

// Known combines all facts about one place.
type Known struct {
	Kind         PlaceKind
	Continent    Continent // or NoContinent
	Port, Casino bool
	told, of     int32 // the record's lines where the kind and the continent were entered, or 0
}

// Unknown is a place about which nothing was entered. KnownSea is a place whose id shows that it is at sea.
var (
	Unknown  = Known{Continent: NoContinent}
	KnownSea = Known{Kind: Sea, Continent: NoContinent}
)

// KnownOf returns what a place's id alone says about it.
func (b *Board) KnownOf(p Place) Known {
	if p >= 0 && IsSea(b.ID(p)) {
		return KnownSea
	}
	return Unknown
}

// Learn adds a fact, which must not contradict what is known.
func (k *Known) Learn(f *PlaceFact) {
	if k.Kind == Untold {
		k.Kind, k.told = f.Kind, int32(f.Line)
	}
	if f.Continent != NoContinent && k.Continent == NoContinent {
		k.Continent, k.of = f.Continent, int32(f.Line)
	}
	k.Port, k.Casino = k.Port || f.Port, k.Casino || f.Casino
}

// Fact returns everything known as a single fact about a place.
func (k *Known) Fact(p Place) PlaceFact {
	return PlaceFact{Place: p, Kind: k.Kind, Continent: k.Continent, Port: k.Port, Casino: k.Casino}
}

// placeWords are the kinds as nouns with an article.
var placeWords = [NumPlaceKinds]string{"", "a key city", "a continental city", "a national city", "a regional city",
	"an island", "a field on land", "a field at sea"}

// Says returns the kind as a phrase for use within a sentence, such as: a key city.
func (k PlaceKind) Says() text.Sentence { return text.Say(placeWords[k]) }

// inLine says on which line of the record a fact was entered, or nothing for line 0.
func inLine(line int32) text.Sentence {
	if line == 0 {
		return text.Sentence{}
	}
	return text.Say(" in line %d", line)
}

// Against says what a fact contradicts, or nothing: what is known about its place, or how many key cities and
// continents the board has. KeyCities is the number of other key cities known.
func (b *Board) Against(known *Known, f *PlaceFact, keyCities int) text.Sentence {
	switch id := b.PlaceSaid(f.Place); {
	case known.Kind != Untold && known.Kind != f.Kind:
		return text.Say("%s was entered as %s%s", id, known.Kind.Says(), inLine(known.told))
	case f.Continent != NoContinent && known.Continent != NoContinent && f.Continent != known.Continent:
		return text.Say("%s was entered as a place of %s%s", id, b.ContinentSaid(known.Continent), inLine(known.of))
	case f.Continent >= ContinentKeys:
		return tooMany(b.ContinentSaid(f.Continent), int(f.Continent)+1)
	case f.Kind == KeyCity && keyCities >= CityKeys:
		return text.Say("%s would be key city number %d, of %d", id, keyCities+1, CityKeys)
	}
	return text.Sentence{}
}

func tooMany(continent text.Named, number int) text.Sentence {
	return text.Say("%s would be continent number %d, of %d", continent, number, ContinentKeys)
}

// A Draft is a copy of a board for adding facts one by one.
type Draft struct {
	*Board
	known []Known // by place; may be shorter than the list of places
}

// NewDraft returns a draft of a board; the board itself does not change.
func NewDraft(b *Board) *Draft {
	d := &Draft{Board: b.Clone()}
	for i := range d.Facts {
		d.at(d.Facts[i].Place).Learn(&d.Facts[i])
	}
	return d
}

// at returns what is known about a place, for changing it.
func (d *Draft) at(p Place) *Known {
	for int(p) >= len(d.known) {
		d.known = append(d.known, d.KnownOf(Place(len(d.known))))
	}
	return &d.known[p]
}

// Known returns what is known about a place, as a fact.
func (d *Draft) Known(p Place) PlaceFact {
	known := d.KnownOf(p)
	if p >= 0 && int(p) < len(d.known) {
		known = d.known[p]
	}
	return known.Fact(p)
}

// Add adds a fact, or says what it contradicts. A fact that is already known changes nothing.
func (d *Draft) Add(f PlaceFact) (against text.Sentence) {
	at, keys := d.at(f.Place), 0
	for p := range d.known {
		if d.known[p].Kind == KeyCity && Place(p) != f.Place {
			keys++
		}
	}
	if against = d.Against(at, &f, keys); !against.Empty() {
		return against
	}
	before := *at
	if at.Learn(&f); *at != before {
		d.Facts = append(d.Facts, f)
	}
	return text.Sentence{}
}
