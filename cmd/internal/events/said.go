package events

import (
	"cmp"
	"slices"
	"strconv"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/record"
)

// Board returns the title of a board for people.
func (s *CommandSet) Board(id string) string {
	if b, err := s.Service().Boards.Open(id); err == nil {
		return s.Lang.Say(b.Info().Title)
	}
	return id
}

// next says what to type next.
func (s *CommandSet) next(command string) { s.Say("next: %s", command) }

// nextRound returns the command that opens the next round, or "" after the finals.
func nextRound(o *director.LoadedEvent) string {
	if kind := Next(o); kind != "" {
		return "purser event round " + string(kind)
	}
	return ""
}

// Next returns the most likely kind of the next round, given the preset and the rounds so far; it is empty after the
// finals.
func Next(o *director.LoadedEvent) event.RoundKind {
	kind, ok := map[string]event.RoundKind{"pods": event.Pods, "league": event.Night}[o.Preset]
	for i := range o.Rounds {
		if r := &o.Rounds[i]; r.Seated() {
			kind, ok = r.Kind, true
		}
	}
	if stages, _ := event.Finals(o.Rounds); kind == event.Knockout && stages == len(o.Finals) {
		return ""
	}
	if !ok {
		kind = event.Heat
	}
	return kind
}

// Meanings are the names of the kinds of rounds for people.
var Meanings = map[event.RoundKind]text.Sentence{
	event.Heat: text.Say("everybody meets others"), event.Pods: text.Say("equals meet"),
	event.Night:    text.Say("an evening without a draw"),
	event.Knockout: text.Say("the finals"),
}

// Heading returns the heading of a round.
func Heading(r *event.Round) text.Sentence {
	return text.Say("Round %d: %s", r.Number, Meanings[r.Kind])
}

// saidCrowd says who participates, and what comes next.
func (s *CommandSet) saidCrowd(out *director.LineResult, o *director.LoadedEvent) {
	r, before := o.Round(), out.Before
	if r != nil && len(o.Rounds) > len(before.Rounds) {
		s.Say("%s", Heading(r))
		s.noteOpen(o)
	}
	var came, left []string
	for p := range o.Players() {
		was := p < before.Players() && before.In(p)
		switch {
		case o.In(p) && !was:
			came = append(came, o.Name(p))
		case !o.In(p) && was:
			left = append(left, o.Name(p))
		}
	}
	if len(came) > 0 {
		s.Say("Joined: %s", text.And(came))
	}
	if len(left) > 0 {
		s.Say("Left: %s", text.And(left))
	}
	there := len(o.Present())
	switch {
	case r == nil:
		s.Say("%s so far", text.Count(there, "player"))
		s.next(nextRound(o))
	case !r.Seated() && r.Kind == event.Knockout:
		s.next("purser event seat")
	case !r.Seated() && r.Kind != event.Night:
		s.Say("%s for round %d", text.Count(there, "player"), r.Number)
		s.next("purser event seat")
	case r.Kind == event.Night && len(r.Tables) == 0:
		s.next(`purser event seat 1: Anna, Ben, Cleo by hand "as they came"`)
	case len(came) > 0 && len(Playing(r)) > 0:
		s.Say("Round %d is drawn already: seat a late table by hand, or draw anew with purser event unseat; the next "+
			"round has everybody", r.Number)
	}
}

// saidSeats says who sits where, and which games have begun.
func (s *CommandSet) saidSeats(out *director.LineResult, o *director.LoadedEvent) {
	r := o.Round()
	if len(out.Before.Round().Tables) == 0 {
		s.noteOpen(o)
	}
	begun := ""
	for _, t := range out.Seated {
		s.sayTable(o, t.Table)
		if t.Game != "" {
			begun = cmp.Or(begun, t.Game)
			s.Say("  its game: %s", t.Game)
		} else if t.Why != nil {
			s.Note("table %d has no game in the games folder (%s): enter its result by hand, or begin it as %s",
				t.Number,
				text.Reasons(text.Parts(t.Why)), event.GameName(o.File, r.Number, t.Number))
		}
	}
	if len(r.Byes) > 0 {
		s.Say("Without a game: %s", text.And(o.Names(r.Byes)))
	}
	if begun != "" {
		s.noteBegun(begun)
	}
	if len(r.Tables) > 0 {
		t, scores := &r.Tables[0], []event.PlayerScore(nil)
		for i, name := range o.Names(t.Seats) {
			scores = append(scores, event.PlayerScore{Name: name, Points: 121 - 23*i})
		}
		s.next("purser event " + event.Line{Verb: event.Scored, Table: t.Number, Scores: scores}.String())
	} else if next := nextRound(o); next != "" { // everybody has a bye
		s.next(next)
	}
}

// noteBegun notes what must be entered about a drawn game before its first turn.
func (s *CommandSet) noteBegun(game string) {
	pieces, keeps := s.seated(game)
	if pieces != "" {
		s.Note("the games begin with the pieces that the rules recommend; for a player with others: %s", pieces)
	}
	if keeps != "" {
		s.Say("enter how many tickets each player keeps: %s", keeps)
	}
}

