package decode

import (
	"encoding/json"

	"purser/internal/text"
)

// The bounds of JSON. A large export of BG Stats, 10,000 plays of 5 players, has 600,000
// values, and nothing deeper than 6.
const (
	MaxJSONValues = 1_000_000
	MaxJSONDepth  = 100
)

// JSON decodes a value. The error is that of [json.Unmarshal], or says that a bound is
// exceeded.
func JSON(data []byte, into any) error {
	values, depth, inText := 0, 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inText && c == '\\':
			i++
		case c == '"':
			inText = !inText
		case inText:
		case c == '{' || c == '[':
			depth++
			values++
		case c == '}' || c == ']':
			depth--
		case c == ',':
			values++
		}
		switch {
		case depth > MaxJSONDepth:
			return text.Errorf("values more than %d deep", MaxJSONDepth)
		case values > MaxJSONValues:
			return text.Errorf("more than %d values", MaxJSONValues)
		}
	}
	return json.Unmarshal(data, into)
}
