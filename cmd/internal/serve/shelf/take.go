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
	"purser/cmd/internal/serve"
	"purser/internal/decode"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/record"
	"purser/sessions/store"
)

// mostTaken is the largest form with records, in bytes: its largest record, and what goes around it.
const mostTaken = store.MaxSize + 64<<10

// mostBack is the largest text that a page sends back to be corrected, in bytes.
const mostBack = 1 << 20

// take answers with the form that takes in records.
func (v *visit) take() { v.page().takeForm(http.StatusOK, false) }

// takeForm draws it; taken says that games of the same names are there.
func (p *page) takeForm(status int, taken bool) {
	back := p.sent.Get("text")
	if len(back) > mostBack {
		back = ""
	}
	p.render(status, p.Lang.Say("Take in a record"), "", func() dom.Node {
		return p.form(
			tag.P(tag.Class("quiet"), p.Spoken("A record of a game, a file with several games and their boards, or a sheet.")),
			serve.Label("file", p.Lang.Say("A file")), tag.Input(tag.Type("file"), tag.ID("file"), tag.Name("file"),
				tag.Accept(".game,.txtar,.html,.txt,text/plain")),
			serve.Label("text", p.Lang.Say("Or the text of one")), tag.Textarea(tag.ID("text"), tag.Name("text"), tag.Rows("8"),
				tag.AutoComplete("off"), dom.Attr("autocapitalize", "off"), dom.Attr("spellcheck", "false"),
				markup.Text("\n"+back)),
			serve.Hidden("called", p.sent.Get("called")),
			serve.Label("name", p.Lang.Say("The name of the game, if it is to have another one")),
			serve.Input("name", "name", nil, "200", markup.Attr("value", p.sent.Get("name"))),
			tag.Div(tag.Class("row"), markup.Block(p.Submit("Take it in"), dom.If(taken,
				p.Submit("Replace the games that are there", tag.Name("over"), tag.Value("1"), tag.Class("plain"))))),
		)
	})
}

// upload reads the file of a form, if there is one: its name, and what is in it.
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

// taking takes in what was sent.
func (v *visit) taking() {
	sent := v.FieldsWithin(v.w, v.r, mostTaken)
	if sent == nil {
		return
	}
	p := v.page()
	called, data, err := upload(v.r)
	if len(data) > 0 {
		sent.Set("called", called)
		if sent.Set("text", ""); utf8.Valid(data) {
			sent.Set("text", string(data)) // a browser keeps no file that was chosen
		}
	} else if data = []byte(sent.Get("text")); !bytes.HasSuffix(data, []byte("\n")) {
		data = append(data, '\n') // what is pasted or typed is whole
	}
	if p.sent = sent; err == nil {
		err = v.once(sent, func() (string, url.Values, error) {
			made, err := v.keepText(sent, data)
			if made != nil && made.Cut > 0 {
				p.problems = append(p.problems, v.lang.Say(cutOff, v.lang.Say("%d", made.Cut)))
			}
			path, query := ledTo(made, err)
			return path, query, err
		})
	}
	if err != nil {
		p.problems = append(v.faults(err), p.problems...)
		p.takeForm(statusOf(err), errors.Is(err, fs.ErrExist))
	}
}

// cutOff says what was left out of records that were taken in.
const cutOff = "last lines that were cut off, and left out: %s"

// keepText takes in a text.
func (v *visit) keepText(sent url.Values, data []byte) (*sessions.Import, error) {
	if len(strings.TrimSpace(string(data))) == 0 {
		return nil, text.Errorf("choose a file, or paste the text of a record")
	}
	library := v.Reader()
	library.Lang = v.lang
	t := sessions.Taking{Called: cmp.Or(sent.Get("called"), v.lang.Say("text")), Data: data,
		Name: strings.TrimSpace(sent.Get("name")), Names: sent.Get("over") != "", Token: sent.Get("once")}
	if t.Copy = t.Name != ""; !t.Copy && sent.Get("called") == "" && !decode.IsPack(data) { // a text has no name of its own
		day := library.Today()
		if rec, err := record.Read(t.Called, record.FromPage(data)); err == nil {
			day = cmp.Or(rec.Date, day)
		}
		t.Name = library.FreeName(day)
	}
	return library.Take(t)
}

// ledTo returns where records lead that were taken in: to the only game, or to the list, which says what became of
// them.
func ledTo(made *sessions.Import, err error) (path string, query url.Values) {
	if err != nil {
		return "", nil
	}
	if len(made.Games) == 1 && len(made.Here)+len(made.Replaced)+len(made.Events) == 0 {
		path, query = "/game", named(made.Games[0].Name)
	} else {
		query = url.Values{"kept": {strconv.Itoa(len(made.Games) + len(made.Events))}, "same": {strconv.Itoa(len(made.Here))},
			"replaced": {strconv.Itoa(len(made.Replaced))}, "boards": {strconv.Itoa(len(made.Boards))}}
	}
	if made.Cut > 0 {
		query.Set("cut", strconv.Itoa(made.Cut))
	}
	return path, query
}

// faults returns why records were not taken in, each with its file and line.
func (v *visit) faults(err error) (words []string) {
	for _, one := range text.Parts(err) {
		said := v.lang.Words(one)
		if illegal := (*sessions.Illegal)(nil); errors.As(one, &illegal) {
			said = fmt.Sprintf("%s:%d: %s", illegal.File, illegal.Line, said)
		}
		words = append(words, strings.Split(said, "\n")...)
	}
	return words
}

// statusOf returns the status of an answer that something was not written.
func statusOf(err error) int {
	switch {
	case errors.Is(err, fs.ErrExist), errors.Is(err, store.ErrMovedOn):
		return http.StatusConflict
	case errors.Is(err, store.ErrTooLarge):
		return http.StatusRequestEntityTooLarge
	case serve.Is[*referee.Refusal](err):
		return http.StatusUnprocessableEntity
	case serve.Is[*sessions.DiskError](err):
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest
}

// once writes what a form says, and leads on. Whatever it writes says itself what is there already, and the same.
func (v *visit) once(sent url.Values, write func() (path string, query url.Values, err error)) error {
	if err := serve.Whole(sent.Get("once")); err != nil {
		return err
	}
	v.writing.Lock()
	defer v.writing.Unlock()
	path, query, err := write()
	if err != nil {
		return err
	}
	v.unlist() // so that the pages show it at once
	v.Looked(v.Look())
	v.lead(path, query)
	return nil
}
