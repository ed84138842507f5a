package board

// planOf lays out an empty board.
func planOf(b *Board) *boardLayout { return planIn(b, frameBottom, nil, onPage) }

// newPlan returns the plan of an empty board before its lanes and labels are laid.
func newPlan(b *Board, l layoutTable) *boardLayout { return planned(b, l, frameBottom) }

// box returns the smallest box around a pin.
func (p *placedPin) box() box {
	half := pinSizes[p.Kind].scale(0.5 * p.zoom)
	return box{p.at.sub(half), p.at.add(half)}
}
