package shelf

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
	"purser/sessions/store"
)

// mostTaken is the largest form with records, in bytes: the largest record and what surrounds it.
const mostTaken = store.MaxSize + 64<<10

// mostBack is the largest text, in bytes, that a page sends back to be corrected.
const mostBack = 1 << 20

// take answers with the form that imports records.
func (v *shelfVisit) take() error { return v.page().takeForm(http.StatusOK, nil) }

// takeForm answers with that form and, if failed is not nil, why nothing was imported.
func (p *shelfPage) takeForm(status int, failed error) error {
	back := p.sent.Get("text")
	if len(back) > mostBack {
		back = ""
	}
	return p.render(status, p.Lang.Say("Import a record"), "", func() dom.Node {
		return p.form(
			tag.P(tag.Class("quiet"),
				p.Spoken("A record of a game, a file with several games and their boards, or a sheet.")),
			web.Label("file", p.Lang.Say("A file")), tag.Input(tag.Type("file"), tag.ID("file"), tag.Name("file"),
				tag.Accept(".game,.txtar,.html,.txt,text/plain")),
			web.Label("text", p.Lang.Say("Or the text of one")),
			tag.Textarea(tag.ID("text"), tag.Name("text"), tag.Rows("8"),
				tag.AutoComplete("off"), dom.Attr("autocapitalize", "off"), dom.Attr("spellcheck", "false"),
				markup.Text("\n"+back)),
			web.Hidden("called", p.sent.Get("called")),
			web.Input{ID: "name", Asks: p.Lang.Say("Another name for the game, if you want one"),
				Value: p.sent.Get("name")},
			tag.Div(tag.Class("row"), markup.Block(p.Submit("Import"), dom.If(errors.Is(failed, fs.ErrExist),
				p.Submit("Replace the games that are there", tag.Name("over"), tag.Value("1"), tag.Class("plain"))))),
		)
	})
}

// upload reads the file in a form, if there is one: its name and contents.
func upload(r *http.Request) (called string, data []byte, err error) {
	if r.MultipartForm == nil || len(r.MultipartForm.File["file"]) == 0 {
		return "", nil, nil
	}
	head := r.MultipartForm.File["file"][0]
	file, err := head.Open()
	if err != nil {
		return "", nil, err
	}
	data, err = io.ReadAll(file)
	return path.Base(strings.ReplaceAll(head.Filename, `\`, "/")), data, errors.Join(err, file.Close())
}

// taking imports what was sent.
func (v *shelfVisit) taking() error {
	sent, err := v.FieldsWithin(mostTaken)
	if err != nil {
		return err
	}
	p := v.page()
	called, data, err := upload(v.R)
	if len(data) > 0 {
		sent.Set("called", called)
		if sent.Set("text", ""); utf8.Valid(data) {
			sent.Set("text", string(data)) // because a browser does not keep the chosen file
		}
	} else if data = []byte(sent.Get("text")); !bytes.HasSuffix(data, []byte("\n")) {
		data = append(data, '\n') // pasted or typed text counts as complete
	}
	var path string
	var query url.Values
	if p.sent = sent; err == nil {
		path, query, err = v.once(sent, func() (string, url.Values, error) {
			made, err := v.keepText(sent, data)
			if made != nil && made.Cut > 0 {
				p.problems = append(p.problems, v.Language.Say(cutOff, v.Language.Say("%d", made.Cut)))
			}
			path, query := ledTo(made, err)
			return path, query, err
		})
	}
	if err != nil {
		p.problems = append(v.faults(err), p.problems...)
		return p.takeForm(web.Status(err), err)
	}
	return v.lead(path, query)
}

// cutOff says what was left out of imported records.
const cutOff = "last lines that were cut off, and left out: %s"

// keepText imports a text.
func (v *shelfVisit) keepText(sent url.Values, data []byte) (*sessions.Import, error) {
	if len(strings.TrimSpace(string(data))) == 0 {
		return nil, text.Errorf("choose a file, or paste the text of a record")
	}
	library := v.Reader()
	library.Lang = v.Language
	t := sessions.ImportRequest{Called: cmp.Or(sent.Get("called"), v.Language.Say("text")), Data: data,
		Name: strings.TrimSpace(sent.Get("name")), Names: sent.Get("over") != "", Token: sent.Get("once")}
	if t.Copy = t.Name != ""; !t.Copy && sent.Get("called") == "" &&
		!decode.IsPack(data) { // a text has no file name
		day := library.Today()
		if rec, err := record.Read(t.Called, record.FromPage(data)); err == nil {
			day = cmp.Or(rec.Date, day)
		}
		t.Name = library.FreeName(day)
	}
	return library.Take(t)
}

// ledTo returns where to go after an import: to the game, if there is only one, or to the list, which says what became
// of the records.
func ledTo(made *sessions.Import, err error) (path string, query url.Values) {
	if err != nil {
		return "", nil
	}
	if len(made.Games) == 1 && len(made.Here)+len(made.Replaced)+len(made.Events) == 0 {
		path, query = "/game", named(made.Games[0].Name)
	} else {
		query = url.Values{"kept": {strconv.Itoa(len(made.Games) + len(made.Events))},
			"same":     {strconv.Itoa(len(made.Here))},
			"replaced": {strconv.Itoa(len(made.Replaced))}, "boards": {strconv.Itoa(len(made.Boards))}}
	}
	if made.Cut > 0 {
		query.Set("cut", strconv.Itoa(made.Cut))
	}
	return path, query
}

// faults returns why records were not imported, each with its file and line.
func (v *shelfVisit) faults(err error) (words []string) {
	for _, one := range text.Parts(err) {
		said := v.Language.Words(one)
		if illegal := (*sessions.Illegal)(nil); errors.As(one, &illegal) {
			said = fmt.Sprintf("%s:%d: %s", illegal.File, illegal.Line, said)
		}
		words = append(words, strings.Split(said, "\n")...)
	}
	return words
}

// once writes what a form asks for, and returns where to go next. It requires a token but does not store it: each
// write recognizes what already exists.
func (v *shelfVisit) once(sent url.Values, write func() (path string, query url.Values, err error)) (path string,
	query url.Values, err error) {
	if err := web.Whole(sent.Get("once")); err != nil {
		return "", nil, err
	}
	v.writing.Lock()
	defer v.writing.Unlock()
	if path, query, err = write(); err != nil {
		return "", nil, err
	}
	v.unlist() // so that pages show it at once
	v.Looked(v.Look())
	return path, query, nil
}
