package decode

import (
	"bytes"
	"io/fs"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/text"
)

// The bounds of packs: a club's games of ten years, and names much longer than any of theirs.
const (
	MaxPacked = 10_000 // files
	MaxPath   = 400    // bytes of a name
	MaxWay    = 5      // folders in a name
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

// Pack returns the files of a pack. Their names are paths below a folder, each different, also
// where case means nothing; their lines end as on Unix. Only the last file may lack its last
// line break, as it does if the pack was cut off.
func Pack(data []byte) (*txtar.Archive, error) {
	data = bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
	tooMany := text.Errorf("more than %d files", MaxPacked)
	if bytes.Count(data, []byte("\n-- ")) > MaxPacked { // too many to be taken apart, whatever the first line is
		return nil, tooMany
	}
	pack := txtar.Parse(data)
	if len(pack.Files) > MaxPacked {
		return nil, tooMany
	}
	seen := map[string]bool{}
	for _, file := range pack.Files {
		folded := strings.ToLower(file.Name)
		switch {
		case len(file.Name) > MaxPath || strings.Count(file.Name, "/") > MaxWay || !fs.ValidPath(file.Name) ||
			strings.ContainsAny(file.Name, `\:`) || !text.AllPrintable(file.Name):
			return nil, text.Errorf("%q cannot be the name of a file here", text.Brief(file.Name, 80))
		case seen[folded]:
			return nil, text.Errorf("two files are called %s", file.Name)
		}
		seen[folded] = true
	}
	if n := len(pack.Files) - 1; n >= 0 && !bytes.HasSuffix(data, []byte("\n")) {
		last := &pack.Files[n].Data
		*last = bytes.TrimSuffix(*last, []byte("\n"))
	}
	return pack, nil
}

// Packed returns files as a pack. The error names a line that would be read as the beginning of
// another file.
func Packed(pack *txtar.Archive) ([]byte, error) {
	for _, file := range pack.Files {
		if line := Begins(file.Data); line != "" {
			return nil, text.Errorf("%s cannot be packed: its line %q would begin another file", file.Name,
				text.Brief(line, 80))
		}
	}
	return txtar.Format(pack), nil
}

// Begins returns the first line of a text that would begin a file in a pack, or "".
func Begins(data []byte) string {
	if inside := txtar.Parse(data).Files; len(inside) > 0 {
		return "-- " + inside[0].Name + " --"
	}
	return ""
}
