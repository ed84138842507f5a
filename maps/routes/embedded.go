package routes

import (
	"embed"
	stdmaps "maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	"purser/maps"
)

// The boards that come with the program: their settings, and the rest of their folders compiled.
// Reading a folder again at every start would take longer than counting a game on it.
//
//go:embed boards/*/board.toml compiled
var embedded embed.FS

// shipped are the boards that come with the program by their ids. Each is made when it is first asked for.
var shipped = sync.OnceValue(func() map[string]func() *Board {
	all := map[string]func() *Board{}
	for _, file := range must(embedded.ReadDir("compiled")) {
		id := strings.TrimSuffix(file.Name(), ".txt")
		all[id] = sync.OnceValue(func() *Board { return compiled(id) })
	}
	return all
})

// IDs lists the boards that come with the program, in alphabetical order. The list is shared: do not change it.
var IDs = sync.OnceValue(func() []string { return slices.Sorted(stdmaps.Keys(shipped())) })

// Open returns a board that comes with the program. The error is a [*text.NameError].
func Open(id string) (*Board, error) {
	board, ok := shipped()[id]
	if !ok {
		return nil, text.Unknown("map", id, IDs())
	}
	return board(), nil
}

func compiled(id string) *Board {
	cells := strings.Split(string(must(embedded.ReadFile("compiled/"+id+".txt"))), "|")
	d, b := decoder{cells: cells}, &Board{}
	d.read(reflect.ValueOf(b).Elem())
	b.settings = must(embedded.ReadFile("boards/" + id + "/" + maps.BoardFile))
	b.index()
	return b
}

// must returns what is part of the program.
func must[T any](part T, err error) T {
	if err != nil {
		panic(err)
	}
	return part
}
