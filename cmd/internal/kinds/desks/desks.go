// Package desks lists how the program asks for the moves of each kind of game: the list of
// package kinds with its forms, which a program without a terminal does without.
package desks

import (
	"purser/cmd/internal/play"
	routedesk "purser/cmd/internal/play/routes"
	routewords "purser/sessions/notation/routes"
)

// All are the desks of the kinds for which [play.Plain] is not enough.
var All = play.Desks{routewords.Routes{}: routedesk.Desk{}}
