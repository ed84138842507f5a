package routes

import (
	"embed"
	"io/fs"
	stdmaps "maps"
	"slices"
	"sync"

	"purser/internal/text"
	"purser/maps"
)

// The boards that come with the program, a folder each.
//
//go:embed boards
var boards embed.FS

// opened has a function for each folder that returns its board, reading it only once.
var opened = func() map[string]func() (*Board, error) {
	folders, err := boards.ReadDir("boards")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	all := map[string]func() (*Board, error){}
	for _, folder := range folders {
		all[folder.Name()] = sync.OnceValues(func() (*Board, error) {
			files, err := fs.Sub(boards, "boards/"+folder.Name())
			if err != nil {
				return nil, err
			}
			b, _, err := read(maps.Open(files, "", citiesFile, routesFile, ticketsFile))
			return b, err
		})
	}
	return all
}()

var ids = sync.OnceValue(func() []string { return slices.Sorted(stdmaps.Keys(opened)) })

// IDs lists the boards that come with the program, in alphabetical order.
func IDs() []string { return slices.Clone(ids()) }

// Open returns a board that comes with the program. The error is a [*text.NameError].
func Open(id string) (*Board, error) {
	if open, ok := opened[id]; ok {
		return open()
	}
	return nil, text.Unknown("map", id, IDs())
}
