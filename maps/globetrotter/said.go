package globetrotter

import (
	"strings"

	"purser/internal/text"
)

// Said returns a kind of place or [CasinoCity] in words for people, or an empty sentence for [Untold].
func (k PlaceKind) Said() text.Sentence {
	return [...]text.Sentence{{}, text.Say("key city"), text.Say("continental city"), text.Say("national city"),
		text.Say("regional city"), text.Say("island"), text.Say("field on land"), text.Say("field at sea"),
		text.Say("casino city")}[k]
}

// PlaceSaid returns the name of a place for people: Kuala Lumpur.
func (b *Board) PlaceSaid(p Place) text.Named {
	id := b.ID(p)
	if IsSea(id) {
		return text.Named{ID: id, Name: text.Say("Sea %s", text.Titled(strings.TrimPrefix(id, "sea-")))}
	}
	return text.Named{ID: id}
}

// ContinentSaid returns the name of a continent for people.
func (b *Board) ContinentSaid(c Continent) text.Named {
	return text.Named{ID: b.ContinentID(c), Name: b.ContinentName(c)}
}

// KeySaid returns the name of a key's city or continent for people.
func (b *Board) KeySaid(k Key) text.Named {
	if k.City == NoPlace {
		return b.ContinentSaid(k.Continent)
	}
	return b.PlaceSaid(k.City)
}

// FactSaid returns a fact with its place: Kairo: key city, Africa, port.
func (b *Board) FactSaid(f *PlaceFact) text.Sentence {
	return text.Say("%s: %s", b.PlaceSaid(f.Place), b.FactSays(f))
}

// FactSays returns a fact without its place: key city, Africa, port.
func (b *Board) FactSays(f *PlaceFact) text.Sentence {
	what := []text.Sentence{f.Kind.Said()}
	if f.Continent != NoContinent {
		what = append(what, b.ContinentName(f.Continent))
	}
	if f.Port {
		what = append(what, text.Say("port"))
	}
	if f.Casino {
		what = append(what, text.Say("casino"))
	}
	return text.Say("%s", text.Joined(what, ", "))
}

// Said returns a fee in words: $100, the turn ends.
func (f Fee) Said() text.Sentence {
	switch {
	case f.Ends && f.Cost > 0:
		return text.Say("%s, the turn ends", text.Dollars(f.Cost))
	case f.Ends:
		return text.Say("nothing, the turn ends")
	case f.Cost > 0:
		return text.Say("%s", text.Dollars(f.Cost))
	}
	return text.Say("nothing")
}

// Said returns a price in words: fee, island: $100.
func (p *Price) Said() text.Sentence { return text.Say("fee, %s: %s", p.Of.Said(), p.Fee.Said()) }
