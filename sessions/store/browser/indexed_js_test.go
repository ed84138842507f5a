package browser_test

import (
	"strconv"
	"syscall/js"
	"testing"
	"time"

	"purser/sessions/store"
	"purser/sessions/store/browser"
	"purser/sessions/store/storetest"
)

// TestIndexed runs the tests of all stores in the browser's own database.
func TestIndexed(t *testing.T) {
	n := 0
	storetest.Run(t, func(*testing.T) storetest.Medium {
		n++
		name := "purser " + strconv.Itoa(n)
		open := func(t testing.TB) store.Store {
			at, err := browser.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			return browser.In(at, name, time.Now)
		}
		return storetest.Medium{Open: open, Gone: func(t testing.TB) store.Store {
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
	for none, want := range map[string]string{
		`{ value: undefined, configurable: true }`:                                                     "it has no database for pages",
		`{ value: { open() { throw new DOMException("no", "SecurityError"); } }, configurable: true }`: "SecurityError",
		`{ get() { throw new DOMException("no", "SecurityError"); }, configurable: true }`:             "SecurityError",
	} {
		eval := func(script string) { js.Global().Call("eval", script) }
		eval(`self.real = indexedDB; Object.defineProperty(self, "indexedDB", ` + none + ")")
		if at, err := browser.Open("purser"); err == nil || err.Error() != want {
			t.Errorf("%s: %v %v, want %s", none, at, err, want)
		}
		eval(`Object.defineProperty(self, "indexedDB", { value: real, configurable: true })`)
	}
}
