package board

import "purser/maps/draw/paper"

// rim is the room around the frame of a picture without a title.
const rim = 4

// cropped returns what is drawn so far, without the room for a title and a legend.
func (a *artist) cropped() *paper.Sheet {
	seen := a.frame.expand(rim)
	if seen.max.y = frameBottom + rim; len(a.exits) > 0 {
		seen.min.x, seen.max.x = -a.beyond, width+a.beyond
	}
	return a.Part(seen.min, seen.max.x-seen.min.x, seen.max.y-seen.min.y)
}
