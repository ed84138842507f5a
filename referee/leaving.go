package referee

import "purser/maps"

// Away is who has left the table, as any kind of game keeps it. The zero value is that
// everybody is there.
type Away struct {
	Counted bool // by the house rule [LeaverSwitch] they are placed like the others

	gone  uint8 // by seat, a bit for each player
	early uint8 // those who left before the end
}

// Equal reports whether the same players have left.
func (a Away) Equal(other Away) bool { return a == other }

// Anybody reports whether anybody has left.
func (a Away) Anybody() bool { return a.gone != 0 }

// Gone reports whether a player has left.
func (a Away) Gone(p Seat) bool { return a.gone>>uint(p)&1 != 0 }

// Early reports whether a player has left before the end.
func (a Away) Early(p Seat) bool { return a.early>>uint(p)&1 != 0 }

// Behind reports whether a player is placed behind all who stayed, whatever the points.
func (a Away) Behind(p Seat) bool { return a.Early(p) && !a.Counted }

// Ahead reports whether one player is placed before another because the other one left, and
// whether that decides between the two.
func (a Away) Ahead(p, q Seat) (ahead, decided bool) {
	return a.Behind(q), a.Behind(p) != a.Behind(q)
}

// Leave notes that a player leaves, before the end of the game or after it.
func (a *Away) Leave(p Seat, early bool) {
	if a.Gone(p) {
		return
	}
	a.gone |= 1 << uint(p)
	if early {
		a.early |= 1 << uint(p)
	}
}

// Return notes that a player is back.
func (a *Away) Return(p Seat) { a.gone, a.early = a.gone&^(1<<uint(p)), a.early&^(1<<uint(p)) }

// Stayed counts those of some players who have not left.
func (a Away) Stayed(players int) int {
	n := 0
	for p := range players {
		if !a.Gone(Seat(p)) {
			n++
		}
	}
	return n
}

// Only returns the only one of some players for whom something holds, or [maps.Nobody].
func Only(players int, holds func(p Seat) bool) Seat {
	only := Seat(maps.Nobody)
	for i := range players {
		switch p := Seat(i); {
		case !holds(p):
		case only != maps.Nobody:
			return maps.Nobody
		default:
			only = p
		}
	}
	return only
}

// Steps counts the turns from one player to another among some, of whom those who have left
// have none.
func (a Away) Steps(from, to Seat, players int) (n int) {
	for p := from; p != to; {
		if p = (p + 1) % Seat(players); !a.Gone(p) {
			n++
		}
	}
	return n
}

// Leaves judges that a player leaves, and Returns that one comes back.
func (a Away) Leaves(p Seat, name string) Outcome {
	if a.Gone(p) {
		return Breaks("%s has left the table", name)
	}
	return Outcome{}
}

// Returns judges that a player comes back.
func (a Away) Returns(p Seat, name string) Outcome {
	if !a.Gone(p) {
		return Breaks("%s has not left the table", name)
	}
	return Outcome{}
}

// LeavingNames are what the topic about players who leave is called, and LeavingTitle its title.
const (
	LeavingNames = "leaving|leaves|going home|returns"
	LeavingTitle = "What if somebody goes home?"
)

// LeaverSwitch returns the house rule on where those who leave are placed, for a field of the
// house rules that is set if they are placed like all others.
func LeaverSwitch[H any](field func(*H) *bool) *SwitchOf[H] {
	return NewSwitch("leaver",
		"whether a player who leaves before the end is placed behind those who stay, or like them",
		[]string{"whoever leaves is placed like the others"}, field, []string{"last", "counted"}, false, true)
}
