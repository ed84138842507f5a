package globetrotter

import "purser/internal/text"

// Said returns what people call a kind of place; it is empty for [Untold].
func (k PlaceKind) Said() text.Sentence {
	return [...]text.Sentence{{}, text.Say("key city"), text.Say("continental city"), text.Say("national city"),
		text.Say("regional city"), text.Say("island"), text.Say("field on land"), text.Say("field at sea")}[k]
}

// PlaceSaid returns a place as people say it: Kuala Lumpur.
func (b *Board) PlaceSaid(p Place) text.Named { return text.Named{ID: b.ID(p)} }

// ContinentSaid returns a continent as people say it.
func (b *Board) ContinentSaid(c Continent) text.Named {
	return text.Named{ID: b.ContinentID(c), Name: b.ContinentName(c)}
}

// KeySaid returns the city or continent of a key as people say it.
func (b *Board) KeySaid(k Key) text.Named {
	if k.City == NoPlace {
		return b.ContinentSaid(k.Continent)
	}
	return b.PlaceSaid(k.City)
}

// FactSaid returns what a fact says about its place: Kairo: key city, Africa, port.
func (b *Board) FactSaid(f *Fact) text.Sentence {
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
	return text.Say("%s: %s", b.PlaceSaid(f.Place), text.Joined(what, ", "))
}
