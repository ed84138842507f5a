package paper

// Blank is the braille character without dots. Adding the bits of dots to it yields the other braille characters, each
// two dots wide and four high.
const Blank = '\u2800'

// Dot returns the bit of one dot of a braille character: x is 0 or 1 from the
// left, y is 0 to 3 from the top.
func Dot(x, y int) uint8 {
	return [2][4]uint8{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}[x][y]
}