// seated returns two commands for a game: one gives the first player other pieces, and one says how many tickets that
// player kept, the fewest allowed. Each is empty if the board does not require it.
func (s *CommandSet) seated(game string) (pieces, keeps text.Command) {
	g, err := s.Service().Read(game, sessions.Whole)
	if err != nil {
		return "", ""
	}
	line := g.Record.Head[slices.IndexFunc(g.Record.Head, func(l record.Line) bool { return l.Player == 0 })]
	seat := g.Header(line.Number).Text
	fix := func(words string) text.Command {
		return text.Command("purser fix " + strconv.Itoa(line.Number) + " '" + words + "' --game " +
			record.Quote(game))
	}
	for _, q := range g.Board().Seating().Asks {
		if q.Default != "" {
			pieces = fix(seat)
		}
		for n := 1; q.Strict && n <= 9 && keeps == ""; n++ {
			words, err := q.Words(strconv.Itoa(n))
			if err != nil {
				break
			}
			if next, err := g.AmendHeader(line.Number, seat+" "+words); err == nil && next.Illegal == nil {
				keeps = fix(seat + " " + words)
			}
		}
	}
	return pieces, keeps
}

// StillPlaying says which tables of the first rounds have no result yet; a draw does not wait for them.
func StillPlaying(o *director.LoadedEvent, rounds int) (all []text.Sentence) {
	for i := range o.Rounds[:rounds] {
		if tables := Playing(&o.Rounds[i]); len(tables) > 0 {
			all = append(all, text.Say("round %d still plays: %s; the next draw does not know their results", i+1,
				text.And(tables)))
		}
	}
	return all
}

// noteOpen notes which tables of earlier rounds have no result yet.
func (s *CommandSet) noteOpen(o *director.LoadedEvent) {
	for _, said := range StillPlaying(o, len(o.Rounds)-1) {
		s.Note("%s", said)
	}
}

// Playing returns the tables of a round without a result.
func Playing(r *event.Round) (playing []text.Sentence) {
	for _, t := range r.Tables {
		if t.Open() {
			playing = append(playing, text.Say("table %d", t.Number))
		}
	}
	return playing
}

// sayTable says who sits at a table, in turn order.
func (s *CommandSet) sayTable(o *director.LoadedEvent, t *event.Table) {
	s.Say("Table %d: %s", t.Number, text.Joined(o.Names(t.Seats), ", "))
	if t.Hand != "" {
		s.Say("  seated by hand: %s", t.Hand)
	}
}

// saidUnseat says that a draw was voided.
func (s *CommandSet) saidUnseat(out *director.LineResult, o *director.LoadedEvent) {
	s.Say("The draw of round %d is void; the next one is number %d", out.Before.Round().Number, o.Round().Draw)
	s.next("purser event seat")
}

// saidResult says how a table ended, and which still play.
func (s *CommandSet) saidResult(out *director.LineResult, o *director.LoadedEvent) {
	r, t, _ := o.TableOf(&out.Line)
	if t.Void != "" {
		s.Say("Table %d of round %d is void: %s", t.Number, r.Number, t.Void)
	} else {
		s.Say("Table %d of round %d: %s", t.Number, r.Number, Ended(o, t))
		if t.Result.Why != "" {
			s.Say("  corrected: %s", t.Result.Why)
		}
	}
	s.sayPlaying(o, "purser event standings")
}

// Ended says how a table ended: its players with places and points, or that it is void. It is empty while the table
// plays.
func Ended(o *director.LoadedEvent, t *event.Table) (said text.Sentence) {
	var all []text.Sentence
	for _, p := range o.Settle(t) {
		if p.Gone {
			all = append(all, text.Say("%s went home", o.Name(p.Player)))
		} else {
			all = append(all,
				text.Say("%d. %s %s", p.Place, o.Name(p.Player), text.Minus(strconv.Itoa(p.PlayerScore.Points))))
		}
	}
	switch {
	case t.Void != "":
		return text.Say("void: %s", t.Void)
	case len(all) > 0:
		return text.Say("%s", text.Joined(all, ", "))
	}
	return said
}

// sayPlaying says which tables still play or, if none does, what comes next.
func (s *CommandSet) sayPlaying(o *director.LoadedEvent, next string) {
	r := o.Round()
	if r == nil {
		return
	}
	if playing := Playing(r); len(playing) > 0 {
		s.Say("Still playing: %s", text.And(playing))
	} else if len(r.Tables) > 0 && next != "" {
		s.next(next)
	}
}

// sayStandings prints the standings, and who won the finals.
func (s *CommandSet) sayStandings(o *director.LoadedEvent) {
	stages, last := event.Finals(o.Rounds)
	if last != nil {
		s.Say("The standings of the rounds before the finals:")
	}
	s.Standings(o).Text(s.Printer)
	if last != nil && stages == len(o.Finals) && len(last.Tables) == 1 {
		if best := o.Settle(&last.Tables[0]); len(best) > 0 {
			s.Say("%s wins %s", o.Name(best[0].Player), o.Called())
		}
	}
	if why := Undecided(o); !why.Empty() {
		s.Say("%s", why)
	}
}

// PlayingAll returns the tables of all rounds without a result.
func PlayingAll(o *director.LoadedEvent) (playing []text.Sentence) {
	for r, t := range o.AllTables() {
		switch {
		case !t.Open():
		case r != o.Round():
			playing = append(playing, text.Say("table %d of round %d", t.Number, r.Number))
		default:
			playing = append(playing, text.Say("table %d", t.Number))
		}
	}
	return playing
}
