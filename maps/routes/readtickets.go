package routes

import (
	"cmp"
	"slices"
	"strings"

	"purser/maps"
)

// hyphens replaces dashes with hyphens; both may separate the cities.
func hyphens(cities string) string { return strings.ReplaceAll(cities, "–", "-") }

func (r *boardReader) tickets() {
	lineOf := map[string]int{}
	rows, _ := r.table(ticketsFile, MaxTickets, []string{"cities", "completed", "in_order", "failed"},
		[]string{"deck", "card", "copies"})
	r.b.Tickets, r.b.byStop = slices.Grow(r.b.Tickets, len(rows)), make(map[string]TicketNo, len(rows))
	for _, row := range rows {
		fault := func(format string, args ...any) {
			r.Fault(ticketsFile, row.Line, "%s: %s", maps.Brief(row.Cell("cities")), maps.Say(format, args...))
		}
		names := strings.Split(hyphens(row.Cell("cities")), " - ")
		if len(names) > MaxStops {
			fault("it names %d cities, more than %d", len(names), MaxStops)
			continue
		}
		var t Ticket
		sound := r.worth(row, &t, fault)
		if row.Cell("card") != "" {
			sound = r.pays(row, names, &t, fault) && sound
		} else {
			sound = r.stops(row, names, &t, fault) && sound
		}
		if !sound {
			continue
		}
		if t.InOrder < t.Completed {
			fault("in_order %d is less than completed %d", t.InOrder, t.Completed)
		}
		if first, ok := lineOf[t.ID]; ok {
			if before := &r.b.Tickets[r.b.byStop[t.ID]]; before.ForCountry() && t.ForCountry() {
				before.further(&t, fault)
			} else {
				fault("duplicate ticket; first on line %d", first)
			}
			continue
		}
		lineOf[t.ID] = row.Line
		r.b.byStop[t.ID] = TicketNo(len(r.b.Tickets))
		r.b.Tickets, r.b.tours = append(r.b.Tickets, t), r.b.tours || t.Tour()
	}
}

// worth reads the points of a ticket, its deck and the number of its copies.
func (r *boardReader) worth(row maps.TableRow, t *Ticket, fault func(format string, args ...any)) bool {
	sound := true
	for _, value := range []struct {
		column string
		points *int
	}{{"completed", &t.Completed}, {"in_order", &t.InOrder}, {"failed", &t.Failed}} {
		n, err := number(row.Cell(value.column))
		if err != nil || n > 999 {
			fault("%s %q is not a number of points", value.column, row.Cell(value.column))
			sound = false
		}
		*value.points = n
	}
	switch t.Long = row.Cell("deck") == "long"; row.Cell("deck") {
	case "", "short":
	case "long":
		if r.b.Values.Setup.Long == 0 && r.judged {
			fault("a long ticket, but setup.long deals none")
		}
	default:
		fault("deck %q is neither short nor long", row.Cell("deck"))
	}
	copies, err := number(cmp.Or(row.Cell("copies"), "1"))
	if err != nil || !within(copies, 1, 99) {
		fault("%q is not a number of copies, 1 to 99", row.Cell("copies"))
	}
	t.More = copies - 1
	return sound
}

// stops reads the cities of a ticket.
func (r *boardReader) stops(row maps.TableRow, names []string, t *Ticket, fault func(format string, args ...any)) bool {
	sound := true
	for _, name := range names {
		c, ok := r.city(ticketsFile, row.Line, name)
		if !ok {
			sound = false
			continue
		}
		if r.b.Cities[c].Kind == Waypoint {
			fault("%s is a waypoint and cannot be on a ticket", r.b.Cities[c].Name)
		}
		if t.Names(c) {
			fault("%s is on the ticket twice", r.b.Cities[c].Name)
		}
		t.Cities = append(t.Cities, c)
	}
	if sound && len(t.Cities) < 2 {
		fault("a ticket to nowhere: it names one city")
		sound = false
	}
	if !sound {
		return false
	}
	if t.Tour() && !r.b.Values.HasShips() && r.judged {
		fault("a board of the family %q has no tours", Trains)
	}
	if !t.Tour() {
		if t.Completed != t.InOrder {
			fault("an ordinary ticket has one value, not %d and %d", t.Completed, t.InOrder)
		}
		slices.Sort(t.Cities)
	}
	t.ID = strings.Join(r.b.CityIDs(t.Cities), "/")
	return true
}
