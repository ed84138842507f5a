package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/scoring"
)

// partWords head the parts of a player's card.
var partWords = [...]string{"Routes", "Exchanged", "Tickets", "Harbors", "Not built"}

// cards writes a picture for each player into a folder, which is made if it is not
// there: their network, and what they count. It gives the files.
func (c *counted) cards(folder string) ([]string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, readError(folder, err)
	}
	var files []string
	taken := map[string]bool{}
	for i := range c.score.Players {
		p := &c.score.Players[i]
		slug := cmp.Or(maps.Slug(c.state.Name(p.Seat)), "player")
		name := slug
		for n := i + 1; taken[name] || name == "player"; n++ {
			name = fmt.Sprintf("%s-%d", slug, n)
		}
		taken[name] = true
		into := pictureFile{filepath.Join(folder, name+".png"), ".png", paper.Light}
		if err := into.write(board.Draw(c.card(p), into.style)); err != nil {
			return nil, err
		}
		files = append(files, into.name)
	}
	return files, nil
}

// card is the picture of one player.
func (c *counted) card(p *scoring.Player) *board.Scene {
	scene := c.scene()
	scene.Caption = scene.Title + ". " + scene.Caption
	scene.Title = c.player(p, maxName)
	scene.Look = network(scene, p.Seat)
	for _, part := range scoring.Parts {
		scene.Sums = append(scene.Sums, board.Sum{What: partWords[part], Points: strconv.Itoa(p.Points(part))})
	}
	if p.Lifted > 0 {
		scene.Sums = append(scene.Sums, board.Sum{What: "Held at zero", Points: strconv.Itoa(p.Lifted)})
	}
	scene.Sums = append(scene.Sums,
		board.Sum{What: "Total", Points: strconv.Itoa(p.Total())},
		board.Sum{What: fmt.Sprintf("Place of %d", len(c.score.Players)), Points: strconv.Itoa(p.Place)})
	return scene
}
