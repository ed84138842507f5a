package routes

import (
	"embed"
	"slices"
	"sync"

	"purser/internal/text"
	"purser/maps"
)

// The settings of the boards that come with the program. The rest of their folders is compiled.
//
//go:embed boards/*/board.toml
var settings embed.FS

// A shippedBoard is a board that comes with the program, which is made when it is first asked for.
// Reading its folder again at every start would take longer than counting a game on it.
type shippedBoard struct {
	id    string
	made  func() *Board
	once  sync.Once
	board *Board
}

// IDs lists the boards that come with the program, in alphabetical order.
func IDs() []string {
	ids := make([]string, len(shipped))
	for i := range shipped {
		ids[i] = shipped[i].id
	}
	return ids
}

// Open returns a board that comes with the program. The error is a [*text.NameError].
func Open(id string) (*Board, error) {
	i := slices.Index(IDs(), id)
	if i < 0 {
		return nil, text.Unknown("map", id, IDs())
	}
	s := &shipped[i]
	s.once.Do(func() {
		board := s.made()
		var err error
		if board.settings, err = settings.ReadFile("boards/" + id + "/" + maps.BoardFile); err != nil {
			panic(err) // it is part of the program
		}
		board.index()
		s.board = board
	})
	return s.board, nil
}
