package maps

// A Seat is a player's number in seating order, from 0. It is declared here, with
// the boards, because pictures, records and the referee all need it.
type Seat int32

// Nobody is the seat for things that no player owns or does.
const Nobody Seat = -1
