package kind

// Longer returns a list with more items.
var Longer = longer[int]
