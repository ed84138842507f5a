package notation

import "purser/maps"

// Grammar explains to people how a record is written: the header, the lines of
// play, the names of the cards and what is read without being canonical.
const Grammar = `The header says who plays, one line each:
    purser 1                    always the first line
    map world                   or great-lakes
    title "Friday night"        may be left out
    date 2026-11-20             may be left out
    turns strict                or free: only what scores is written down
    rule tour-order trail       a house rule, a line each
    player Anna blue 20 trains 40 ships keeps 3
                                in seating order, the first player first; keeps
                                is how many of the dealt tickets were kept, and
                                may be left out

Then a line for each thing that happened:
    Anna draw                                     took cards
    Anna claim hamburg/moskva/white               cards may follow:
    Anna claim hamburg/moskva/white with 1 train-white, 1 wild
    Anna harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild
    Anna tickets 2 of 4                           kept 2 of 4 drawn
    Anna exchange 3 ships for trains              gave ships, took trains
    Anna pass "no cards are left"                 with the reason
    Anna reveal bangkok/tokyo, jakarta/lima       at the end of the game
    Anna draw by consent "we noticed too late"    though it broke a rule
    undo                                          takes back the last line
    redo                                          puts it back

Every line of a player may end in: by consent "WHY". It writes down what really
happened though rules forbid it: each of them is named in a warning, and verify
--strict refuses the line as ever. Some rules bend by no consent. A line out of
turn leaves whose turn it is as it was.

The cards are:
    train-red    a red train card        anchor-red   one with the harbor symbol
    ship-red     a red single ship       double-red   a red double ship
    wild

Cities are written small with hyphens, as in dar-es-salaam, or in quotes by any
name that the map knows: "Dar Es Salaam", "Kairo". A route is two cities and a
color; where two gray lanes lie side by side they are gray and gray-2. Junctions
without a name are southern-ocean, lake-superior and lake-huron. A name of more
than letters, digits, _, . and - stands in double quotes, and so does a name
that is a word of the record. What follows a # is a comment. Every line ends
with a line break, the last one too: without one it counts as cut off.
`

// trainGrammar is [Grammar] for the boards with trains alone.
const trainGrammar = `The header says who plays, one line each:
    purser 1                    always the first line
    map usa                     the id of the map
    title "Friday night"        may be left out
    date 2026-11-20             may be left out
    turns strict                or free: only what scores is written down
    rule score-floor zero       a house rule, a line each
    player Anna blue 45 trains keeps 2
                                in seating order, the first player first; the
                                trains may be left out, for everybody has as
                                many; keeps is how many of the dealt tickets
                                were kept, and may be left out

Then a line for each thing that happened:
    Anna draw                                     took cards
    Anna claim boston/new-york/red                cards may follow:
    Anna claim boston/new-york/red with 1 red, 1 wild
    Anna tickets 2 of 3                           kept 2 of 3 drawn
    Anna pass "no cards are left"                 with the reason
    Anna reveal denver/el-paso, boston/miami      at the end of the game
    Anna draw by consent "we noticed too late"    though it broke a rule
    undo                                          takes back the last line
    redo                                          puts it back

Every line of a player may end in: by consent "WHY". It writes down what really
happened though rules forbid it: each of them is named in a warning, and verify
--strict refuses the line as ever. Some rules bend by no consent. A line out of
turn leaves whose turn it is as it was.

The cards are called by their colors, such as red, and a locomotive is a wild.

Cities are written small with hyphens, as in new-york, or in quotes by any name
that the map knows: "New York", "Nueva York". A route is two cities and a color;
where two gray lanes lie side by side they are gray and gray-2. A name of more
than letters, digits, _, . and - stands in double quotes, and so does a name
that is a word of the record. What follows a # is a comment. Every line ends
with a line break, the last one too: without one it counts as cut off.
`

// GrammarOf explains to people how a record of a game on a board is written, as
// [Grammar] does for the World.
func GrammarOf(b *maps.Board) string {
	if b.Values.OneKind() {
		return trainGrammar
	}
	return Grammar
}
