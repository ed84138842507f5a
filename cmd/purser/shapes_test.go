package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"

	"purser/cmd/internal/usage"
)

// schemaFile has the shape of what each command prints with --json, as a JSON Schema. Most of these values have no type
// of their own in the program, so it is made from what the commands print in the scripts: a field is required if it is
// always there. UPDATE=1 adds what is new; to make the file anew, remove it first.
const schemaFile = "../../docs/json.schema.json"

// A shape is a JSON Schema, as far as it is needed here.
type shape struct {
	Title      string            `json:"title,omitempty"` // of one among several: its first field
	Type       []string          `json:"type,omitempty"`
	Enum       []string          `json:"enum,omitempty"`
	Required   []string          `json:"required,omitempty"`
	Properties map[string]*shape `json:"properties,omitzero"`
	Items      *shape            `json:"items,omitempty"`
	AnyOf      []*shape          `json:"anyOf,omitempty"`
}

// refusal is the shape of what every command prints instead of its result.
const refusal = "refusal"

// shapes are the shapes of what is printed, by command.
type shapes struct {
	sync.Mutex
	defs map[string]*shape
}

// shaped are the shapes of the schema, read once.
var shaped = sync.OnceValues(func() (*shapes, error) {
	var schema struct {
		Defs map[string]*shape `json:"$defs"`
	}
	data, err := os.ReadFile(schemaFile)
	if err == nil {
		err = json.Unmarshal(data, &schema)
	}
	s := &shapes{defs: schema.Defs}
	if os.Getenv("UPDATE") == "" {
		return s, err
	}
	if s.defs == nil {
		kinds := &shape{Type: []string{"string"}, Enum: []string{"words", "names", "rules", "world"}}
		s.defs = map[string]*shape{refusal: {AnyOf: []*shape{{Title: "error", Type: []string{"object"},
			Required: []string{"error"}, Properties: map[string]*shape{"error": {Type: []string{"object"},
				Required: []string{"hint", "kind", "message", "violations"}, Properties: map[string]*shape{"kind": kinds}}}}}}}
	}
	afterAll = append(afterAll, s.write)
	return s, nil
})

// write writes the schema, each command on a line.
func (s *shapes) write() {
	var file bytes.Buffer
	file.WriteString(`{"$schema": "https://json-schema.org/draft/2020-12/schema",` + "\n" +
		`"title": "What purser prints with --json, by command",` + "\n" + `"$defs": {`)
	for i, name := range slices.Sorted(maps.Keys(s.defs)) {
		slices.SortFunc(s.defs[name].AnyOf, func(a, b *shape) int { return strings.Compare(a.Title, b.Title) })
		def, err := json.Marshal(s.defs[name])
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(&file, "%s\n%q: %s", map[bool]string{true: ","}[i > 0], name, def)
	}
	file.WriteString("\n}}\n")
	if err := os.WriteFile(schemaFile, file.Bytes(), 0o644); err != nil {
		panic(err)
	}
}

// alike are commands that print the same as another one.
var alike = map[string]string{"new": "status", "tally": "status", "undo": "line", "redo": "line", "event use": "use",
	"can undo": "can line", "can redo": "can line", "purser": "use"}

func init() {
	for _, b := range shipped() {
		for _, v := range b.Verbs() {
			alike[v.Name], alike["can "+v.Name] = "line", "can line"
		}
	}
	alike["take"] = "line" // of the third kind
	for _, name := range strings.Fields("new join leave round here seat bye unseat result void standings") {
		alike["event "+name] = "event show"
	}
}

// shapeName returns the name of the shape that a command has.
func shapeName(cmd *cobra.Command) string {
	name := strings.TrimPrefix(cmd.CommandPath(), "purser ")
	if other := alike[name]; other != "" {
		return other
	}
	return name
}

// holdJSON returns an error if what a command printed with --json is not one value of its shape.
func holdJSON(args []string, printed []byte) error {
	if !usage.WantsJSON(args) || strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		return nil
	}
	s, err := shaped()
	if err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(printed))
	var value any
	if err := dec.Decode(&value); err != nil {
		return fmt.Errorf("no JSON: %w", err)
	}
	if err := dec.Decode(new(any)); !errors.Is(err, io.EOF) {
		return fmt.Errorf("more than one value: %s", printed)
	}
	first := json.NewDecoder(bytes.NewReader(printed))
	begin, _ := first.Token()
	key, _ := first.Token()
	variant := "[]"
	if begin == json.Delim('{') {
		variant, _ = key.(string)
	}
	cmd, _, _ := rootCommand(newEnv(fake("", nil, nil)), args...).Find(args)
	name := shapeName(cmd)
	if variant == "error" {
		name = refusal
	}
	s.Lock()
	defer s.Unlock()
	if os.Getenv("UPDATE") != "" {
		if s.defs[name] == nil {
			s.defs[name] = &shape{}
		}
		s.defs[name].variant(variant, true).learn(value)
	}
	def := s.defs[name]
	if def == nil || def.variant(variant, false) == nil {
		return fmt.Errorf("%s has no shape of %s that begins with %s", schemaFile, name, variant)
	}
	return def.variant(variant, false).holds(value, name)
}

