//go:build browser

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A tab is a page in a real browser.
type tab struct {
	*testing.T
	ctx    context.Context
	framed bool // scripts see what is in the frame of the page that is the whole program

	mutex    sync.Mutex
	troubles []string // what its pages have written into the console
	tries    string   // what is tried on purpose, as the console says it
}

// A browser is one that tests share.
type browser struct {
	mutex sync.Mutex
	ctx   context.Context
	err   error // why it did not start, which is not tried again
}

// shared is the browser of the tests.
var shared browser

// running returns the browser, started if there is none yet, or if it has died.
func (b *browser) running() (context.Context, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.ctx != nil && b.err == nil {
		select {
		case <-chromedp.FromContext(b.ctx).Browser.LostConnection:
		default:
			return b.ctx, nil
		}
	}
	if b.err == nil {
		var stop func()
		b.ctx, stop, b.err = started()
		afterAll = append(afterAll, stop)
	}
	if b.err != nil {
		return nil, fmt.Errorf("the browser does not start: %w", b.err)
	}
	return b.ctx, nil
}

// TestDeadInBrowser kills a browser, and the next tab has another one.
func TestDeadInBrowser(t *testing.T) {
	var b browser
	first, err := b.running()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := b.running(); again != first {
		t.Fatal("a browser that runs is not taken again", err)
	}
	alive := chromedp.FromContext(first).Browser
	if err := alive.Process().Kill(); err != nil {
		t.Fatal(err)
	}
	<-alive.LostConnection
	next, err := b.running()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Run(next, chromedp.Navigate("about:blank")); err != nil {
		t.Error(err)
	}
}

// started starts a browser.
func started(more ...chromedp.ExecAllocatorOption) (ctx context.Context, stop func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)
	allocated, stopped := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	ctx, end := chromedp.NewContext(allocated)
	_, err = chromedp.Run(ctx, chromedp.Navigate("about:blank"))
	return ctx, func() { end(); stopped() }, err
}

// browse opens a tab with separate storage, like the phone of somebody else, until the test is over.
func browse(t *testing.T) *tab {
	t.Helper()
	browser, err := shared.running()
	if err != nil {
		t.Fatal(err)
	}
	b := tabIn(t, browser, chromedp.WithNewBrowserContext())
	called(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	return b
}

// tabIn opens a tab until the test is over, which fails if something goes wrong in a page of it.
func tabIn(t *testing.T, of context.Context, options ...chromedp.ContextOption) *tab {
	b := &tab{T: t}
	t.Cleanup(func() {
		b.mutex.Lock()
		defer b.mutex.Unlock()
		for _, trouble := range b.troubles {
			t.Errorf("in the console: %s", trouble)
		}
	})
	ctx, end := chromedp.NewContext(of, append(options, chromedp.WithListener(b.hears))...)
	t.Cleanup(end)
	b.ctx = ctx
	return b
}

// hears notes what goes wrong in the pages of the tab. Refused lines and servers that are killed are no trouble of a
// page.
func (b *tab) hears(event any) {
	trouble := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		trouble = e.ExceptionDetails.Text
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			trouble += " " + thrown.Description
		}
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" {
			for _, arg := range e.Args {
				trouble += string(arg.Value) + arg.Description
			}
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == "error" && e.Entry.Source != "network" {
			trouble = e.Entry.Text
		}
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if trouble != "" && (b.tries == "" || !strings.Contains(trouble, b.tries)) {
		b.troubles = append(b.troubles, trouble)
	}
}

// called calls a method of the browser on the tab.
func called[P, R any](b *tab, method cdp.Command[P, R], params P) R {
	b.Helper()
	got, err := chromedp.Run(b.ctx, chromedp.Action[R](func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, method, params)
	}))
	if err != nil {
		b.Fatal(err)
	}
	return got
}

// open opens a page.
func (b *tab) open(url string) {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.Navigate(url)); err != nil {
		b.Fatal(err)
	}
}

// size resizes the window, to that of a television, a tablet or a phone.
func (b *tab) size(width, height int64) {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.EmulateViewport(width, height)); err != nil {
		b.Fatal(err)
	}
}

// prefers sets a system preference of the reader: a dark screen, other colors.
func (b *tab) prefers(feature, value string) {
	b.Helper()
	called(b, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}}})
}

