package serve

import (
	"encoding/json"
	"net/http"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// phone is the number of fixed-width characters per line on a phone.
const phone = 38

// tickets checks the tickets in a player's hand against the table. None of them is written,
// kept or logged.
func (l *Live) tickets(w http.ResponseWriter, r *http.Request, who *role) {
	sent, ok := l.fields(w, r, who)
	if !ok {
		return
	}
	l.mu.Lock()
	g, err := l.Library.Offered(l.moment().game)
	l.mu.Unlock()
	var look *show.Outlook
	names := strings.Join(strings.FieldsFunc(sent.Get("tickets"), func(r rune) bool { return r == ',' }), ", ")
	p := l.printer(who.lang)
	p.Width = phone
	if err == nil && strings.TrimSpace(names) == "" {
		err = text.Errorf("a TICKET is missing")
	}
	if err == nil {
		look, err = show.OutlookOf(p, g, who.seat, names)
	}
	var made []byte
	switch {
	case err != nil:
	case wantsJSON(r):
		var form any
		if form, err = look.JSON(); err == nil {
			made, err = json.Marshal(form)
		}
	default:
		err = look.Print(p)
	}
	switch {
	case err != nil:
		l.refuse(w, r, who, err, sent)
	case made != nil:
		write(w, http.StatusOK, jsonKind, append(made, '\n'))
	default:
		l.render(w, http.StatusOK, who, &saying{Outlook: p.Out.String(), Sent: sent})
	}
}
