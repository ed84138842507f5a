package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// prose matches a text with words of a language in it: two words side by side.
var prose = regexp.MustCompile(`[a-z]{2,}[,;:]? [a-z]{2,}`)

// finishers are functions that would format a sentence outside internal/text, or make
// errors that no language can format.
var finishers = map[string]bool{
	"fmt.Sprintf": true, "fmt.Sprint": true, "fmt.Errorf": true, "errors.New": true, "fmt.Fprintf": true,
	"fmt.Fprintln": true,
}

// TestSentences finds every sentence that is formatted outside internal/text: what the
// program says must be a value there, so that another language is only another table.
func TestSentences(t *testing.T) {
	t.Parallel()
	root := os.DirFS("../..")
	err := walkHouse(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			strings.Contains(name, "/testdata/") || strings.HasPrefix(name, "internal/text/") {
			return err
		}
		source, err := fs.ReadFile(root, name)
		if err != nil || beside(source) {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "panic" {
				return false // no user sees it
			}
			fun, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, ok := fun.X.(*ast.Ident)
			if !ok || !finishers[from.Name+"."+fun.Sel.Name] {
				return true
			}
			for _, arg := range call.Args {
				if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if words, err := strconv.Unquote(lit.Value); err == nil && prose.MatchString(words) &&
						!strings.HasPrefix(words, "<") {
						t.Errorf("%s: %s finishes a sentence: %q", files.Position(call.Pos()), from.Name+"."+
							fun.Sel.Name, words)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
