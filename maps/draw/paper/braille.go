package paper

// Blank is the braille character without a dot. A drawing in characters adds dots
// to it: each character is two of them wide and four high.
const Blank = '\u2800'

// Dot gives the bit of one of the dots of a braille character: x is 0 or 1, and y
// from 0 to 3 downwards.
func Dot(x, y int) uint8 {
	return [2][4]uint8{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}[x][y]
}
