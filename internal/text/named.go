package text

// A Named is a thing on a board: its id, as records and programs write it, and its name, as
// people say it. Only [Records] writes ids.
type Named struct {
	ID   string
	Name any // a string, or words such as a [Sentence]; nil is the name that is made of the id
}

// String returns the name in English.
func (n Named) String() string { return English.Words(n) }

// Records is the English of what programs read, such as the details in JSON: things on a
// board have their ids there.
var Records = &Language{Tag: English.Tag, format: English.format, counted: English.counted, ids: true}
