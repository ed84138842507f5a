package decode

import (
	"bytes"
	"encoding/base64"
	"io/fs"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/text"
)

// The bounds of packs: a club's games of ten years, and names much longer than any of theirs.
const (
	MaxPacked = 10_000 // files
	maxPath   = 400    // bytes of a name
	maxWay    = 5      // folders in a name
)

// IsPack reports whether a text is files in one, and not a record or a page.
func IsPack(data []byte) bool {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !bytes.HasPrefix(data, []byte("-- ")) && !bytes.Contains(data, []byte("\n-- ")) {
		return false
	}
	for line := range bytes.Lines(data) {
		line = bytes.TrimSpace(line)
		switch {
		case len(line) == 0 || line[0] == '#':
		case line[0] == '<':
			return false
		default:
			word, _, _ := bytes.Cut(line, []byte(" "))
			return !strings.EqualFold(string(word), "purser")
		}
	}
	return false
}

// coded ends the name of a file in a pack that is not lines of text, or has one that would begin another file.
const coded = ".base64"

// Pack returns the files of a pack, of which there are at most some. Their names are paths below a folder, each
// different, also where case means nothing; the lines of texts end as on Unix. Only the last file may lack its last
// line break, as it does if the pack was cut off.
func Pack(data []byte, most int) (*txtar.Archive, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Contains(data, []byte("\r\n")) { // a large one is not copied for nothing
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	tooMany := text.Errorf("more than %d files", most)
	if bytes.Count(data, []byte("\n-- ")) > most { // too many to be taken apart, whatever the first line is
		return nil, tooMany
	}
	pack := txtar.Parse(data)
	if len(pack.Files) > most {
		return nil, tooMany
	}
	if n := len(pack.Files) - 1; n >= 0 && !bytes.HasSuffix(data, []byte("\n")) {
		last := &pack.Files[n].Data
		*last = bytes.TrimSuffix(*last, []byte("\n"))
	}
	seen := map[string]bool{}
	for i := range pack.Files {
		file := &pack.Files[i]
		if plain, ok := strings.CutSuffix(file.Name, coded); ok {
			whole, err := base64.StdEncoding.DecodeString(string(file.Data)) // which skips line breaks
			if err != nil || !bytes.HasSuffix(file.Data, []byte("\n")) {
				return nil, text.Errorf("%s is damaged", text.Brief(file.Name, 80))
			}
			file.Name, file.Data = plain, whole
		}
		folded := strings.ToLower(file.Name)
		switch {
		case !Portable(file.Name):
			return nil, text.Errorf("%q cannot be the name of a file here", text.Brief(file.Name, 80))
		case seen[folded]:
			return nil, text.Errorf("two files are called %s", file.Name)
		}
		seen[folded] = true
	}
	return pack, nil
}

// Portable reports whether a file in a pack may have a name.
func Portable(name string) bool {
	return len(name) <= maxPath && strings.Count(name, "/") <= maxWay && fs.ValidPath(name) &&
		!strings.ContainsAny(name, `\:`) && text.AllPrintable(name)
}

// Packed returns files as a pack, from which [Pack] takes them to the byte.
func Packed(pack *txtar.Archive) []byte {
	written := &txtar.Archive{Comment: pack.Comment}
	for _, file := range pack.Files {
		whole := len(file.Data) == 0 || bytes.HasSuffix(file.Data, []byte("\n"))
		if !whole || bytes.ContainsAny(file.Data, "\r\x00\ufeff") || len(txtar.Parse(file.Data).Files) > 0 ||
			strings.HasSuffix(file.Name, coded) {
			file.Name += coded
			file.Data = []byte(base64.StdEncoding.EncodeToString(file.Data) + "\n")
		}
		written.Files = append(written.Files, file)
	}
	return txtar.Format(written)
}
