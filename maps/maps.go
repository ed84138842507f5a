// Package maps has what the boards of all kinds of games share: it reads the files of a
// board's folder, which are plain files of a bounded size, settings and CSV tables, and
// reports every fault at once with its place. The boards themselves are in a folder of each
// kind below, and draw has their pictures.
//
// The packages know what is printed and what is in the box, but no rules.
package maps

// A Seat is a player's number in seating order, from 0. It is declared here, with
// the boards, because pictures, records and the referee all need it.
type Seat int32

// Nobody is the seat for things that no player owns or does.
const Nobody Seat = -1
