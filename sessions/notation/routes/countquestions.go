package routes

import (
	"cmp"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
	"purser/sessions/kind"
)

// countQuestions lists what to ask for each player of a table that counts by numbers, in the order of a record.
func countQuestions(b *routemap.Board) (all []kind.CountQuestion) {
	for part := range routescore.NumNumberParts {
		if !part.On(b) {
			continue
		}
		for _, q := range questionsOf(b, part) {
			if q.Part = part.String(); q.Enter.Empty() {
				q.Enter = text.Say("none")
			}
			all = append(all, q)
		}
	}
	return all
}

// questionsOf returns the questions of one part: one for each length, and for each kind of piece left.
func questionsOf(b *routemap.Board, part routescore.NumberPart) []kind.CountQuestion {
	switch part {
	case routescore.CountedRoutes:
		return lists.Map(lengthsOf(b), askLength)
	case routescore.CountedTickets:
		q := askList(part, func(n *routescore.Numbers) *[]int { return &n.Tickets })
		q.Asks, q.Label = text.Say("What does each ticket pay?"), text.Say("Tickets")
		q.Below, q.Such, q.Cards = true, "12 8 -5", ticketCards(b)
		return []kind.CountQuestion{q}
	case routescore.CountedHarbors:
		q := askList(part, func(n *routescore.Numbers) *[]int { return &n.Harbors })
		q.Asks = text.Say("How many completed tickets name each harbor?")
		q.Label, q.Such, q.Most = text.Say("Harbors"), "2 1", b.Values.Box.Harbors
		return []kind.CountQuestion{q}
	case routescore.CountedExchanges:
		return askNumber(part, text.Say("How many pieces were exchanged?"), text.Say("Exchanged"),
			func(n *routescore.Numbers) *int { return &n.Exchanged })
	case routescore.CountedLeft:
		return askLeft(b)
	case routescore.CountedFlags:
		return askNumber(part, text.Say("How many flags were paid?"), text.Say("Flags"),
			func(n *routescore.Numbers) *int { return &n.Flags })
	case routescore.CountedStations:
		return askNumber(part, text.Say("How many stations were built?"), text.Say("Stations"),
			func(n *routescore.Numbers) *int { return &n.Stations })
	case routescore.CountedLongest:
		return askNumber(part, text.Say("How many spaces has the longest path?"), text.Say("Longest path"),
			func(n *routescore.Numbers) *int { return &n.Longest })
	default:
		all := askNumber(part, text.Say("What did the scoring marker show?"), text.Say("Marker"),
			func(n *routescore.Numbers) *int { return &n.Marker })
		all[0].Enter = text.Say("skip")
		return all
	}
}

// askLength asks for the routes of one length.
func askLength(spaces int) kind.CountQuestion {
	at := func(n *routescore.Numbers) (int, bool) {
		return slices.BinarySearchFunc(n.Routes, spaces, func(l routescore.Length, s int) int {
			return cmp.Compare(l.Spaces, s)
		})
	}
	return kind.CountQuestion{Few: true,
		Asks: text.Say("How many routes of %s?", text.Count(spaces, "space")), Label: text.Say("of %d", spaces),
		Get: func(numbers any) []int {
			n := numbers.(*routescore.Numbers)
			if i, has := at(n); has {
				return []int{n.Routes[i].Count}
			}
			return nil
		},
		Set: func(numbers any, list []int) any {
			n := *numbers.(*routescore.Numbers)
			n.Routes = slices.Clone(n.Routes)
			i, has := at(&n)
			if has {
				n.Routes = slices.Delete(n.Routes, i, i+1)
			}
			if len(list) > 0 && list[0] > 0 {
				n.Routes = slices.Insert(n.Routes, i, routescore.Length{Spaces: spaces, Count: list[0]})
			}
			n.Said[routescore.CountedRoutes] = len(n.Routes) > 0
			return &n
		},
	}
}

// askNumber asks for a part that is one number.
func askNumber(part routescore.NumberPart, asks, label text.Sentence,
	of func(n *routescore.Numbers) *int) []kind.CountQuestion {
	return []kind.CountQuestion{{
		Asks: asks, Label: label, Below: part == routescore.CountedMarker,
		Get: func(numbers any) []int {
			if n := numbers.(*routescore.Numbers); n.Said[part] {
				return []int{*of(n)}
			}
			return nil
		},
		Set: func(numbers any, list []int) any {
			n := *numbers.(*routescore.Numbers)
			n.Said[part], *of(&n) = len(list) > 0, 0
			if len(list) > 0 {
				*of(&n) = list[0]
			}
			return &n
		},
	}}
}

// askList asks for a part that is several numbers.
func askList(part routescore.NumberPart, of func(n *routescore.Numbers) *[]int) kind.CountQuestion {
	return kind.CountQuestion{List: true,
		Get: func(numbers any) []int { return *of(numbers.(*routescore.Numbers)) },
		Set: func(numbers any, list []int) any {
			n := *numbers.(*routescore.Numbers)
			n.Said[part], *of(&n) = len(list) > 0, slices.Clone(list)
			return &n
		}}
}

// askLeft asks for the pieces left, by kind.
func askLeft(b *routemap.Board) (all []kind.CountQuestion) {
	for piece, word := range routescore.PieceWords(b) {
		asks, label := text.Say("How many trains are left?"), text.Say("Trains left")
		switch word {
		case "ships":
			asks, label = text.Say("How many ships are left?"), text.Say("Ships left")
		case "buses":
			asks, label = text.Say("How many buses are left?"), text.Say("Buses left")
		}
		q := askNumber(routescore.CountedLeft, asks, label,
			func(n *routescore.Numbers) *int { return &n.Left[piece] })[0]
		set := q.Set
		q.Enter, q.Set = text.Say("skip"), func(numbers any, list []int) any {
			n := set(numbers, list).(*routescore.Numbers)
			left := slices.Max(n.Left[:]) // of the other kind
			n.Said[routescore.CountedLeft] = len(list) > 0 || left > 0
			return n
		}
		all = append(all, q)
	}
	all[0].Open = len(all) > 1
	return all
}

// ticketCards lists what the tickets of a board pay and cost; nil if the board does not list them.
func ticketCards(b *routemap.Board) (cards []kind.CountCard) {
	for _, worth := range routescore.CardsOf(b) {
		var seen []int
		for _, n := range worth {
			points := max(n, -n)
			i, has := slices.BinarySearchFunc(cards, points, func(c kind.CountCard, n int) int {
				return cmp.Compare(c.Points, n)
			})
			if points == 0 {
				continue
			} else if !has {
				cards = slices.Insert(cards, i, kind.CountCard{Points: points})
			}
			card := &cards[i]
			card.Pays, card.Cost = card.Pays || n > 0, card.Cost || n < 0
			if !slices.Contains(seen, points) {
				seen, card.Copies = append(seen, points), card.Copies+1
			}
		}
	}
	return cards
}
