package routes

import (
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/referee"
	"purser/sessions"
)

// statusJSON is the JSON of the table.
type statusJSON struct {
	Game    string           `json:"game"`
	Map     string           `json:"map"`
	Phase   string           `json:"phase"`
	Turn    turnJSON         `json:"turn"`
	Players []seatStatusJSON `json:"players"`
}

type seatStatusJSON struct {
	Name    string     `json:"name"`
	Color   string     `json:"color"`
	Marker  int        `json:"marker"`
	Supply  supplyJSON `json:"supply"`
	Tickets *int       `json:"tickets"` // kept; null if not recorded
	ToEnd   int        `json:"to_end"`  // pieces until the supply triggers the end; 0 if it has

	Flag *[]string `json:"flag,omitempty"` // colors collected for the next flag; left out if the board has no flags
}

// StatusJSON returns the JSON of a game's current table.
func (View) StatusJSON(g *sessions.Game) any {
	form := statusJSON{Game: show.NameOf(g), Map: boardOf(g).ID, Phase: stateOf(g).Phase().String(),
		Turn: turnOf(stateOf(g))}
	for i := range setupOf(g).Players {
		form.Players = append(form.Players, seatStatus(g, referee.Seat(i)))
	}
	return form
}

func seatStatus(g *sessions.Game, seat referee.Seat) seatStatusJSON {
	state, player := stateOf(g), &setupOf(g).Players[seat]
	row := seatStatusJSON{
		Name: player.Name, Color: player.Color, Marker: state.Marker(seat),
		Supply: supplyOf(state, seat), ToEnd: state.ToEnd(seat),
	}
	if kept := state.Kept(seat); kept != referee.Unknown {
		row.Tickets = &kept
	}
	if boardOf(g).Values.HasFlags() {
		flag := append([]string{}, state.Flag(seat)...)
		row.Flag = &flag
	}
	return row
}

// scoreColumns are the columns of the scoreboard, in order. Those worth the least can be
// worked out from others, or are repeated by the form below.
var scoreColumns = []struct {
	head  string
	worth int
	has   func(row *seatStatusJSON) bool // nil for every board
	cell  func(p *show.Printer, row *seatStatusJSON) string
}{
	{">Marker", 7, nil, func(_ *show.Printer, row *seatStatusJSON) string { return strconv.Itoa(row.Marker) }},
	{">Trains", 6, func(row *seatStatusJSON) bool { return row.Supply.Trains != nil },
		func(_ *show.Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Trains) }},
	{">Buses", 6, func(row *seatStatusJSON) bool { return row.Supply.Buses != nil },
		func(_ *show.Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Buses) }},
	{">Ships", 5, func(row *seatStatusJSON) bool { return row.Supply.Ships != nil },
		func(_ *show.Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Ships) }},
	{">Harbors", 4, func(row *seatStatusJSON) bool { return row.Supply.Harbors != nil },
		func(_ *show.Printer, row *seatStatusJSON) string { return strconv.Itoa(*row.Supply.Harbors) }},
	{">Flag", 3, func(row *seatStatusJSON) bool { return row.Flag != nil },
		func(p *show.Printer, row *seatStatusJSON) string {
			var colors []string
			for _, color := range *row.Flag {
				colors = append(colors, p.Lang.Say(color))
			}
			return strings.Join(colors, ", ")
		}},
	{">Tickets", 2, nil, func(_ *show.Printer, row *seatStatusJSON) string {
		if row.Tickets == nil {
			return "?"
		}
		return strconv.Itoa(*row.Tickets)
	}},
	{">To the end", 1, nil, func(_ *show.Printer, row *seatStatusJSON) string { return strconv.Itoa(row.ToEnd) }},
}

// Columns returns the columns of the scoreboard that apply to the board.
func (View) Columns(g *sessions.Game) []show.Column {
	rows := make([]seatStatusJSON, len(setupOf(g).Players))
	for i := range rows {
		rows[i] = seatStatus(g, referee.Seat(i))
	}
	var columns []show.Column
	for _, c := range scoreColumns {
		if c.has == nil || c.has(&rows[0]) {
			columns = append(columns, show.Column{Head: c.head, Worth: c.worth,
				Cell: func(p *show.Printer, seat referee.Seat) string { return c.cell(p, &rows[seat]) }})
		}
	}
	return columns
}
