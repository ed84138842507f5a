package browser_test

import (
	"strconv"
	"syscall/js"
	"testing"
	"time"

	"purser/sessions/store"
	"purser/sessions/store/browser"
	"purser/sessions/store/suite"
)

// TestIndexed runs the suite of all stores in the browser's own database.
func TestIndexed(t *testing.T) {
	n := 0
	suite.Run(t, func(*testing.T) suite.Place {
		n++
		name := "purser " + strconv.Itoa(n)
		open := func(t testing.TB) store.Store {
			at, err := browser.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			return browser.In(at, name, time.Now)
		}
		return suite.Place{Open: open, Gone: func(t testing.TB) store.Store {
			at, err := browser.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			at.Close()
			return browser.In(at, name, time.Now)
		}}
	})
}

// TestNone checks what is said where a browser has no database, or does not let the page have one.
func TestNone(t *testing.T) {
	for name, none := range map[string]js.Value{
		"missing": js.Undefined(),
		"refused": js.Global().Call("eval", `({ open() { throw new DOMException("no", "SecurityError"); } })`),
	} {
		real := js.Global().Get("indexedDB")
		property := func(value js.Value) {
			js.Global().Get("Object").Call("defineProperty", js.Global(), "indexedDB",
				map[string]any{"value": value, "configurable": true})
		}
		property(none)
		if at, err := browser.Open("purser"); err == nil {
			t.Errorf("%s: %v", name, at)
		}
		property(real)
	}
}
