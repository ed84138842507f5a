package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"purser/internal/text"
)

// Ext is the ending of a game's file.
const Ext = ".game"

// boards begins the keys of texts that are folders of files in a [Folder], and is what the folder of those is called.
const (
	boards       = "boards/"
	boardsFolder = "maps"
)

// endings are those of the files of texts, by the beginnings of their keys.
var endings = []struct{ parent, ending string }{
	{"games/", Ext},
	{"events/", ".event"},
	{"tallies/", ".tally"},
}

// A Folder is a [Store] in a folder on disk. games/friday is its file friday.game, games/friday/side is
// friday.game.side beside it, or beside what a link leads to, and boards/attic is all files of the folder maps/attic,
// as a pack. A key of one part is a file of that name.
//
// A text is written in place only at its end. The lock is that of the file itself; a new text has that of the folder,
// too.
type Folder struct {
	dir  string
	file string // the only text, with what is below it, or empty for all in the folder
	disk disk
}

var _ Store = (*Folder)(nil)

// In returns the store in a folder, which is made with the first text. In one without a name there is nothing, and
// nothing can be put.
func In(dir string) *Folder { return &Folder{dir: dir, disk: system{}} }

// Only is the key of the text in a store of one.
const Only = "games/only"

// OneFile returns a store of one text, which is a file in any folder. It cannot make or remove texts.
func OneFile(path string) *Folder { return &Folder{file: path, disk: system{}} }

// Where implements [Store]: the path of the file.
func (f *Folder) Where(key string) string {
	if key == "" {
		return cmp.Or(f.file, f.dir)
	}
	if file, err := f.fileOf(context.Background(), key); err == nil {
		return file
	}
	return f.path(key)
}

// path returns the path of a text, without a look at links.
func (f *Folder) path(key string) string {
	of, rest := Below(key)
	file := filepath.Join(f.dir, of)
	if id, ok := strings.CutPrefix(of, boards); ok {
		file = filepath.Join(f.dir, boardsFolder, id)
	}
	for _, e := range endings {
		if name, ok := strings.CutPrefix(of, e.parent); ok {
			file = filepath.Join(f.dir, name+e.ending)
		}
	}
	if f.file != "" {
		file = f.file
	}
	if rest != "" {
		file += "." + rest
	}
	return file
}