// variant returns the shape of values that begin with a field, and adds it if it is to be made.
func (s *shape) variant(title string, make bool) *shape {
	i := slices.IndexFunc(s.AnyOf, func(v *shape) bool { return v.Title == title })
	if i < 0 && make {
		i, s.AnyOf = len(s.AnyOf), append(s.AnyOf, &shape{Title: title})
	}
	if i < 0 {
		return nil
	}
	return s.AnyOf[i]
}

// typeOf returns the type of a value in JSON Schema.
func typeOf(value any) string {
	switch v := value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case float64:
		if v == math.Trunc(v) {
			return "integer"
		}
		return "number"
	}
	return "object"
}

// learn makes the shape hold for a value, too.
func (s *shape) learn(value any) {
	if t := typeOf(value); !slices.Contains(s.Type, t) && !(t == "integer" && slices.Contains(s.Type, "number")) {
		s.Type = append(s.Type, t)
		slices.Sort(s.Type)
	}
	if slices.Contains(s.Type, "number") {
		s.Type = slices.DeleteFunc(s.Type, func(t string) bool { return t == "integer" })
	}
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			if s.Items == nil {
				s.Items = &shape{}
			}
			s.Items.learn(item)
		}
	case map[string]any:
		if s.Properties == nil {
			s.Properties, s.Required = map[string]*shape{}, slices.Sorted(maps.Keys(v))
		}
		s.Required = slices.DeleteFunc(s.Required, func(key string) bool { _, there := v[key]; return !there })
		for key, field := range v {
			if s.Properties[key] == nil {
				s.Properties[key] = &shape{}
			}
			s.Properties[key].learn(field)
			if strings.HasPrefix(key, "average") { // whatever it happens to be
				s.Properties[key].learn(0.5)
			}
		}
	}
}

// holds returns an error if a value at a place has another shape. A field that the schema does not have is an error,
// too, although programs that read JSON must expect new ones.
func (s *shape) holds(value any, at string) error {
	t := typeOf(value)
	if s == nil || !slices.Contains(s.Type, t) && !(t == "integer" && slices.Contains(s.Type, "number")) {
		return fmt.Errorf("%s: %v is not in the shape of %s; UPDATE=1 adds it", at, value, schemaFile)
	}
	if word, is := value.(string); is && s.Enum != nil && !slices.Contains(s.Enum, word) {
		return fmt.Errorf("%s: %q is none of %q", at, word, s.Enum)
	}
	switch v := value.(type) {
	case []any:
		for i, item := range v {
			if err := s.Items.holds(item, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	case map[string]any:
		for _, key := range s.Required {
			if _, there := v[key]; !there {
				return fmt.Errorf("%s has no %s", at, key)
			}
		}
		for key, field := range v {
			if err := s.Properties[key].holds(field, at+"."+key); err != nil {
				return err
			}
		}
	}
	return nil
}

// TestShapes wants a shape for every command with a result, so that a script runs each with --json, and holds some
// values that are wrong against them.
func TestShapes(t *testing.T) {
	t.Parallel()
	s, err := shaped()
	if err != nil {
		t.Fatal(err)
	}
	root := rootCommand(newEnv(fake("", nil, nil)))
	everyCommand(root, nil, func(cmd *cobra.Command, words []string) {
		if name := shapeName(cmd); !usage.OnlyWords(cmd) && cmd.Runnable() && name != "can" && s.defs[name] == nil {
			t.Errorf("no script runs %q with --json", words)
		}
	})
	if os.Getenv("UPDATE") != "" {
		return // it would learn what is wrong
	}
	for wrong, why := range map[string]string{
		`{"error": {"kind": "words", "message": "", "hint": ""}}`:                      "has no violations",
		`{"error": {"kind": "odd", "message": "", "hint": "", "violations": []}}`:      "none of",
		`{"error": {"kind": "words", "message": "", "hint": "", "violations": null}}`:  "violations: <nil> is not",
		`{"error": {"kind": "words", "message": "", "hint": "", "violations": []}} {}`: "more than one value",
		`{"in_use": "friday", "since": 1}`:                                             "since: 1 is not",
		`{"deleted": "friday"}`:                                                        "begins with deleted",
		`friday is in use`:                                                             "no JSON",
		``:                                                                             "no JSON",
	} {
		if err := holdJSON([]string{"use", "friday", "--json"}, []byte(wrong)); err == nil ||
			!strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