// prints shows pages as they would be printed.
func (b *tab) prints() {
	b.Helper()
	called(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
}

// pages returns how many pages the page has on paper.
func (b *tab) pages() int {
	b.Helper()
	yes := true
	got := called(b, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &yes})
	return bytes.Count(got.Data, []byte("/Type /Page\n"))
}

// first runs a script before those of every page that the tab opens from now on.
func (b *tab) first(script string) {
	b.Helper()
	called(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// seen returns a script as the page sees it.
func (b *tab) seen(script string) string {
	if !b.framed {
		return script
	}
	return `(() => {
  const document = self.document.querySelector("#shell iframe:not(.next, [inert])")?.contentDocument ?? self.document;
  return (` + script + `) })()`
}

// says evaluates a script in the page and returns its value, a text or a promise of one.
func (b *tab) says(script string) string {
	b.Helper()
	ctx, end := context.WithTimeout(b.ctx, patience)
	defer end()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[string](b.seen(script), chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatal(script, err)
	}
	return got
}

// does evaluates a script for its effect.
func (b *tab) does(script string) { b.Helper(); b.says("(() => {" + script + "; return '' })()") }

// comes waits until the first match of a selector contains a text, even if the page is
// still being opened.
func (b *tab) comes(element, text string) {
	b.Helper()
	b.awaits(element, text, "document.querySelector("+quoted(element)+")?.innerText")
}

// patience is how long a test waits for what has to come, even on a busy machine.
const patience = 3 * time.Minute

// awaits waits until the page is opened and the value of a script contains a text.
func (b *tab) awaits(what, text, script string) {
	b.Helper()
	for begin := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		got, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](b.seen(
			"document.readyState == 'complete' && ("+script+") || ''")))
		if err == nil && strings.Contains(got, text) {
			return
		}
		if time.Since(begin) > patience {
			b.Fatalf("%s has %q, and no %q: %v; the page answers %q", what, got, text, err,
				b.says("document.getElementById('answer')?.innerText ?? ''"))
		}
	}
}

// fill types into a field, once it is there.
func (b *tab) fill(field, text string) {
	b.Helper()
	b.awaits(field, "field", "document.querySelector("+quoted(field)+") ? 'field' : 'nothing'")
	b.does("const f = document.querySelector(" + quoted(field) + "); f.focus(); f.value = " + quoted(text) +
		"; f.dispatchEvent(new Event('input', {bubbles: true}))")
}

// until waits until a condition of the page holds.
func (b *tab) until(what, condition string) {
	b.Helper()
	for begin := time.Now(); b.says("String("+condition+")") != "true"; time.Sleep(50 * time.Millisecond) {
		if time.Since(begin) > patience {
			b.Fatalf("%s: not %s", what, condition)
		}
	}
}

// tap taps the first match of a selector whose text begins with a text, as soon as there is one.
func (b *tab) tap(element, text string) {
	b.Helper()
	found := "[...document.querySelectorAll(" + quoted(element) + ")].find((e) => e.innerText.startsWith(" + quoted(text) + "))"
	b.until("there is "+element+" "+text, found+" !== undefined")
	b.does("const e = " + found + "; e.focus(); e.click()")
}

// send writes a line into the field for lines, and sends it.
func (b *tab) send(line string) {
	b.Helper()
	b.fill("#line", line)
	b.does("document.getElementById('line').form.requestSubmit()")
}

// keys types as on a keyboard, wherever the focus is.
func (b *tab) keys(text string) {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.KeyEvent(text)); err != nil {
		b.Fatal(err)
	}
}

// withoutScripts disables scripts on all pages of the tab from now on.
func (b *tab) withoutScripts() {
	b.Helper()
	called(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// quoted returns a text as a script literal.
func quoted(text string) string {
	q, err := json.Marshal(text)
	if err != nil {
		panic(err) // texts can always be encoded
	}
	return string(q)
}

// fromNpm returns a file of a package installed by .ci/run.
func fromNpm(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", ".ci", "node_modules", filepath.FromSlash(file)))
	if err != nil {
		t.Fatalf("%v: cd .ci && npm ci installs it", err)
	}
	return string(text)
}
