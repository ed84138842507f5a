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
	at := l.moment()
	g, err := l.Library.Offered(at.game)
	l.mu.Unlock()
	var look *show.Outlook
	names := strings.Join(strings.FieldsFunc(sent.Get("tickets"), func(r rune) bool { return r == ',' }), ", ")
	if err == nil && strings.TrimSpace(names) == "" {
		err = text.Errorf("a TICKET is missing")
	}
	if err == nil {
		look, err = show.OutlookOf(l.printer(who.lang), g, who.seat, names)
	}
	if err != nil {
		l.give(w, r, who, who.refused(err, at.seen), sent)
		return
	}
	if wantsJSON(r) {
		form, err := look.JSON()
		var made []byte
		if err == nil {
			made, err = json.Marshal(form)
		}
		if err != nil {
			l.give(w, r, who, who.refused(err, at.seen), sent)
			return
		}
		write(w, http.StatusOK, jsonKind, append(made, '\n'))
		return
	}
	p := l.printer(who.lang)
	p.Width = phone
	if err := look.Print(p); err != nil {
		l.give(w, r, who, who.refused(err, at.seen), sent)
		return
	}
	l.render(w, http.StatusOK, who, &saying{Outlook: p.Out.String(), Sent: sent})
}
