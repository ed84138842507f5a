package board

// growLabels leaves names as they are: the page that is the whole program has no room for more.
func (p *boardLayout) growLabels() {}
