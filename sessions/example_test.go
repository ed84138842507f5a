package sessions_test

import (
	"fmt"

	"purser/internal/text"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// A game is read, continued and compared with its earlier state.
func ExampleGame_Play() {
	g, err := sessions.Read("friday", []byte(`purser 1
map world
player Anna blue 20 trains 40 ships
player Ben red 25 trains 35 ships

Anna claim hamburg/moskva/white
`), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		fmt.Println(err)
		return
	}
	line, err := g.Typed(text.English, []string{"claim", "ham", "mos", "white"})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = g.Play(g.Seat("Ben"), line)
	fmt.Println(err)
	undone, err := g.Undo(1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range undone.Since(g).Undone {
		fmt.Println("taken back:", undone.Said(e))
	}
	// Output:
	// Ben cannot claim Hamburg – Moskva (white): Anna owns this route
	// taken back: Anna claims Hamburg – Moskva (white)
}
