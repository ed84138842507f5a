package kind_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"purser/sessions/kind"
)

// TestMethods bounds how many methods a kind of game has, in all interfaces of the package. A Script is not among them:
// a Played is that of every kind.
func TestMethods(t *testing.T) {
	const most = 34
	all, sum := map[string]reflect.Type{
		"Kind":           reflect.TypeFor[kind.Kind](),
		"Board":          reflect.TypeFor[kind.Board](),
		"Learner":        reflect.TypeFor[kind.Learner](),
		"ScriptNotation": reflect.TypeFor[kind.ScriptNotation[int, int, int]](),
		"Table":          reflect.TypeFor[kind.Table](),
	}, 0
	var each []string
	for name, is := range all {
		sum += is.NumMethod()
		for m := range is.Methods() {
			each = append(each, name+"."+m.Name)
		}
	}
	if sum > most {
		slices.Sort(each)
		t.Errorf("%d methods, more than %d: %s", sum, most, strings.Join(each, " "))
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			named, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			_, is := named.Type.(*ast.InterfaceType)
			if name := named.Name.Name; is && all[name] == nil && name != "Script" && name != "FactsError" {
				t.Errorf("the methods of %s are not counted", name)
			}
			return true
		})
	}
}
