//go:build browser && unix

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A tab is a page in a real browser.
type tab struct {
	*testing.T
	ctx context.Context
}

// says evaluates a script in the page.
func (b *tab) says(script string) string {
	b.Helper()
	got, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](script))
	if err != nil {
		b.Fatal(script, err)
	}
	return got
}

// comes waits until an element has a text in it.
func (b *tab) comes(element, text string) {
	b.Helper()
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		got := b.says("document.querySelector('" + element + "')?.innerText ?? ''")
		if strings.Contains(got, text) {
			return
		}
		if time.Since(begin) > 10*time.Second {
			b.Fatalf("%s has %q, and no %q", element, got, text)
		}
	}
}

// open opens a page.
func (b *tab) open(url string) {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.Navigate(url)); err != nil {
		b.Fatal(err)
	}
}

// send fills in the form for a line, and sends it.
func (b *tab) send(line string) {
	b.Helper()
	b.says("document.getElementById('line').value = '" + line + "'; document.getElementById('line').form.requestSubmit(); ''")
}

// TestServeInBrowser watches a game on one page while lines come from the command line and
// from the page of who keeps the score, and while the server is killed and started again.
func TestServeInBrowser(t *testing.T) {
	home := t.TempDir()
	path := filepath.Join(home, "friday.game")
	if err := os.WriteFile(path, []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0")
	addr := strings.TrimPrefix(s.Watch[:strings.LastIndex(s.Watch, "/")], "http://")

	started, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	defer stop()
	first, end := chromedp.NewContext(started)
	defer end()
	television := &tab{t, first}
	television.open(s.Watch)
	second, end := chromedp.NewContext(first)
	defer end()
	keeper := &tab{t, second}
	keeper.open(s.Keep)

	television.comes("#list", "Anna draw")
	if out, err := inHome(home, "draw", "--game", "friday"); err != nil {
		t.Fatal(err, out)
	}
	television.comes("#list", "7 Ben draw")
	television.comes("#moment", "Anna")
	keeper.comes("#list", "7 Ben draw")
	keeper.send("claim la tok green")
	keeper.comes("#list", "8 Anna claim los-angeles/tokyo/green")
	television.comes("#list", "8 Anna claim los-angeles/tokyo/green")
	keeper.send("claim la tok green") // a wrong claim
	keeper.comes("#answer", "claim.taken")

	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait()
	television.comes("#lost", "no connection")
	television.comes("#list", "8 Anna claim los-angeles/tokyo/green") // the last state stays
	serving(t, home, addr)
	if out, err := inHome(home, "undo", "--game", "friday"); err != nil {
		t.Fatal(err, out)
	}
	television.comes("#list", "9 undo")
	if hidden := television.says("String(document.getElementById('lost').hidden)"); hidden != "true" {
		t.Error("the page still says that the connection is gone")
	}
	want := midGame + "Ben draw\nAnna claim los-angeles/tokyo/green\nundo\n"
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
}
