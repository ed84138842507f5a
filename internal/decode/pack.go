package decode

import (
	"bytes"
	"encoding/base64"
	"io/fs"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/text"
)

// The bounds of packs allow for ten years of a club's games, and for names much longer than those have.
const (
	MaxPacked = 10_000 // files
	maxPath   = 400    // bytes in a name
	maxWay    = 5      // folders in a name
)

// IsPack reports whether a text is a pack of files rather than a single record or an HTML page.
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

// coded is the suffix of a file that is base64 in the pack: it is not text, or a line of it would look like a file
// header.
const coded = ".base64"

// Pack returns the files of a pack, or an error if there are more than most. File names are relative paths, and differ
// even if case is ignored. Windows line ends become Unix ones. Only the last file may lack a final line break: the
// pack was then cut off.
func Pack(data []byte, most int) (*txtar.Archive, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Contains(data, []byte("\r\n")) { // avoids copying a large pack needlessly
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	tooMany := text.Errorf("more than %d files", most)
	if bytes.Count(data, []byte("\n-- ")) > most { // more than most even if the first line is no header
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
			whole, err := base64.StdEncoding.DecodeString(string(file.Data)) // the decoder skips line breaks
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

// Portable reports whether name is allowed as a file name in a pack.
func Portable(name string) bool {
	return len(name) <= maxPath && strings.Count(name, "/") <= maxWay && fs.ValidPath(name) &&
		!strings.ContainsAny(name, `\:`) && text.AllPrintable(name)
}

// Packed returns files as a pack; [Pack] restores them byte for byte.
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
