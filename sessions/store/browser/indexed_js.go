package browser

import (
	"context"
	"errors"
	"syscall/js"
	"time"

	"purser/internal/text"
)

// An Indexed is an IndexedDB of the browser. A turn is one of its transactions, and is over when the browser says that
// it is complete. There are no locks: transactions that write wait for each other, in all tabs.
type Indexed struct {
	bell
	db      js.Value
	channel js.Value // tells other tabs
}

var _ Storage = (*Indexed)(nil)

// patience is how long a browser may take to open a database.
const patience = 5 * time.Second

// values is the only object store of the database.
const values = "values"

// Open opens the database with a name. The error is a [*LostError]: there is none, or it may not be used.
func Open(name string) (x *Indexed, err error) {
	defer thrown(&err)
	var handlers handlers // which are kept, for an answer that comes too late
	opened := make(chan error, 2)
	// Some browsers throw where it is only read; a call of Reflect's makes that an error.
	request := js.Global().Get("Reflect").Call("get", js.Global(), "indexedDB").Call("open", name, 1)
	handlers.on(request, "onupgradeneeded", func(js.Value) { request.Get("result").Call("createObjectStore", values) })
	handlers.on(request, "onsuccess", func(js.Value) { opened <- nil })
	handlers.on(request, "onerror", func(js.Value) { opened <- lost(request) })
	select {
	case err = <-opened:
	case <-time.After(patience): // some browsers forget to answer
		err = &LostError{errors.New("TimeoutError")}
	}
	if err != nil {
		return nil, err
	}
	x = &Indexed{db: request.Get("result"), channel: js.Global().Get("BroadcastChannel").New(name)}
	x.channel.Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		x.ring()
		return nil
	}))
	return x, nil
}

// Turn implements [Storage].
func (x *Indexed) Turn(ctx context.Context, ask Ask, then func(Values) (Values, error)) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	defer thrown(&err)
	mode := "readonly"
	if ask.Writes {
		mode = "readwrite"
	}
	t := &turn{then: then, found: Values{}, over: make(chan error, 1)}
	defer t.release()
	t.tx = x.db.Call("transaction", values, mode, map[string]any{"durability": "strict"})
	t.store = t.tx.Call("objectStore", values)
	t.on(t.tx, "oncomplete", func(js.Value) { t.over <- nil })
	t.on(t.tx, "onabort", func(js.Value) { t.over <- lost(t.tx) })
	t.ask(&ask)
	err = <-t.over
	if t.refused != nil {
		return t.refused
	}
	if err == nil && t.changed {
		x.ring()
		x.channel.Call("postMessage", true)
	}
	return err
}

// A turn is a transaction. What happens in it happens in the calls of the browser, because the transaction ends when
// one of them has returned and nothing more was asked.
type turn struct {
	handlers
	tx, store js.Value
	then      func(Values) (Values, error)
	found     Values
	waiting   int
	refused   error // by then, or by the browser
	changed   bool
	over      chan error
}

// ask asks for all values at once.
func (t *turn) ask(ask *Ask) {
	t.waiting = 1 // until all is asked
	for _, key := range ask.Keys {
		t.get(t.store.Call("get", key), func(got js.Value) {
			if !got.IsUndefined() {
				t.found[key] = bytesOf(got)
			}
		})
	}
	for _, prefix := range ask.Prefixes {
		within := js.Global().Get("IDBKeyRange").Call("bound", prefix, prefix+"\uffff")
		var keys js.Value // which come first
		t.get(t.store.Call("getAllKeys", within), func(got js.Value) { keys = got })
		t.get(t.store.Call("getAll", within), func(got js.Value) {
			for i := range got.Length() {
				t.found[keys.Index(i).String()] = bytesOf(got.Index(i))
			}
		})
	}
	t.arrived()
}

// get waits for the result of a request.
func (t *turn) get(request js.Value, got func(js.Value)) {
	t.waiting++
	t.on(request, "onsuccess", func(js.Value) {
		got(request.Get("result"))
		t.arrived()
	})
}

// arrived makes the changes, once everything has arrived.
func (t *turn) arrived() {
	if t.waiting--; t.waiting > 0 {
		return
	}
	changes, err := t.then(t.found)
	if err != nil {
		t.refused = err
		t.tx.Call("abort")
		return
	}
	t.changed = len(changes) > 0
	if t.refused = t.put(changes); t.refused != nil {
		t.tx.Call("abort")
	}
}

// put makes the changes, or returns what the browser throws instead.
func (t *turn) put(changes Values) (err error) {
	defer thrown(&err)
	for key, value := range changes {
		if value == nil {
			t.store.Call("delete", key)
			continue
		}
		array := js.Global().Get("Uint8Array").New(len(value))
		js.CopyBytesToJS(array, value)
		t.store.Call("put", array, key)
	}
	return nil
}

func bytesOf(array js.Value) []byte {
	value := make([]byte, array.Length())
	js.CopyBytesToGo(value, array)
	return value
}

// handlers are functions that the browser calls.
type handlers []js.Func

// on has a function called when something happens.
func (h *handlers) on(of js.Value, event string, do func(js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	})
	*h = append(*h, f)
	of.Set(event, f)
}

// release forgets them.
func (h *handlers) release() {
	for _, f := range *h {
		f.Release()
	}
}

// lost returns the error of a request or a transaction.
func lost(of js.Value) error {
	failed := of.Get("error")
	if failed.IsNull() || failed.IsUndefined() {
		return &LostError{errors.New("AbortError")}
	}
	return &LostError{errors.New(failed.Get("name").String())}
}

// errNone is that of a browser without a database.
var errNone = text.Errorf("it has no database for pages")

// thrown makes an error of what the browser throws.
func thrown(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = &LostError{errors.New(thrown.Value.Get("name").String())}
	case *js.ValueError: // there is no such thing in this browser
		*err = &LostError{errNone}
	default:
		panic(thrown)
	}
}
