// Package maps contains what the boards of all kinds of games share. It reads the files of a board's folder, which are
// plain files of limited size (settings and CSV tables), and reports every fault at once with its place. Each kind of
// game has a folder below for its boards, and the package draw has their pictures.
//
// The packages know what is printed and what is in the box, but no rules.
package maps

// A Seat is a player's number in seating order, from 0. It is declared here because pictures, records and the referee
// all need it.
type Seat int32

// Nobody is the seat of things that belong to no player, and of events that no player caused.
const Nobody Seat = -1
