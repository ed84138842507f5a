package decode_test

import (
	"encoding/json"
	"strings"
	"testing"

	"purser/internal/decode"
	"purser/internal/text"
)

// TestKeyLines finds a key wherever its table begins.
func TestKeyLines(t *testing.T) {
	data := "box.trains = 3\n[cards]\nother.red = 1\n[cards.other]\nblue = 2\n[names]\n\"St. Louis\" = []\nNew = []\n"
	lines, err := decode.TOML([]byte(data), &struct{}{})
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]int{
		"box.trains": 1, "cards.other.red": 3, "cards.other.blue": 5, "cards.other": 4, "cards.other.green": 4,
		"cards.wilds":     2,
		"names.St. Louis": 7, "names.New": 8, "names.Old": 6, "points.routes": 1, "x": 1,
	} {
		if got := lines.Line(key); got != want {
			t.Errorf("%s is on line %d, not %d", key, got, want)
		}
	}
}

// TestJSON decodes what is right above and below each bound; what is in a text counts for
// nothing.
func TestJSON(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{strings.Repeat("[", decode.MaxJSONDepth) + strings.Repeat("]", decode.MaxJSONDepth), ""},
		{strings.Repeat("[", decode.MaxJSONDepth+1) + strings.Repeat("]", decode.MaxJSONDepth+1),
			"values more than 100 deep"},
		{"[" + strings.Repeat("1,", decode.MaxJSONValues-1) + "1]", ""},
		{"[" + strings.Repeat("1,", decode.MaxJSONValues) + "1]", "more than 1000000 values"},
		{`["` + strings.Repeat(`[\",`, decode.MaxJSONValues) + `"]`, ""},
		{`[1`, "the JSON is broken in line 1, character 2"},
		{"[1,\nä]", "the JSON is broken in line 2, character 1"},
	} {
		var into []json.RawMessage
		got := ""
		if err := decode.JSON([]byte(test.data), &into); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%.20s: %q, not %q", test.data, got, test.want)
		}
	}
}

// TestReadable checks that what the decoder says of settings is one short line without what a terminal would obey: it
// quotes the file.
func TestReadable(t *testing.T) {
	for _, data := range []string{
		`a = "\`, "a = \"\\\u202e\"", "a = \"\\\u009b\"", "a = \"\\\x1b\"", "a = \x07", "\x00", "a = tr\u202ee",
		"a = \"" + strings.Repeat("\\q", 2000) + "\"", "a = " + strings.Repeat("9", 2000), "a = 1\na\x1b = 2", "a = 1\na = 2",
	} {
		_, err := decode.TOML([]byte(data), new(struct{ A any }))
		if err == nil {
			t.Errorf("%q is read", data)
		} else if what := err.Error(); !text.AllPrintable(what) || len(what) > 300 {
			t.Errorf("%q of %.40q", what, data)
		}
	}
}
