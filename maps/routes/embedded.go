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

// The built-in boards: their settings, and the rest of their folders compiled. Reading the folders at every start
// would take longer than scoring a game.
//
//go:embed boards/*/board.toml compiled
var embedded embed.FS

// shipped are the built-in boards by id. Each is decoded on first use.
var shipped = sync.OnceValue(func() map[string]func() *Board {
	all := map[string]func() *Board{}
	for _, file := range must(embedded.ReadDir("compiled")) {
		id := strings.TrimSuffix(file.Name(), ".txt")
		all[id] = sync.OnceValue(func() *Board { return compiled(id) })
	}
	return all
})

// IDs lists the built-in boards in alphabetical order. The list is shared: do not change it.
var IDs = sync.OnceValue(func() []string { return slices.Sorted(stdmaps.Keys(shipped())) })

// Open returns a built-in board. The error is a [*text.NameError].
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

// must returns a built-in part, which is always valid.
func must[T any](part T, err error) T {
	if err != nil {
		panic(err)
	}
	return part
}
