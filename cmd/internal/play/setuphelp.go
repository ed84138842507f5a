package play

import "purser/internal/text"

// The help for the questions of a setup, shown by ? before the keys.
var (
	draftHelp = text.Say(`A set-up that was broken off is still here. It goes on where
it was, or another one begins.`)

	againHelp = text.Say(`The same table again: the players of the last game in their
seats, with their colors, board and house rules. A new table is
asked for everything.`)

	boardHelp = text.Say(`The board decides by which rules the game is refereed. purser
map new makes a board of your own.`)

	homeHelp = text.Say(`A name that no game and no rulebook has yet. If it is cut short
or misspelled, it becomes a place of its own.`)

	houseHelp = text.Say(`What you play differently from the rulebook: the referee goes
by it. A rule that was picked can be taken back here.`)

	reviewHelp = text.Say(`Pick what is wrong, to change it. Nothing is begun before you
choose to begin; until the first turn, fix comes back here.`)
)

// depthHelp explains how deep a tally counts.
var depthHelp = text.Say(`By numbers is quick: for each player, how many routes of each
length, and what the tickets pay. By name every route and ticket
is entered, and the paths are proven; a count by numbers can be
proven by name later. Only the totals are for a table that has
added them up.`)

// countHelp explains the questions of a count.
var countHelp = text.Say(`  3                      how many there are
  12 8 -5                what each ticket pays, as on the cards
  routes 1:3 2:4, tickets 12 8
                         all that the player has, in one line
  scored 113             the total, if only that is known`)
