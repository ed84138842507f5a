package catalog

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// spokenArgs lists the functions that take sentences, with the indexes of those arguments.
var spokenArgs = map[string][]int{
	"Say": {0}, "said": {0}, "Spoken": {0}, "Region": {1}, "named": {0}, "column": {1}, "section": {1}, "button": {0},
	"Submit": {0}, "NavLink": {2}, "tap": {0}, "details": {0},
	"Note": {0}, "Errorf": {0, 2}, "EndErrorf": {1}, "MapErrorf": {0}, "errorAt": {2}, "fail": {1}, "fault": {0, 1},
	"Fault": {2},
	"Fail":  {1}, "Missing": {0},
	"usagef": {0}, "sure": {0}, "say": {0}, "Breaks": {0}, "CannotCheck": {0}, "Warns": {0}, "add": {0, 2}, "Add": {0},
	"sum": {1}, "sample": {3},
	"Words": {0}, "Figures": {0}, "rule": {2}, "NewRule": {2}, "topic": {2}, "NewTopic": {2}, "newSwitch": {1, 2},
	"NewSwitch":   {1, 2},
	"tableSwitch": {1, 2},
	"Unknown":     {0}, "Like": {0}, "OneOf": {0}, "Wants": {2, 3}, "TakesGame": {1}, "missing": {0}, "bindPlayer": {2},
	"BoolVar": {3}, "StringVar": {3}, "IntVar": {3}, "StringArrayVar": {3}, "String": {2},
	"example": {2}, "opening": {0}, "seated": {0}, "played": {2}, "figures": {1},
}

// spokenFields are the fields and names that contain a sentence, a noun or a heading.
var spokenFields = []string{
	"Short", "Asks", "Missing", "Title", "title", "head", "Head", "Completed", "Failed", "InOrder", "headings",
	"sections",
	"Damaged", "Empty", "Hidden", "IllegalNow", "Undecided", "Unfinished", "Tallied", "HouseRule", "undoneMark",
	"partHeads", "meanings", "pinWords", "placeWords", "tookCards", "actWords", "effectSayings", "boardWords",
}

// silentFields and silentCalls contain no sentences, only commands, records and patterns.
var (
	silentFields = []string{"Example", "Policy", "ID", "Key", "Lines", "Record", "Use", "Section", "bashNeeds",
		"bggName",
		"bggTrains", "bggEurope", "bggNordic", "bggSwiss", "bggParis",
		"nouns", "stages", "worldShown", "questionWords", "benDraws", "samples", "effectWords", "darkScreen",
		"annaPasses", "paid", "overpaid", "exist", "lacks", "others", "LeavingNames", "bonusNames"}
	silentCalls = []string{"panic", "Title", "MustCompile", "Pattern", "Fprintf", "Fprint", "WriteString",
		"HasPrefix", "CutPrefix", "TrimPrefix",
		"Class", "Column", "Number", "Reserve", "Printf", "Quoted", "Cases", "Apart"}
)

// prose matches two words side by side.
var prose = regexp.MustCompile(`[A-Za-z]+[,;:]? [a-z]{2,}`)

var letters = regexp.MustCompile(`[A-Za-z]{2,}`)

// Keys finds every text in the source that the program may show, with the first place where it occurs.
func Keys(root fs.FS) (map[string]string, error) {
	keys := map[string]string{}
	found := func(words, place string) {
		words = strings.TrimPrefix(words, ">")
		if _, ok := keys[words]; !ok && letters.MatchString(regexp.MustCompile(`%[-+*]*[a-z]`).ReplaceAllString(words,
			"")) {
			keys[words] = place
		}
	}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "release" { // a separate module, for building releases
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() {
			return err
		}
		source, err := fs.ReadFile(root, name)
		switch {
		case err != nil:
			return err
		case strings.HasSuffix(name, "help.txt"):
			for _, part := range strings.Split("\n"+string(source), "\n== ") {
				_, body, _ := strings.Cut(part, "\n")
				for _, paragraph := range strings.Split(strings.TrimSpace(body), "\n\n") {
					if !command.MatchString(paragraph) {
						found(paragraph, name)
					}
				}
			}
			return nil
		case !strings.HasSuffix(name, ".go") || strings.Contains(name, "/testdata/") ||
			strings.HasSuffix(name, "_test.go") || strings.HasPrefix(string(source), "//go:build "),
			strings.HasPrefix(string(source), "// Code generated "), // generated from data, which contains no sentences
			strings.HasPrefix(name, "internal/text/catalog/"):
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, 0)
		if err != nil {
			return err
		}
		tests := func(s *ast.ImportSpec) bool { return s.Path.Value == `"testing"` }
		if !slices.ContainsFunc(file.Imports, tests) { // only developers read what a test says
			walk(file, name, found)
		}
		return nil
	})
	return keys, err
}

