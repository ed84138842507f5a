package text

import (
	"os"
	"sync"
	"testing"
	"testing/fstest"

	files "purser/internal/text/catalog"
)

// AddLanguage has the language of a file beside the others until the test ends.
func AddLanguage(t *testing.T, tag, file string) {
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := files.Read(string(source))
	if err != nil {
		t.Fatal(err)
	}
	german, _ := embedded.ReadFile("tables/de")
	again := func() { others = sync.OnceValue(func() []*Language { return Languages()[1:] }) }
	tables = fstest.MapFS{"tables/de": {Data: german}, "tables/" + tag: {Data: []byte(files.Table(entries))}}
	again()
	t.Cleanup(func() { tables = embedded; again() })
}
