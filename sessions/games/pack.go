package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/sessions/store"
)

// A Pack is a set of records with their attached data, and boards, as one text. Players mail it to each other, or keep
// it as a backup.
//
// The text is a txtar archive of readable files: NAME.game or NAME.event for each record, followed by NAME.game.cut
// for a last line that was cut off and NAME.game.beside for attached data, as JSON; and maps/ID/… for each board.
type Pack struct {
	Records []PackRecord
	Boards  map[string]map[string][]byte // by id: the board's files by name
	Whole   bool                         // a backup; its first line then tells how many files it has
}

// A PackRecord is a game or an event in a pack.
type PackRecord struct {
	Ref
	Lines []byte // whole lines
	Cut   []byte // a last line that was cut off
	Beside
}

// RecordOf returns a record from the text read for it.
func RecordOf(key Ref, data []byte) PackRecord {
	lines := store.Whole(data)
	return PackRecord{Ref: key, Lines: lines, Cut: data[len(lines):]}
}

// Beside is the data attached to a record. The links in it make a backup as secret as the links themselves.
type Beside struct {
	Links   string `json:"links,omitempty"`
	Numbers string `json:"numbers,omitempty"`
	Times   Times  `json:"times,omitempty"`
	InPart  bool   `json:"in_part,omitempty"`
}

// BoardsFolder is the folder for tables' own boards in a pack.
const BoardsFolder = "maps"

// File name endings for data about a record.
const (
	cutEnding    = ".cut"
	besideEnding = ".beside"
)

// File returns the name of the record's file in a pack.
func (k Ref) File() string { return k.Name() + "." + string(k.Kind()) }

// heading returns the first line of a backup.
func heading(pack *txtar.Archive) string {
	size := 0
	for _, file := range pack.Files {
		size += len(file.Data)
	}
	return fmt.Sprintf("# %d files, %d bytes\n", len(pack.Files), size)
}

var headings = text.Pattern(`^\x{feff}?# \d+ files, \d+ bytes\r?\n`)

// IsBackup reports whether a text begins like a backup.
func IsBackup(data []byte) bool { return headings().Match(data) }

// Bytes returns the text of a pack, and the number of files in it.
func (p *Pack) Bytes() (data []byte, files int) {
	pack := &txtar.Archive{}
	add := func(name string, data []byte) { pack.Files = append(pack.Files, txtar.File{Name: name, Data: data}) }
	for i := range p.Records {
		r := &p.Records[i]
		add(r.File(), r.Lines)
		if len(r.Cut) > 0 {
			add(r.File()+cutEnding, append(slices.Clone(r.Cut), '\n'))
		}
		if r.Links != "" || r.Numbers != "" || len(r.Times) > 0 || r.InPart {
			var data bytes.Buffer
			to := json.NewEncoder(&data)
			to.SetEscapeHTML(false)
			to.SetIndent("", "  ")
			if err := to.Encode(r.Beside); err != nil {
				panic(err) // strings and times never fail
			}
			add(r.File()+besideEnding, data.Bytes())
		}
	}
	for _, id := range slices.Sorted(maps.Keys(p.Boards)) {
		for _, name := range slices.Sorted(maps.Keys(p.Boards[id])) {
			add(path.Join(BoardsFolder, id, name), p.Boards[id][name])
		}
	}
	if p.Whole {
		pack.Comment = []byte(heading(pack))
	}
	return decode.Packed(pack), len(pack.Files)
}

// ReadPack parses a pack. A backup must be complete. The error for any other text says what is wrong.
func ReadPack(data []byte) (*Pack, error) {
	p, most := &Pack{Boards: map[string]map[string][]byte{}, Whole: IsBackup(data)}, decode.MaxPacked
	if p.Whole {
		most = math.MaxInt
	}
	pack, err := decode.Pack(data, most)
	if err != nil {
		return nil, err
	}
	if p.Whole && string(pack.Comment) != heading(pack) {
		return nil,
			text.Errorf("a backup that was cut off or changed: its first line says how many files it should have")
	}
	of := map[string]int{}
	for i, file := range pack.Files {
		parts, ending := strings.Split(file.Name, "/"), path.Ext(file.Name)
		about := strings.TrimSuffix(file.Name, ending)
		r, known := of[about]
		switch kind := TextKind(strings.TrimPrefix(ending, ".")); {
		case len(parts) == 3 && parts[0] == BoardsFolder && !strings.HasPrefix(parts[1], "."):
			if i == len(pack.Files)-1 && !bytes.HasSuffix(data, []byte("\n")) {
				return nil, text.Errorf("%s was cut off: its last line does not end with a line break", file.Name)
			}
			if p.Boards[parts[1]] == nil {
				p.Boards[parts[1]] = map[string][]byte{}
			}
			p.Boards[parts[1]][parts[2]] = file.Data
		case len(parts) == 1 && (kind == Game || kind == Event && p.Whole):
			of[file.Name] = len(p.Records)
			p.Records = append(p.Records, RecordOf(KeyOf(kind, about), file.Data))
		case len(parts) > 1 || ending != cutEnding && ending != besideEnding:
			return nil, text.Errorf("%s is neither a game nor a file of a board", file.Name)
		case !known:
			return nil, text.Errorf("%s has no record", file.Name)
		case ending == cutEnding:
			p.Records[r].Cut = bytes.TrimSuffix(file.Data, []byte("\n"))
		case decode.JSON(file.Data, &p.Records[r].Beside) != nil:
			return nil, text.Errorf("%s is damaged", file.Name)
		}
	}
	return p, nil
}
