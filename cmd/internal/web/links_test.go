package web

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestSameWork checks that finding a link takes the same time for every link, right or
// wrong: each is compared, by a function that takes the same time for all texts of a
// length, and nothing ends the search early.
func TestSameWork(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "links.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	compared := map[string]int{}
	for _, decl := range file.Decls {
		of, ok := decl.(*ast.FuncDecl)
		if !ok || of.Name.Name != "Find" && of.Name.Name != "Same" {
			continue
		}
		ast.Inspect(of.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BranchStmt:
				t.Error("the search ends early")
			case *ast.ReturnStmt:
				if n.End() != of.Body.List[len(of.Body.List)-1].End() {
					t.Error("the search ends early")
				}
			case *ast.BinaryExpr:
				if call, ok := n.X.(*ast.CallExpr); !ok || types.ExprString(call.Fun) != "subtle.ConstantTimeCompare" {
					t.Errorf("compared by %s", types.ExprString(n))
				} else {
					compared["by digests"]++
				}
			case *ast.IfStmt:
				if call, ok := n.Cond.(*ast.CallExpr); !ok || types.ExprString(call.Fun) != "Same" {
					t.Errorf("compared by %s", types.ExprString(n.Cond))
				} else {
					compared["by Same"]++
				}
			}
			return true
		})
	}
	if compared["by digests"] != 1 || compared["by Same"] != 1 {
		t.Errorf("%v comparisons", compared)
	}
}
