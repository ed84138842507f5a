//go:build postgres && unix

package main

import (
	"io"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// A desk is a director's browser without scripts, at the pages of a hall that may be killed.
type desk struct {
	t    testing.TB
	link string
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="(do|seen|once)" value="([^"]*)">`)

// ask sends a request, and returns the answer, or 0 if nobody answers.
func (d *desk) ask(path string, fields url.Values) (code int, page string) {
	var answer *http.Response
	var err error
	if fields == nil {
		answer, err = http.Get(d.link + path)
	} else {
		answer, err = http.PostForm(d.link+path, fields)
	}
	if err != nil {
		return 0, err.Error()
	}
	defer answer.Body.Close()
	words, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, err.Error()
	}
	return answer.StatusCode, string(words)
}

// page returns a page, for which it asks again as somebody does who sees nothing.
func (d *desk) page(path string) string {
	d.t.Helper()
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		code, page := d.ask(path, nil)
		if code == http.StatusOK {
			return page
		}
		if code != 0 && code != http.StatusServiceUnavailable || time.Since(begin) > time.Minute {
			d.t.Fatalf("%s: %d %s", path, code, page)
		}
	}
}

// form returns the hidden fields of a form of a page.
func (d *desk) form(path, do string) url.Values {
	d.t.Helper()
	page := d.page(path)
	for _, form := range strings.Split(page, "<form ")[1:] {
		form, _, _ = strings.Cut(form, "</form>")
		fields := url.Values{}
		for _, found := range hiddenField.FindAllStringSubmatch(form, -1) {
			fields.Set(found[1], found[2])
		}
		if fields.Get("do") == do {
			return fields
		}
	}
	d.t.Fatalf("no form %s in\n%s", do, page)
	return nil
}

// sends fills in a form and sends it, again and again until it is known that it is written: if nobody answers, or if
// it is not known, the same form; if something has changed, the form that is there now.
func (d *desk) sends(path, do string, fields url.Values) {
	d.t.Helper()
	all := d.form(path, do)
	maps.Copy(all, fields)
	for begin := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		switch code, page := d.ask(path, all); code {
		case http.StatusOK:
			return
		case 0, http.StatusServiceUnavailable:
		case http.StatusConflict:
			all = d.form(path, do)
			maps.Copy(all, fields)
		default:
			d.t.Fatalf("%s %s: %d %s", path, do, code, page)
		}
		if time.Since(begin) > time.Minute {
			d.t.Fatalf("%s %s: it is not written", path, do)
		}
	}
}
