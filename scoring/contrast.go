package scoring

import "purser/internal/text"

// A Contrast is one thing in which two counts of a player differ.
type Contrast struct {
	Part   string        // the part of a count that it belongs to, as in a record; empty for the whole
	What   text.Sentence // such as: routes of 2 spaces
	Counts [2]int        // how many there are in each count
	Points [2]int        // what they pay in each
}

// Differ returns how many points more the second count gives.
func (c *Contrast) Differ() int { return c.Points[1] - c.Points[0] }
