package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// setUp asks for everything that the header of a record says.
func (e *evening) setUp(name, turns string) (string, error) {
	name, err := e.choose("name of the game", cmp.Or(name, time.Now().Format(time.DateOnly)), func(name string) error {
		path, err := e.home().Path(name)
		if err == nil {
			if _, missing := os.Stat(path); missing == nil {
				err = errors.New("there is a game of that name")
			}
		}
		return err
	})
	if err != nil {
		return "", err
	}
	id, err := e.choose("board: "+maps.Join(maps.IDs(), "or"), "world", func(id string) error {
		_, err := maps.Open(id)
		return err
	})
	if err != nil {
		return "", err
	}
	board, err := maps.Open(id)
	if err != nil {
		return "", err
	}
	header := "purser 1\nmap " + id + "\ndate " + time.Now().Format(time.DateOnly) + "\nturns " + turns + "\n"
	for n := 1; ; n++ {
		player, err := e.seat(board, n)
		if err != nil {
			return "", err
		}
		if player == "" {
			break
		}
		if wrong := e.fits(name, header+player, n-1); wrong != nil {
			e.report(e.stderr, wrong)
			n--
			continue
		}
		header += player
	}
	for {
		rule, err := e.choose("house rule, such as tour-order trail (Enter alone: none)", "", func(rule string) error {
			var house referee.House
			words := strings.Fields(rule)
			switch len(words) {
			case 0:
				return nil
			case 2:
				return house.Set(words[0], words[1])
			}
			return errors.New("a house rule and its value are wanted; purser explain house-rules lists them")
		})
		if err != nil {
			return "", err
		}
		if rule == "" {
			break
		}
		header = strings.Replace(header, "player ", "rule "+rule+"\nplayer ", 1)
	}
	if err := e.begin(name, header); err != nil {
		return "", err
	}
	e.flush()
	return name, nil
}

// fits reports what is wrong with the last player of a header.
func (e *evening) fits(name, header string, seat int) error {
	game, err := e.understand(name, []byte(header))
	if err != nil {
		return err
	}
	if refusal := game.Setup.CheckSeat(referee.Seat(seat)); refusal != nil {
		return refusal
	}
	return nil
}

// seat asks for a player's line of the header; it is empty when all have sat down.
func (e *evening) seat(board *maps.Board, n int) (string, error) {
	v := &board.Values.Setup
	if n > v.MaxPlayers {
		return "", nil
	}
	question := fmt.Sprintf("player %d, name", n)
	if n > v.MinPlayers {
		question += " (Enter alone: no more)"
	}
	name, err := e.choose(question, "", func(name string) error {
		if name == "" && n <= v.MinPlayers {
			return fmt.Errorf("the game takes at least %d players", v.MinPlayers)
		}
		return nil
	})
	if err != nil || name == "" {
		return "", err
	}
	answer := func(what, otherwise string, numeric bool) string {
		var text string
		if err == nil {
			text, err = e.choose(name+", "+what, otherwise, func(text string) error {
				if numeric && strings.Trim(text, "0123456789") != "" {
					return fmt.Errorf("%q is no number", text)
				}
				return nil
			})
		}
		return text
	}
	color := answer("color: "+maps.Join(board.SeatColors, "or"), board.SeatColors[n-1], false)
	trains := answer("trains", fmt.Sprint(v.FirstTrains), true)
	ships := answer("ships", fmt.Sprint(v.FirstShips), true)
	keeps := answer(fmt.Sprintf("tickets kept of the %d dealt (Enter alone: not written down)", v.Tickets), "", true)
	if err != nil {
		return "", err
	}
	line := fmt.Sprintf("player %s %s %s trains %s ships", sessions.Quote(name), color, trains, ships)
	if keeps != "" {
		line += " keeps " + keeps
	}
	return line + "\n", nil
}
