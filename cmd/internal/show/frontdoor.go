package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// FrontDoor prints the current game, how it stands, and what to do next, in at most 16 lines. Name is empty if there
// is no current game; g is nil if it cannot be opened.
func FrontDoor(p *Printer, name string, g *sessions.Game) {
	topic := text.Typed{Key: "topic ", Word: "tours"}
	playing, tallying := text.Say("keep score for an evening, turn by turn"), text.Say("count a finished board")
	switch {
	case name == "":
		p.Say("No game is in use.")
	case g == nil:
		p.Say("%s is in use, but cannot be read: purser status says why, purser doctor mends it", Clip(name, MaxName))
	default:
		p.Say("%s: %s, %s", Clip(nameOf(g), MaxName), text.Say(g.Board().Info().Title), p.Moment(g))
		topic.Word = g.Board().Rulebook().Topics[0].Name
		if on := text.Say("go on with %s",
			Clip(name, MaxName)); g.Table.Now().Phase == referee.Over { // the game is over
		} else if g.Free() {
			tallying = on
		} else {
			playing = on
		}
	}
	p.Printf("\n")
	for _, row := range []struct {
		command string
		what    text.Sentence
	}{
		{"play", playing},
		{"tally", tallying},
		{"serve", text.Say("show the game on a television and phones")},
		{"score", text.Say("work out the score, and prove it")},
		{"verify", text.Say("check that every move was legal")},
		{"explain", text.Say("explain a rule: purser explain %s", topic)},
		{"list", text.Say("list the games")},
	} {
		p.Say("  %-14s  %s", "purser "+row.command, row.what)
	}
	p.Printf("\n")
	p.Say("purser help lists all commands")
}
