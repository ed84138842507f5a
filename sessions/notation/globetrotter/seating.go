package globetrotter

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// colors are the usual colors of pawns. The rulebook names none, so any other color is allowed, too.
var colors = []string{"red", "blue", "green", "yellow", "white", "black"}

// sampleHome is the home used in examples.
const sampleHome = "Calgary"

// seatWords are the keywords that may follow the color in a player's line, in canonical order.
var seatWords = seatParts.Words()

// Seating says who may play.
func (b *board) Seating() kind.Seating {
	return kind.Seating{Least: globemap.MinPlayers, Most: globemap.MaxPlayers, Colors: colors, AnyColor: true,
		Switches: referee.Plain(globerules.Switches),
		Asks: []kind.SeatQuestion{{Question: kind.Question{Asks: text.Say("Which of the two places on the first "+
			"ticket is the home of %s?", kind.ThePlayer),
			Help: text.Say("The place to come back to: the game ends there for whoever has\nthe most keys. Type " +
				"its name as it is printed, or its beginning."),
			Example: text.Say("%s", sampleHome)}, Strict: true, Words: b.homeWords, Doubt: b.homeDoubt}},
		Typed: b.typedSeat, TypedLine: typedFact, Next: b.nextOfSeat}
}

// typedSeat returns the words of a player's line from words as people type them, given the other lines of the header,
// which may enter places. A name in quotes is taken literally.
func (b *board) typedSeat(words string, others []string) (line string, doubts []kind.Doubt, err error) {
	known, after := b.names(), ""
	for _, other := range others {
		if all := wordsOf(other); len(all) > 1 && all[0].Is(place) {
			known = append(known, text.Slug(all[1].Text))
		}
	}
	words = kind.TypedSeat(words, colors, slices.Concat(seatWords, continentWords))
	line = record.Translate(words, func(word string) string {
		switch {
		case slices.Contains(seatWords, word):
			after = word
		case !slices.Contains([]string{"home", "at", "keys", "souvenirs"}, after) || !record.Bare(word),
			slices.Contains(continentWords, word):
		default:
			id, wrong := oneOf([]record.Word{{Text: word}}, known)
			if doubt := doubtOf(id, known, record.Quoted(word)); wrong == nil && !doubt.Asks.Empty() {
				doubts = append(doubts, doubt)
			}
			if err = cmp.Or(err, wrong); wrong == nil {
				return quoteID(id)
			}
		}
		return word
	})
	return line, doubts, err
}

// typedFact returns a fact about a place or a fee, as people type it, in the words of a record.
func typedFact(words string) string {
	verb, rest, _ := strings.Cut(words, " ")
	key, ok := text.MeantWhole(verb, "verb ", []string{place, fee})
	if !ok {
		key = verb
	}
	known := slices.Concat(globemap.FeeWords(), globemap.KindWords(), continentWords, []string{ends, "port"})
	if strings.EqualFold(key, fee) {
		return key + " " + strings.TrimPrefix(kind.TypedSeat("of "+rest, nil, known), "of ")
	}
	return key + " " + kind.TypedSeat(rest, nil, known) // the first word is a name
}

// homeWords returns the words of a player's line for a home.
func (b *board) homeWords(answer string) (string, error) {
	known := b.names()
	id, err := oneOf(withoutTo(wordsOf(answer), known), known)
	if err == nil && !strings.ContainsFunc(id, unicode.IsLetter) {
		return "", text.BadWords.Errorf("name the place: %q is only a number", answer)
	}
	return "home " + quoteID(id), err
}

// homeDoubt asks about a home that nobody has named yet.
func (b *board) homeDoubt(answer string) text.Sentence {
	known := b.names()
	id, err := oneOf(withoutTo(wordsOf(answer), known), known)
	if err != nil {
		return text.Sentence{}
	}
	return doubtOf(id, known, "").Asks
}

// doubtOf asks whether an unknown place is a typo. It returns no doubt for a known one. such shows how to type the
// place if it is not a typo.
func doubtOf(id string, known []string, such string) (d kind.Doubt) {
	if slices.Contains(known, id) || globemap.IsSea(id) {
		return d
	}
	unknown := &text.NameError{Kind: text.Say("place"), Name: id}
	for _, near := range text.Near(id, known) {
		unknown.Offer(text.Named{ID: near})
	}
	if len(unknown.Candidates) == 0 {
		d.Asks = text.Say("%s is named for the first time: is it cut short or misspelled?", text.Named{ID: id})
		return d
	}
	unknown.What = text.Say("%s is named for the first time: did you mean %s?", text.Named{ID: id},
		text.Or(unknown.Said))
	return kind.Doubt{Asks: unknown.What, Near: text.WithHint(unknown, text.Say("%s is a place of its own", such))}
}

// nextOfSeat lists the words that may come next after a player's name: COLOR home PLACE and, for a game that has
// already begun, the player's possessions. taken holds the words of other players.
func (b *board) nextOfSeat(words, taken []string) (next []string) {
	if len(words) == 0 {
		return kind.Free(colors, taken)
	}
	p := &parser{board: b.Board.Clone(), names: b.names()}
	p.Enter(strings.Join(words, " "))
	p.Wants = &next
	p.seat(&globerules.Player{Home: globemap.NoPlace, At: globemap.NoPlace})
	if len(next) > 0 && next[0] == seatWords[0] {
		return next[:1]
	}
	return next
}

// bookNames are the places named in the rulebook, which every board has.
var bookNames = []string{"alexandria", "calgary", "casablanca", "fidschi", "hawaii", "johannesburg", "kairo",
	"kuala-lumpur", "lima", "macao", "manila", "paris", "sydney", "vancouver"}

// names lists the ids of the places that may be named, in alphabetical order: those of the board, those from other
// games and, if nobody has made a board, those of the rulebook.
func (b *board) names() []string {
	all := kind.PlaceIDs(b)
	if b.folder.Own == nil {
		all = append(all, bookNames...)
	}
	for _, f := range b.offered {
		all = append(all, f.ID)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
