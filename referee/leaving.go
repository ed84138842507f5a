package referee

import "purser/maps"

// Away records who has left the table, for any kind of game. In the zero value, everybody is there.
type Away struct {
	Counted bool // by the house rule [LeaverSwitch], players who leave are placed like all others

	gone  uint8 // one bit for each seat
	early uint8 // the players who left before the end
}

// Equal reports whether the same players have left.
func (a Away) Equal(other Away) bool { return a == other }

// Anybody reports whether anybody has left.
func (a Away) Anybody() bool { return a.gone != 0 }

// Gone reports whether a player has left and not come back.
func (a Away) Gone(p Seat) bool { return a.gone>>uint(p)&1 != 0 }

// Early reports whether a player left before the end.
func (a Away) Early(p Seat) bool { return a.early>>uint(p)&1 != 0 }

// Behind reports whether a player is placed behind everybody who stayed, regardless of points.
func (a Away) Behind(p Seat) bool { return a.Early(p) && !a.Counted }

// Ahead reports whether p is placed before q because q left. decided reports whether leaving decides between the two
// at all.
func (a Away) Ahead(p, q Seat) (ahead, decided bool) {
	return a.Behind(q), a.Behind(p) != a.Behind(q)
}

// Leave records that a player leaves; early means before the end of the game.
func (a *Away) Leave(p Seat, early bool) {
	if a.Gone(p) {
		return
	}
	a.gone |= 1 << uint(p)
	if early {
		a.early |= 1 << uint(p)
	}
}

// Return records that a player is back.
func (a *Away) Return(p Seat) { a.gone, a.early = a.gone&^(1<<uint(p)), a.early&^(1<<uint(p)) }

// Stayed returns how many of the players have not left.
func (a Away) Stayed(players int) int {
	n := 0
	for p := range players {
		if !a.Gone(Seat(p)) {
			n++
		}
	}
	return n
}

// Only returns the only player for whom holds is true, or [maps.Nobody] if there is not exactly one.
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

// Steps counts the turns from one player to another, skipping those who have left.
func (a Away) Steps(from, to Seat, players int) (n int) {
	for p := from; p != to; {
		if p = (p + 1) % Seat(players); !a.Gone(p) {
			n++
		}
	}
	return n
}

// Leaves judges whether a player can leave.
func (a Away) Leaves(p Seat, name string) Outcome {
	if a.Gone(p) {
		return Breaks("%s has left the table", name)
	}
	return Outcome{}
}

// Returns judges whether a player can come back.
func (a Away) Returns(p Seat, name string) Outcome {
	if !a.Gone(p) {
		return Breaks("%s has not left the table", name)
	}
	return Outcome{}
}

// LeavingNames are the names of the topic about players who leave; LeavingTitle is its title.
const (
	LeavingNames = "leaving|leaves|going home|returns|quitting|dropping out"
	LeavingTitle = "What if somebody goes home?"
)

// LeaverSwitch returns the house rule on where players who leave are placed. The field of the house rules is set if
// they are placed like all others.
func LeaverSwitch[H any](field func(*H) *bool) *SwitchOf[H] {
	return NewSwitch("leaver",
		"whether a player who leaves before the end is placed behind those who stay, or like them",
		[]string{"whoever leaves is placed like the others"}, field, []string{"last", "counted"}, false, true)
}
