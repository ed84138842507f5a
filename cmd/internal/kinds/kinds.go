// Package kinds lists the kinds of games that the program plays, one line each, with everything that implements them;
// package prompters lists how to ask for their moves. No other package names them.
package kinds

import (
	"slices"

	"purser/cmd/internal/show"
	globeview "purser/cmd/internal/show/globetrotter"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/lists"
	"purser/internal/text"
	routedraw "purser/maps/draw/routes"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/totals"
)

// All are the kinds of games that the program plays.
var All = Kinds{
	{routewords.Routes{}, routeview.View{}},
	{globewords.Globetrotter{}, globeview.View{Earth: routedraw.Earth}},
}

// A KindView is a kind of game together with its view.
type KindView struct {
	Game kind.Kind
	View show.View
}

// Kinds is a list of kinds of games.
type Kinds []KindView

// Games returns the kinds without their views.
func (some Kinds) Games() []kind.Kind {
	return lists.Map(some, func(k KindView) kind.Kind { return k.Game })
}

// Views returns the view for each kind, and for games of which only the results are known.
func (some Kinds) Views() show.Views {
	all := show.Views{}
	for _, k := range some {
		all[k.Game], all[totals.Of(k.Game)] = k.View, show.Totals{Of: k.View}
	}
	return all
}

// Verbs returns the verbs of all kinds, without duplicates.
func (some Kinds) Verbs() (all []*kind.Verb) {
	own, shared := some.Grouped()
	return slices.Concat(append(own, shared)...)
}

// Grouped returns the verbs that only one kind has, by kind, and the verbs that several share.
func (some Kinds) Grouped() (own [][]*kind.Verb, shared []*kind.Verb) {
	count := map[string]int{}
	for _, k := range some {
		own = append(own, k.Game.Info().Verbs)
		for _, v := range own[len(own)-1] {
			count[v.Name]++
		}
	}
	for i, verbs := range own {
		own[i] = nil
		for _, v := range verbs {
			known := slices.ContainsFunc(shared, func(other *kind.Verb) bool { return other.Name == v.Name })
			switch {
			case count[v.Name] == 1:
				own[i] = append(own[i], v)
			case !known:
				shared = append(shared, v)
			}
		}
	}
	return own, shared
}

// Lookups returns what users can look up on boards.
func (some Kinds) Lookups() []show.Lookup {
	return gathered(some, func(k KindView) []show.Lookup { return show.CommandsOf(k.View).Lookups() },
		func(l show.Lookup) string { return l.Name })
}

// Plots returns the pictures of many games: those for any kind, and those for one kind.
func (some Kinds) Plots() []show.PlotKind {
	own := gathered(some, func(k KindView) []show.PlotKind { return show.CommandsOf(k.View).Plots() },
		func(p show.PlotKind) string { return p.Name })
	return slices.Concat(show.Plots, own)
}

// gathered collects what each kind has, without duplicate names.
func gathered[T any](some Kinds, of func(KindView) []T, name func(T) string) (all []T) {
	for _, k := range some {
		for _, one := range of(k) {
			if !slices.ContainsFunc(all, func(other T) bool { return name(other) == name(one) }) {
				all = append(all, one)
			}
		}
	}
	return all
}

// MapFiles returns the files of a new board, made by the first kind that can.
func (some Kinds) MapFiles(l *text.Language, name string, ships bool) (files map[string][]byte, err error) {
	for _, k := range some {
		if files, err = show.CommandsOf(k.View).MapFiles(l, name, ships); files != nil || err != nil {
			break
		}
	}
	return files, err
}