// command matches a paragraph of help that is typed literally: a command, or JSON.
var command = regexp.MustCompile(`^  (purser |source |\{)`)

// walk finds the texts of one file that the program may show.
func walk(file *ast.File, name string, found func(words, place string)) {
	var stack []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if _, ok := n.(*ast.ImportSpec); ok {
			return false
		}
		stack = append(stack, n)
		words, ok := literal(n)
		if !ok {
			return true
		}
		if field, is := stack[len(stack)-2].(*ast.Field); is && field.Tag == n { // of a column
			found(reflect.StructTag(words).Get("head"), name)
			return true
		}
		whole := func() bool { // a part of a joined text is no key of its own
			stack = stack[:len(stack)-1]
			return false
		}
		if !letters.MatchString(words) {
			return whole()
		}
		noun, said := spoken(stack, strings.HasPrefix(name, "cmd/internal/show/"), words)
		switch {
		case noun:
			found("1 "+words, name)
		case said:
			found(words, name)
		}
		return whole()
	})
}

// literal returns the text of a string literal, or of several joined by + across lines.
func literal(n ast.Node) (words string, ok bool) {
	switch n := n.(type) {
	case *ast.BasicLit:
		words, err := strconv.Unquote(n.Value)
		return words, err == nil && n.Kind == token.STRING
	case *ast.BinaryExpr:
		first, one := literal(n.X)
		second, other := literal(n.Y)
		return first + second, one && other && n.Op == token.ADD
	}
	return "", false
}

// spoken reports whether the program shows the literal at the top of a stack of nodes, or uses it as a noun after a
// number.
func spoken(stack []ast.Node, shown bool, words string) (noun, said bool) {
	if strings.HasPrefix(words, "purser ") && strings.Contains(words, "\n") || words == "PURSER" {
		return false, false // a record, and the title of the man pages
	}
	inner := stack[len(stack)-1]
	for i := len(stack) - 2; i >= 0; i-- {
		switch n := stack[i].(type) {
		case *ast.CallExpr:
			fun := called(n.Fun)
			at := slices.IndexFunc(n.Args, func(a ast.Expr) bool { return a == inner })
			if fun == "Count" && at == 1 {
				return true, false
			}
			if slices.Contains(silentCalls, fun) {
				return false, false
			}
			if fun == "opening" && at == 1 || fun == "seated" && at == 3 ||
				(fun == "column" || fun == "topic" || fun == "NewTopic") && at == 0 || fun == "within" || fun == "of" ||
				fun == "Sprintf" || words == "Array" {
				return false, false
			}
			if slices.Contains(spokenArgs[fun], at) {
				return false, fun != "fault" && fun != "Fault" && fun != "add" || prose.MatchString(words)
			}
		case *ast.AssignStmt:
			if name := called(n.Lhs[0]); shown && (name == "names" || name == "head" || name == "Head") {
				return false, true
			}
		case *ast.KeyValueExpr:
			field := called(n.Key)
			if n.Key == inner && !prose.MatchString(words) { // a key of a map
				return false, false
			}
			if n.Value == inner || inner != n.Key {
				if slices.Contains(silentFields, field) {
					return false, false
				}
				if slices.Contains(spokenFields, field) {
					return false, true
				}
			}
		case *ast.ValueSpec:
			if slices.Contains(silentFields, n.Names[0].Name) {
				return false, false
			}
			if slices.Contains(spokenFields, n.Names[0].Name) {
				return false, true
			}
		case *ast.CompositeLit:
			if called(n.Type) == "Example" || called(n.Type) == "Opening" && inner != n.Elts[0] {
				return false, false
			}
			if called(n.Type) == "Opening" || called(n.Type) == "Lookup" {
				return false, inner == n.Elts[0] || prose.MatchString(words)
			}
		}
		inner = stack[i]
	}
	if shown && strings.HasPrefix(words, ">") {
		return false, true
	}
	return false, prose.MatchString(words) && !strings.HasPrefix(strings.TrimSpace(words), "purser ") &&
		!strings.HasPrefix(words, "<")
}

// called returns the last name of an expression.
func called(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr:
		return called(e.X)
	}
	return ""
}
