package browser

import (
	"cmp"
	"context"
	"errors"
	"syscall/js"
	"time"

	"purser/internal/text"
)

// An Indexed is a browser's IndexedDB. Each turn is one transaction, and ends when the browser reports that this is
// complete. No locks are needed: writing transactions wait for one another, across all tabs.
type Indexed struct{ db js.Value }

var _ Storage = (*Indexed)(nil)

// patience is how long a browser may take to open a database.
const patience = 5 * time.Second

// values is the name of the only object store in the database.
const values = "values"

// Open opens the database with this name. The error is a [*LostError] if there is none, or it may not be used.
func Open(name string) (x *Indexed, err error) {
	defer thrown(&err)
	// Some browsers throw even when this is read; calling Reflect.get turns that into an error.
	request := js.Global().Get("Reflect").Call("get", js.Global(), "indexedDB").Call("open", name, 1)
	opened := make(chan error, 2)
	heard := listener(func(event string) { // kept, because the answer may come too late
		switch event {
		case "upgradeneeded":
			request.Get("result").Call("createObjectStore", values)
		case "success":
			opened <- nil
		case "error":
			opened <- lost(request)
		}
	})
	request.Set("onupgradeneeded", heard)
	request.Set("onsuccess", heard)
	request.Set("onerror", heard)
	select {
	case err = <-opened:
	case <-time.After(patience): // some browsers never answer
		err = &LostError{errors.New("TimeoutError")}
	}
	if err != nil {
		return nil, err
	}
	return &Indexed{request.Get("result")}, nil
}

// Turn implements [Storage]. It does its work inside the browser's callbacks, because a transaction ends when a
// callback returns without asking for anything more.
func (x *Indexed) Turn(ctx context.Context, ask Ask, then func(StoredValues) (StoredValues, error)) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	defer thrown(&err)
	mode := "readonly"
	if ask.Writes {
		mode = "readwrite"
	}
	tx := x.db.Call("transaction", values, mode, map[string]any{"durability": "strict"})
	kept := tx.Call("objectStore", values)
	within := js.Global().Get("IDBKeyRange").Call("bound", ask.Prefix, ask.Prefix+"\uffff")
	one, keys, some := kept.Call("get", ask.Key), kept.Call("getAllKeys", within), kept.Call("getAll", within)
	var refused error // by then, or by the browser
	over := make(chan error, 1)
	heard := listener(func(event string) {
		switch event {
		case "success": // also for the other two requests
			found := StoredValues{}
			if got := one.Get("result"); !got.IsUndefined() {
				found[ask.Key] = bytesOf(got)
			}
			for i := range some.Get("result").Length() {
				found[keys.Get("result").Index(i).String()] = bytesOf(some.Get("result").Index(i))
			}
			changes, err := then(found)
			if refused = cmp.Or(err, put(kept, changes)); refused != nil {
				tx.Call("abort")
			}
		case "complete":
			over <- nil
		case "abort":
			over <- cmp.Or(refused, lost(tx))
		}
	})
	defer heard.Release()
	some.Set("onsuccess", heard)
	tx.Set("oncomplete", heard)
	tx.Set("onabort", heard)
	return <-over
}

// put writes changes. It returns what the browser throws as an error.
func put(kept js.Value, changes StoredValues) (err error) {
	defer thrown(&err)
	for key, value := range changes {
		if value == nil {
			kept.Call("delete", key)
			continue
		}
		array := js.Global().Get("Uint8Array").New(len(value))
		js.CopyBytesToJS(array, value)
		kept.Call("put", array, key)
	}
	return nil
}

func bytesOf(array js.Value) []byte {
	value := make([]byte, array.Length())
	js.CopyBytesToGo(value, array)
	return value
}

// listener returns a callback for the browser, which calls do with the name of the event.
func listener(do func(event string)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0].Get("type").String())
		return nil
	})
}

// lost returns the error of a request or a transaction.
func lost(of js.Value) error {
	name := "AbortError"
	if failed := of.Get("error"); failed.Truthy() {
		name = failed.Get("name").String()
	}
	return &LostError{errors.New(name)}
}

// thrown turns what the browser throws into an error.
func thrown(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = &LostError{errors.New(thrown.Value.Get("name").String())}
	case *js.ValueError: // this browser lacks the feature
		*err = &LostError{text.Errorf("it has no database for pages")}
	default:
		panic(thrown)
	}
}
