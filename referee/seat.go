package referee

import "purser/maps"

// A Seat is a player's number in seating order, from 0, or [maps.Nobody].
type Seat = maps.Seat

// Unknown is the value of a number that was not recorded.
const Unknown = -1
