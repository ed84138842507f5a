package web

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestScriptNames checks that no two scripts that are joined declare the same name, which no check of one by itself
// finds: the pages would have no script at all.
func TestScriptNames(t *testing.T) {
	files, err := filepath.Glob("*.js")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	declares := regexp.MustCompile(`(?m)^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w.*)`)
	names := regexp.MustCompile(`(?:^|, )(\w+)(?: = |[;(]|$)`)
	in := map[string]string{}
	for _, file := range files {
		script, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range declares.FindAllStringSubmatch(string(script), -1) {
			for _, name := range names.FindAllStringSubmatch(declared[1], -1) {
				if other := in[name[1]]; other != "" {
					t.Errorf("%s is declared in %s and in %s", name[1], other, file)
				}
				in[name[1]] = file
			}
		}
	}
	if len(in) < 50 {
		t.Errorf("only %d names are found", len(in))
	}
}
