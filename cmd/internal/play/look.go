package play

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// A view shows something about a game; the words after its name select what.
type view func(p *show.Printer, g *sessions.Game, words []string) error

// looks are the views by name.
var looks = map[string]view{
	"status":  always(show.Status),
	"log":     always(log),
	"legal":   legal,
	"chart":   chart,
	"clock":   always(show.Clock),
	"map":     board,
	"rules":   always(func(p *show.Printer, g *sessions.Game) { show.Rules(p, g.Board()) }),
	"explain": explain,
}

// always returns a view that ignores words and cannot fail.
func always(view func(p *show.Printer, g *sessions.Game)) view {
	return func(p *show.Printer, g *sessions.Game, _ []string) error { view(p, g); return nil }
}

// look returns the action that shows a view. The view is drawn at once to find errors.
func (e *Evening) look(g *sessions.Game, view view, words []string) (Action, error) {
	p := e.Printer
	noted := len(p.Notes)
	var err error
	p.Drawn(func() { err = view(p, g, words) })
	notes := slices.Clone(p.Notes[noted:])
	p.Notes = p.Notes[:noted]
	if err != nil {
		return nil, err
	}
	return func() error {
		e.news = e.present(func(p *show.Printer) { _ = view(p, g, words) }) // it has just succeeded
		if e.news != nil {
			p.Notes = append(p.Notes, notes...)
		}
		return nil
	}, nil
}

// log prints every line of play. At plain prompts the newest is last, where the reader is; for a voice it is first.
func log(p *show.Printer, g *sessions.Game) {
	if p.Height > 0 && !p.Aloud {
		show.NewestLog(p, g)
	} else {
		show.Log(p, g)
	}
}

// legal prints what a player may do: the one named or the one whose turn it is; everything, or one list.
func legal(p *show.Printer, g *sessions.Game, words []string) error {
	player, list := "", ""
	for _, w := range words {
		word := strings.TrimPrefix(strings.ToLower(w), "--")
		switch meant, err := show.ListMeant(word, p.View(g.Board()).About(g.Board()).Lists); {
		case err == nil:
			list = meant
		case word == "player":
		default:
			player = w
		}
	}
	seat, err := Player(g, player)
	if err != nil {
		return err
	}
	return show.Legal(p, g, seat, list)
}

// Player returns the named player, or the player whose turn it is if name is empty.
func Player(g *sessions.Game, name string) (referee.Seat, error) {
	if turn := g.Table.Now().Turn; name == "" && turn != maps.Nobody {
		return turn, nil
	} else if name == "" {
		return turn, text.Errorf("it is nobody's turn; name a player: %s", text.Or(g.Record.Players))
	}
	return g.Player(name)
}

// chart prints the course of the game.
func chart(p *show.Printer, g *sessions.Game, words []string) error {
	r, err := g.Result()
	if err != nil {
		return err
	}
	plot, err := show.CoursePlot(p, r)
	if err == nil {
		p.ASCII = slices.Contains(words, "--ascii")
		plot.Text()
		p.ASCII = false
	}
	return err
}

// board prints the board with the game on it, or what words find on the board.
func board(p *show.Printer, g *sessions.Game, words []string) error {
	ascii := len(words) == 1 && words[0] == "--ascii"
	if len(words) > 0 && !ascii {
		return p.View(g.Board()).Fits(p, g, words)
	}
	s, err := g.Score()
	if err != nil {
		return err
	}
	scene, err := show.Scene(p, g, s, show.PictureOptions{})
	if err == nil {
		p.ASCII = ascii
		show.Board(p, scene)
		p.ASCII = false
	}
	return err
}

// Explains says how to ask about the rules.
func Explains(g *sessions.Game) text.Sentence {
	return text.Say("? %s", text.Typed{Key: "topic ", Word: sessions.TopicNames(g.Board())[0]})
}

// explain answers a question about the rules with the numbers of the game's board. Without words it lists the topics.
func explain(p *show.Printer, g *sessions.Game, words []string) error {
	if len(words) == 0 {
		show.Topics(p, g.Board(), show.AtTable)
		return nil
	}
	means, err := sessions.Explain(p.Lang, p.Views.Kinds(), strings.Join(words, " "), g.Board(),
		sessions.Siblings(g.Board())...)
	if is := (*text.NameError)(nil); errors.As(err, &is) {
		err = text.WithHint(err, text.Say("explain alone lists the topics"))
	}
	if err == nil {
		err = means.Play(p.Lang)
	}
	if err != nil {
		return err
	}
	show.Explain(p, means, g.Board(), show.AtTable)
	return nil
}

// Peek shows a player in private what tickets are worth, in the named game or the current one. The error may be
// [kind.ErrAbsent].
func (e *Evening) Peek(name string) error {
	g, err := e.Library.Open(name)
	if err != nil {
		return err
	}
	e.game = g.Name
	look, err := e.aside(g, "peek")
	switch {
	case err != nil:
		return err
	case look == nil:
		return kind.Absent(text.Say("%s has no tickets to look at", kind.BoardSaid(g.Board())))
	}
	return e.stopped("peek", text.Say("nothing was entered"), look())
}

// PeekAt shows in private what tickets are worth in a game. It ends as [Evening.Play] does.
func (e *Evening) PeekAt(g *sessions.Game, tickets *show.Outlook) error {
	e.game = g.Name
	return e.stopped("peek", text.Say("nothing was entered"), e.Outlook(tickets))
}

// Outlook shows what a player's tickets are worth, on a page that disappears afterward.
func (e *Evening) Outlook(tickets *show.Outlook) error {
	page := &ask.Form{Private: true, Aside: e.helps(nil, pageHelp), News: e.present(tickets.Print)}
	if err := e.Report(nil); err != nil {
		return err
	}
	return e.put(page)
}
