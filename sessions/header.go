package sessions

import (
	"errors"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

func isMap(line record.Line) bool { return line.Key == "map" }

// Header returns line n of the file if it is a header line that can be fixed, otherwise nil. The line belongs to
// nobody, and its text includes the key. The map line can only be amended for a table's own board, to change its
// checksum.
func (g *Game) Header(n int) *record.Line {
	for _, line := range g.Record.Head {
		if line.Number == n && (!isMap(line) || g.on.Info().Folder != nil) && g.factAt(n) == nil {
			line.Text, line.Player = line.Key+" "+g.Record.Words(&line), maps.Nobody
			return &line
		}
	}
	return nil
}

// AmendHeader returns the game with other words in a header line. A player's new name also replaces the old one in all
// lines of play. The error is as for [Game.Amend], or about the words.
func (g *Game) AmendHeader(n int, words string) (*Game, error) {
	line := g.Header(n)
	if line == nil {
		return nil, notAmended("line %d is not a line of the header that can be fixed", n)
	}
	return g.header(line, words, &Edit{At: n, In: 1, Out: 1})
}

// headerKeys are the words that begin the header lines that can be put in.
var headerKeys = []string{"title", "date", "turns", ruleKey, "player"}

// mayLack are the header lines that a record may lack, and so can be taken out.
var mayLack = []string{"title", "date", ruleKey}

// WithHeader returns the game with a line of the header, such as "rule ties tickets". It replaces the one of its kind:
// the title, the day, the same house rule, or the player of that name. If there is none, the line is put in. The error
// is as for [Game.AmendHeader].
func (g *Game) WithHeader(words string) (*Game, error) {
	p := grammar.Parser{Rec: g.Record}
	if p.Enter(words); p.Err != nil {
		return nil, text.BadWords.Refuse(p.Err.What)
	}
	key := ""
	if len(p.Words) > 0 {
		key = strings.ToLower(p.Words[0].Text)
	}
	if key != "map" && !slices.Contains(headerKeys, key) {
		return nil, text.BadWords.Errorf("a line of the header begins with %s", text.Or(headerKeys))
	}
	rank := func(key string) int { return slices.Index(g.Record.Keys(), key) }
	n := g.Record.Head[0].Number
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		if line.Key == key && (!slices.Contains([]string{ruleKey, "player"}, key) ||
			len(p.Words) > 1 && g.headerName(line) == record.Fold(p.Words[1].Text)) {
			return g.AmendHeader(line.Number, words)
		}
		if rank(line.Key) <= rank(key) {
			n = max(n, line.Number+1)
		}
	}
	if key == "player" && len(g.Entries) > 0 {
		return nil, text.BadName.Errorf("nobody joins a game that has begun; its players are %s",
			text.And(g.Record.Players))
	}
	return g.header(&record.Line{Number: n, Player: maps.Nobody, Key: key}, words, &Edit{At: n, In: 1})
}

// headerName returns what a header line of its kind is about: the house rule, or the player.
func (g *Game) headerName(line *record.Line) string {
	if line.Player != maps.Nobody {
		return record.Fold(g.Record.Players[line.Player])
	}
	name, _, _ := strings.Cut(line.Text, " ")
	return record.Fold(name)
}

// header returns the game with new words for a header line, which edit replaces or inserts.
func (g *Game) header(line *record.Line, words string, edit *Edit) (*Game, error) {
	n := line.Number
	words = norm.NFC.String(words)
	p := grammar.Parser{Rec: g.Record}
	if p.Enter(words); p.Err != nil { // the comment of the line stays
		return nil, text.BadWords.Refuse(p.Err.What)
	}
	if !p.Next(line.Key) {
		return nil, notAmended("line %d is in the header: replace it with another line that begins with %s", n,
			line.Key)
	}
	if line.Key == "title" && len(p.Words) == 2 && p.Words[1].Text == "" {
		err := text.BadWords.Errorf("say the title")
		if edit.Out > 0 {
			err = text.WithHint(err, text.Say("purser fix --drop %d takes it out", n))
		}
		return nil, err
	}
	if isMap(*line) {
		if len(p.Words) < 2 || text.Slug(p.Words[1].Text) != g.Record.Map {
			return nil, notAmended("a game stays on its map: map %s accepts the board as it is now",
				g.Record.Map)
		}
		switch sum := sumsOf(g.on)[0]; {
		case len(p.Words) == 2:
			words = "map " + kind.MapWords(g.on)
		case maps.IsSum(strings.ToLower(p.Words[2].Text)) && !strings.EqualFold(p.Words[2].Text, sum):
			return nil, notAmended("the checksum of the board is %s now: map %s accepts it", sum,
				g.Record.Map)
		}
	}
	rows, seat := slices.Insert(g.rows(), n-1, make([]string, edit.In-edit.Out)...), maps.Nobody
	for i := range g.Record.Head {
		if was := &g.Record.Head[i]; edit.Out > 0 && was.Number == n && line.Key == "player" && len(p.Words) > 1 {
			seat = was.Player
			g.rename(rows, seat, p.Words[1].Text)
		}
	}
	put := func(words string) {
		line.Text = words
		rows[n-1] = g.Record.Row(line) + "\n"
	}
	put(words)
	next, err := g.withRows(rows, edit, nil)
	if wrong, ok := errors.AsType[record.SyntaxErrors](err); ok {
		return nil, text.BadWords.Refuse(grammar.Typed(wrong[0].What))
	} else if err != nil {
		return nil, err
	}
	if err := next.colorTaken(seat); err != nil {
		return nil, err
	}
	put(next.Header(n).Text)
	next.text = []byte(strings.Join(rows, ""))
	return next, nil
}

// colorTaken returns an error if another player has the color, unless a rule already forbids that.
func (g *Game) colorTaken(seat referee.Seat) error {
	if !g.Record.Totals || seat == maps.Nobody {
		return nil
	}
	taken := lists.Tabulate(len(g.Record.Players),
		func(p int) string { return g.Script.Info().Colors[referee.Seat(p)] })
	free := lists.Map(kind.Free(g.Board().Seating().Colors, taken), maps.ColorSaid)
	for p, color := range taken {
		if p != int(seat) && color == taken[seat] {
			return text.WithHint(text.BadWords.Errorf("%s is %s already", g.Record.Players[p], maps.ColorSaid(color)),
				text.Say("these colors are free: %s", text.And(free)))
		}
	}
	return nil
}

// rename replaces a player's old name in all rows.
func (g *Game) rename(rows []string, p referee.Seat, name string) {
	named := g.Record.Longer(0)
	named.Players = slices.Clone(named.Players)
	named.Players[p] = name
	for i := range g.Record.Head {
		line := named.Head[i]
		if line.Text = g.Script.Words(&line, named.Players); line.Text != g.Record.Head[i].Text {
			line = line.Keyed()
			rows[line.Number-1] = named.Row(&line) + "\n"
		}
	}
	for i := range named.Play {
		if line := &named.Play[i]; line.Player != maps.Nobody {
			line.Text = g.Script.Words(line, named.Players)
			if row := named.Row(line); row != g.Record.Row(&g.Record.Play[i]) {
				rows[line.Number-1] = row + "\n"
			}
		}
	}
}
