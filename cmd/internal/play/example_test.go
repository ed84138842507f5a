package play_test

import (
	"fmt"
	"os"
	"strings"
	"time"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	routeprompter "purser/cmd/internal/play/routes"
	"purser/cmd/internal/show"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// An evening at plain prompts: a set-up, one claim, and the end of the input.
func ExampleEvening_Play() {
	dir, err := os.MkdirTemp("", "purser")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	answers := strings.NewReader("friday\n\nAnna\n\n\n\nBen\n\n\n\n\n\n\n\ntok van\n")
	printer := &show.Printer{Lang: text.English, Views: show.Views{routewords.Routes{}: routeview.View{}}}
	evening := &play.Evening{
		Library: &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
			Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}}, Now: time.Now},
		Prompters: play.Prompters{routewords.Routes{}: routeprompter.Prompter{}},
		Asker:     ask.NewLines(answers, &strings.Builder{}, text.English, show.Safe),
		Printer:   printer,
		Report: func(err error) error {
			if err != nil {
				fmt.Println("error:", printer.Words(err))
			}
			fmt.Print(printer.Out.String())
			printer.Out.Reset()
			return nil
		},
	}
	fmt.Println(evening.Play(""))
	// Output:
	// friday: Rails & Sails: The World
	//
	//  #  Player       Trains  Ships  Tickets
	// ────────────────────────────────────────
	//  1  Anna (blue)      20     40        ?
	//  2  Ben (red)        20     40        ?
	// friday: Rails & Sails: The World, Anna and Ben
	// next: Anna
	// 8  Anna claims Tokyo – Vancouver (white): +15
	// Anna: marker 15; left: 20 trains, 34 ships, 3 harbors
	// next: Ben
	// the game is saved; purser play continues it
}
