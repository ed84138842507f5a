package game

// SeenAt returns what was seen of the game, as it is now, after a number of lines of play.
func (l *Live) SeenAt(lines int) string {
	l.Look()
	if all := l.moment().seens; lines < len(all) {
		return all[lines].String()
	}
	return seen{Lines: lines}.String()
}
