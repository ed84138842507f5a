package store

import (
	"maps"
	"slices"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
)

// PackFiles returns files, by their names, as one text: that of a board.
func PackFiles(files map[string][]byte) []byte {
	pack := &txtar.Archive{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		pack.Files = append(pack.Files, txtar.File{Name: name, Data: files[name]})
	}
	return decode.Packed(pack)
}

// UnpackFiles returns the files in such a text.
func UnpackFiles(data []byte) (map[string][]byte, error) {
	pack, err := decode.Pack(data, decode.MaxPacked)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, file := range pack.Files {
		files[file.Name] = file.Data
	}
	return files, nil
}
