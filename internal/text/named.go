package text

// A Named is a thing on a board: its id for records and programs, and its name for people. Only the [Records] language
// writes ids.
type Named struct {
	ID   string
	Name any // a string, or words such as a [Sentence]; if nil, made from the id
}

// String returns the name in English.
func (n Named) String() string { return English.Words(n) }

// Records is English for programs, such as the details in JSON: things on a board appear by their ids.
var Records = &Language{Tag: English.Tag, format: English.format, counted: English.counted, ids: true}
