package main

import (
	"context"
	"net/http"
	"net/url"
	"path"
	"syscall/js"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
	"purser/sessions/store/browser"
)

// host is the name of the program in requests.
const host = "page"

// version is the version of a release; the release build sets it.
var version string

// A program is the program in the page: it answers all requests.
type program struct {
	library *sessions.Library
	storage *browser.Memory
	file    string // the page's file name
	site    web.Served
	home    string // the path of the list of games
	cookie  string // the cookies that pages set; a browser keeps none for a frame
}

func main() {
	p, err := begin(context.Background())
	if err != nil {
		panic(err)
	}
	go p.site.Watch(context.Background())
	js.Global().Get("purser").Call("begun", map[string]any{"ask": js.FuncOf(p.ask), "hear": js.FuncOf(p.hear)})
	select {}
}

// begin opens the games.
func begin(ctx context.Context) (*program, error) {
	where, err := url.PathUnescape(js.Global().Get("location").Get("pathname").String())
	if err != nil {
		where = "/"
	}
	lang := text.English
	if known := text.ByTag(js.Global().Get("navigator").Get("language").String()); known != nil {
		lang = known
	}
	p := &program{file: path.Base(where)}
	p.storage = browser.Safely(browser.Open("purser " + where))
	p.storage.Try(ctx)
	boards := &sessions.Boards{Kinds: kinds.All.Games()}
	p.library = &sessions.Library{Store: games.In(browser.In(p.storage, p.file, time.Now)), Desk: store.StateIn(""),
		Boards: boards, Now: time.Now, Lang: lang}
	boards.Store = func() *games.Games { return p.library.Store }
	site, err := shelf.New(web.Config{Library: p.library, Views: kinds.All.Views(), Lang: lang,
		Hosts: []string{host}, Version: version})
	if err == nil {
		err = site.Look()
	}
	if err != nil {
		return nil, err
	}
	p.site, p.home = site, "/"+site.Keep()
	cookie, err := p.library.Store.Note(ctx, "", cookieKey)
	p.cookie = string(cookie)
	return p, err
}

// The keys of the program's own notes.
const (
	cookieKey = "cookie"
	savedKey  = "saved"
)

// licensesPath is the path of the licenses.
const licensesPath = "/licenses"

// ServeHTTP answers a request. The program's own page redirects to the games, and the bar is below all pages.
func (p *program) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if p.cookie != "" {
		r.Header.Set("Cookie", p.cookie)
	}
	switch r.URL.Path {
	case "/":
		http.Redirect(w, r, p.home, http.StatusSeeOther)
	case "/bar":
		p.bar(w, r)
	case licensesPath:
		p.licenses(w, r)
	default:
		p.site.ServeHTTP(w, r)
		p.note(w.Header(), r)
	}
}

// note records the cookies that an answer sets, and the games that it saved.
func (p *program) note(answered http.Header, r *http.Request) {
	for _, c := range (&http.Response{Header: answered}).Cookies() {
		p.keep(cookieKey, func([]byte) []byte {
			p.cookie = c.Name + "=" + c.Value
			return []byte(p.cookie)
		})
	}
	switch r.URL.Path {
	case p.home + "/games":
		p.saved("")
	case p.home + "/text":
		p.saved(r.URL.Query().Get("game"))
	}
}

// keep changes one of the program's own notes. Errors are ignored, because a note is not essential.
func (p *program) keep(key string, change func(was []byte) []byte) {
	was, err := p.library.Store.Note(context.Background(), "", key)
	if err == nil {
		_ = p.library.Store.Keep(context.Background(), "", key, was, change(was))
	}
}

// ask is the JavaScript function for a request. It takes a method, a path, headers, a body, and a function that it
// calls with the status, headers and body of the answer.
func (p *program) ask(_ js.Value, args []js.Value) any {
	method, to, headers, body, done := args[0].String(), args[1].String(), args[2], bytesOf(args[3]), args[4]
	go func() {
		a := &wholeAnswer{header: http.Header{}}
		defer func() { // as on a server, one request that panics must not end the others
			if recover() != nil {
				a = &wholeAnswer{status: http.StatusInternalServerError}
				a.WriteString("500\n")
			}
			a.WriteHeader(http.StatusOK)
			done.Invoke(a.status, a.heads(), arrayOf(a.Bytes()))
		}()
		p.ServeHTTP(a, asked(context.Background(), method, to, headers, body))
	}()
	return nil
}

// hear is the JavaScript function for a stream. It takes a path, headers, a function that it calls with each piece,
// and one that it calls at the end. It returns a function that ends the stream.
func (p *program) hear(_ js.Value, args []js.Value) any {
	to, headers, heard, over := args[0].String(), args[1], args[2], args[3]
	ctx, cancel := context.WithCancel(context.Background())
	var cut js.Func
	cut = js.FuncOf(func(js.Value, []js.Value) any {
		cancel()
		return nil
	})
	go func() {
		p.ServeHTTP(&stream{http.Header{}, heard}, asked(ctx, http.MethodGet, to, headers, nil))
		over.Invoke()
		cut.Release()
	}()
	return cut
}
