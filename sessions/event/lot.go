package event

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strconv"
)

// A lot is the random numbers of one draw. Block i is the SHA-256 of SEED LF ROUND LF DRAW LF i, and gives four 64-bit
// big-endian numbers.
type lot struct {
	prefix string
	block  [sha256.Size]byte
	used   int // numbers drawn so far
}

// newLot returns the numbers for a seed, a round (or the standings), and the number of its draw.
func newLot(seed, round string, draw int) *lot {
	return &lot{prefix: seed + "\n" + round + "\n" + strconv.Itoa(draw) + "\n"}
}

// next returns the next number.
func (l *lot) next() uint64 {
	const size, count = 8, sha256.Size / 8
	at := l.used % count
	if at == 0 {
		l.block = sha256.Sum256([]byte(l.prefix + strconv.Itoa(l.used/count)))
	}
	l.used++
	return binary.BigEndian.Uint64(l.block[at*size:])
}

// below returns the next number below n, which must be at least 1. It skips numbers from the largest multiple of n on,
// so that every result is equally likely.
func (l *lot) below(n int) int {
	const most = 1<<64 - 1
	rest := (most%uint64(n) + 1) % uint64(n) // of 2^64
	for {
		if v := l.next(); v <= most-rest {
			return int(v % uint64(n))
		}
	}
}

// shuffle shuffles players, from the last position down to the second.
func (l *lot) shuffle(players []int) {
	for i := len(players) - 1; i > 0; i-- {
		j := l.below(i + 1)
		players[i], players[j] = players[j], players[i]
	}
}

// Block returns the first block of numbers for a draw, so that people can check it by hand: its hexadecimal digits,
// and the four numbers in it.
func (e *Event) Block(d *Draw) (digits string, numbers [4]uint64) {
	l := newLot(e.Seed, strconv.Itoa(d.Round), d.Number)
	for i := range numbers {
		numbers[i] = l.next()
	}
	return hex.EncodeToString(l.block[:]), numbers
}

// First returns the first number of a draw, reduced below n.
func (e *Event) First(d *Draw, n int) int {
	return newLot(e.Seed, strconv.Itoa(d.Round), d.Number).below(n)
}