// fileOf returns the path of the file of a text; what is below a text is beside what a link leads to. The error is
// [fs.ErrNotExist] for what cannot be a key.
func (f *Folder) fileOf(ctx context.Context, key string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if f.dir == "" && f.file == "" {
		return "", NoHome()
	}
	of, rest := Below(key)
	name := path.Base(of)
	ofNames := slices.ContainsFunc(endings, func(e struct{ parent, ending string }) bool {
		return strings.HasPrefix(of, e.parent)
	})
	if !fs.ValidPath(key) || strings.Contains(key, `\`) ||
		filepath.Base(name) != name || strings.Contains(rest, "/") || len(name) > maxBytes ||
		f.file == "" && ofNames && !validName(name) || f.file != "" && of != Only {
		return "", Absent(key)
	}
	file := f.path(of)
	switch {
	case rest == "":
		return file, nil
	case !isPart(rest):
		return "", Absent(key)
	}
	file, err := f.behind(file)
	return file + "." + rest, err
}

// behind returns the file that a link leads to, or the file itself.
func (f *Folder) behind(path string) (string, error) {
	info, err := f.disk.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return f.disk.Resolve(path)
	}
	return path, err
}

// parts are the last parts of keys below a text, or what they begin with. Whatever else is called like a text with
// something behind it, such as a copy with the ending .bak, is not the store's.
var parts = []string{"side", "times", "links", "cut-"}

// isPart reports whether a last part may be below a text.
func isPart(rest string) bool {
	return slices.ContainsFunc(parts, func(part string) bool {
		of := strings.HasSuffix(part, "-") && strings.HasPrefix(rest, part) && !strings.Contains(rest, ".")
		return of || rest == part
	})
}

// keyOf returns the key of the text in a file of the folder, or "".
func keyOf(file string) string {
	for _, of := range endings {
		if name, ok := strings.CutSuffix(file, of.ending); ok && validName(name) {
			return of.parent + name
		}
		if name, rest, ok := strings.Cut(file, of.ending+"."); ok && validName(name) && isPart(rest) {
			return of.parent + name + "/" + rest
		}
	}
	return ""
}

// stem returns what a file is called without an ending, in any case.
func stem(file, ending string) (name string, is bool) {
	n := len(file) - len(ending)
	if n > 0 && strings.EqualFold(file[n:], ending) {
		return file[:n], true
	}
	return "", false
}

// names returns the names of what is in the folder, or of most of it.
func (f *Folder) names(most int) ([]string, error) {
	if f.dir == "" {
		return nil, NoHome()
	}
	names, err := f.disk.Names(f.dir, most)
	return names, unlessMissing(err)
}

// List implements [Store]. Among what it returns may be what cannot be read, such as a broken link, but no folder.
func (f *Folder) List(ctx context.Context, prefix string, most int) (all []Info, err error) {
	parent, one := Parent(prefix)
	if one != "" {
		if there, sure, err := f.exact(ctx, prefix); sure || err != nil {
			return f.infos(there, prefix), err
		}
	}
	dir, err := f.folderOf(ctx, parent)
	if err != nil || dir == "" {
		return f.infos(f.file != "" && err == nil && Within(Only, prefix), Only), unlessMissing(err)
	}
	keysOnly := most == Keys
	if most <= 0 || one != "" {
		most = everything
	}
	names, err := f.disk.Names(dir, most)
	for _, name := range names {
		key := f.keyIn(parent, name)
		switch {
		case key == "" || one != "" && key != prefix:
		case keysOnly:
			all = append(all, Info{Key: key})
		default:
			all = append(all, f.infos(true, key)...)
		}
	}
	slices.SortFunc(all, func(a, b Info) int { return strings.Compare(a.Key, b.Key) })
	return all, unlessMissing(err)
}

// infos returns what is known of a text that is there, or nothing.
func (f *Folder) infos(there bool, key string) []Info {
	if !there {
		return nil
	}
	if info := f.info(key); info.Key != "" {
		return []Info{info}
	}
	return nil
}

// folderOf returns the folder with the files of the texts below a parent, or "" if there are none.
func (f *Folder) folderOf(ctx context.Context, parent string) (string, error) {
	if of, ok := strings.CutSuffix(parent, "/"); ok && strings.Contains(of, "/") { // what is below a text
		file, err := f.fileOf(ctx, of)
		if err == nil {
			file, err = f.behind(file)
		}
		return filepath.Dir(file), err
	}
	switch err := ctx.Err(); {
	case err != nil || f.file != "":
		return "", err
	case f.dir == "":
		return "", NoHome()
	case parent == boards:
		return filepath.Join(f.dir, boardsFolder), nil
	}
	return f.dir, nil
}

// keyIn returns the key below a parent of the text that has the name of a file there, or "".
func (f *Folder) keyIn(parent, name string) string {
	if parent == boards {
		return boards + name
	}
	key := keyOf(name)
	if of, ok := strings.CutSuffix(parent, "/"); ok && strings.Contains(of, "/") {
		base := filepath.Base(f.path(of))
		if path, err := f.behind(f.path(of)); err == nil {
			base = filepath.Base(path)
		}
		if rest, ok := strings.CutPrefix(name, base+"."); ok && isPart(rest) {
			return parent + rest
		}
		return ""
	}
	if !Within(key, parent) {
		return ""
	}
	return key
}

// info returns what is known of a text without reading it; its key is empty if it is a folder, a pipe or a device.
func (f *Folder) info(key string) Info {
	file, err := f.fileOf(context.Background(), key)
	if err != nil {
		return Info{Key: key}
	}
	info, err := f.disk.Stat(file)
	switch {
	case err != nil:
		return Info{Key: key}
	case info.IsDir() != strings.HasPrefix(key, boards) || !info.IsDir() && !info.Mode().IsRegular():
		return Info{}
	}
	return Info{key, info.ModTime()}
}

// exact reports whether there is a text with exactly that key. It is not sure where only the folder can tell, because
// the disk ignores case: a file is then found by names that are not its own.
func (f *Folder) exact(ctx context.Context, key string) (there, sure bool, err error) {
	file, err := f.fileOf(ctx, key)
	if err != nil {
		return false, true, unlessMissing(err)
	}
	info, err := f.disk.Stat(file)
	if dead := (*LinkError)(nil); errors.As(err, &dead) {
		if _, missing := f.disk.Lstat(file); missing == nil { // the link itself is there
			return true, true, nil
		}
	}
	if err != nil || f.file != "" {
		return err == nil, true, unlessMissing(err)
	}
	parent, name := Parent(key)
	if other := strings.Map(otherCase, name); other != name {
		if same, err := f.disk.Stat(f.path(parent + other)); err == nil && os.SameFile(info, same) {
			return false, false, nil
		}
	}
	return info.IsDir() == strings.HasPrefix(key, boards), true, nil
}

// otherCase returns a letter in the other case.
func otherCase(r rune) rune {
	if unicode.IsUpper(r) {
		return unicode.ToLower(r)
	}
	return unicode.ToUpper(r)
}

// Get implements [Store], without a lock: what is being added may be there in part.
func (f *Folder) Get(ctx context.Context, key string) (Text, error) {
	path, err := f.fileOf(ctx, key)
	if err != nil {
		return Text{}, err
	}
	if strings.HasPrefix(key, boards) {
		data, err := f.board(path)
		if err != nil {
			return Text{}, err
		}
		return Text{Data: data, Rev: RevOf(data)}, nil
	}
	if _, rest := Below(key); rest != "" {
		if err := itself(f.disk, path); err != nil {
			return Text{}, err
		}
	}
	data, info, err := read(f.disk, path)
	if err != nil {
		return Text{}, err
	}
	return Text{data, RevOf(data), info.ModTime()}, nil
}

// read returns a plain file, and what the system knows about it.
func read(d disk, path string) ([]byte, fs.FileInfo, error) {
	file, err := d.Open(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, nil, cmp.Or(plain(d, path), err)
	}
	data, info, err := readAll(path, file)
	return data, info, errors.Join(err, file.Close())
}

// plain refuses anything except a plain file, which it may be impossible to open, or to lock.
func plain(d disk, path string) error {
	info, err := d.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = notPlain(path)
	}
	return err
}

// itself refuses anything except a plain file, also a link to one.
func itself(d disk, path string) error {
	info, err := d.Lstat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = notPlain(path)
	}
	return unlessMissing(err)
}

// readAll reads a plain file.
func readAll(path string, file file) ([]byte, fs.FileInfo, error) {
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, nil, err
	case !info.Mode().IsRegular():
		return nil, nil, notPlain(path)
	}
	var data bytes.Buffer
	data.Grow(int(min(info.Size(), MaxSize)) + bytes.MinRead) // room for all of it, so that it is read at once
	if _, err = data.ReadFrom(io.LimitReader(file, MaxSize+1)); err == nil {
		err = fits("read", path, data.Len())
	}
	return data.Bytes(), info, err
}

// one refuses to make or to remove the only text.
func (f *Folder) one(op string) error {
	return &fs.PathError{Op: op, Path: f.file, Err: text.Errorf("%s is one game", f.file)}
}
