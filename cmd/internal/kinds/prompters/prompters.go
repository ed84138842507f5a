// Package prompters lists how the program asks for the moves of each kind of game. It is separate from package kinds
// because programs without a terminal do not need it.
package prompters

import (
	"purser/cmd/internal/play"
	routeprompter "purser/cmd/internal/play/routes"
	routewords "purser/sessions/notation/routes"
)

// All are the prompters of the kinds for which [play.PlainPrompter] is not enough.
var All = play.Prompters{routewords.Routes{}: routeprompter.Prompter{}}
