package game

import (
	"fmt"
	"net/url"
	"strconv"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/web"
)

// steer shows a step of the count on televisions. Only the scorekeeper can do that.
func (v *visit) steer() error {
	return v.shows(forbidden("only the scorekeeper can step through the count"),
		func(sent url.Values, _ *liveMoment) wallShown {
			to, _ := strconv.Atoi(sent.Get("to"))
			return wallShown{step: to}
		})
}

// steering returns the buttons that step through the count on televisions.
func (p *page) steering() dom.Node {
	if !p.keeps {
		return nil
	}
	to := func(step int, words string) dom.Node {
		return p.form("/count", web.Hidden("to", strconv.Itoa(step)), p.Submit(words))
	}
	var all dom.Group
	switch {
	case len(p.steps) == 0:
	case p.step < 1 || p.step > len(p.steps):
		all = dom.Group{to(1, "Count on the television")}
	default:
		all = dom.Group{to(p.step+1, "Next"), dom.If(p.step > 1, to(p.step-1, "Back")),
			to(len(p.steps)+1, "The result"),
			tag.Span(tag.Class("quiet"), dom.Text(fmt.Sprint(p.step, " / ", len(p.steps))))}
	}
	return tag.Div(tag.ID("steering"), tag.Class("row"), web.Refreshed, all)
}
