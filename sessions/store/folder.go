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
var endings = map[string]string{"games/": Ext, "events/": ".event", "tallies/": ".tally"}

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
func In(dir string) *Folder { return &Folder{dir: dir, disk: osDisk{}} }

// Only is the key of the text in a store of one.
const Only = "games/only"

// OneFile returns a store of one text, which is a file in any folder. It cannot make or remove texts.
func OneFile(path string) *Folder {
	return &Folder{dir: filepath.Dir(path), file: path, disk: osDisk{}}
}

// Where implements [Store]: the path of the file.
func (f *Folder) Where(key string) string {
	if key == "" {
		return cmp.Or(f.file, f.dir)
	}
	file, _ := f.fileOf(context.Background(), key)
	return file
}

// path returns the path of a text, without a look at links.
func (f *Folder) path(key string) string {
	of, rest := Below(key)
	parent, name := path.Split(of)
	file := filepath.Join(f.dir, of)
	switch ending, named := endings[parent]; {
	case f.file != "":
		file = f.file
	case named:
		file = filepath.Join(f.dir, name+ending)
	case parent == boards:
		file = filepath.Join(f.dir, boardsFolder, name)
	}
	if rest != "" {
		file += "." + rest
	}
	return file
}

// fileOf returns the path of the file of a text, also of one that cannot be there; what is below a text is beside what
// a link leads to. The error is [fs.ErrNotExist] for what cannot be a key.
func (f *Folder) fileOf(ctx context.Context, key string) (file string, err error) {
	file = f.path(key)
	of, rest := Below(key)
	parent, name := path.Split(of)
	_, named := endings[parent]
	switch {
	case ctx.Err() != nil:
		return file, ctx.Err()
	case f.dir == "":
		return file, noHome()
	case !fs.ValidPath(key), strings.Contains(key, `\`), filepath.Base(name) != name, len(name) > maxBytes,
		rest != "" && !isPart(rest), named && !validName(name), f.file != "" && of != Only:
		return file, Absent(key)
	case rest == "":
		return file, nil
	}
	file, err = f.behind(f.path(of))
	return file + "." + rest, err
}

// behind returns the file that a link leads to, or the file itself, also with an error.
func (f *Folder) behind(path string) (string, error) {
	info, err := f.disk.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		var to string
		to, err = f.disk.Resolve(path)
		path = cmp.Or(to, path)
	}
	return path, err
}

// parts are the last parts of keys below a text, beside those that begin with cut-. Whatever else is called like a text
// with something behind it, such as a copy with the ending .bak, is not the store's.
var parts = []string{"side", "times", "links"}

// isPart reports whether a last part may be below a text.
func isPart(rest string) bool {
	return slices.Contains(parts, rest) || strings.HasPrefix(rest, "cut-") && !strings.ContainsAny(rest, "./")
}

// beside splits the name of a file beside that of another text into the name of that, and the end of the key that it
// has because of that; there is no end of others.
func beside(file string) (of, rest string) {
	if dot := strings.LastIndexByte(file, '.'); dot >= 0 && isPart(file[dot+1:]) {
		return file[:dot], "/" + file[dot+1:]
	}
	return file, ""
}

// keyOf returns the key of the text in a file of a home, or "".
func keyOf(file string) string {
	text, rest := beside(file)
	for parent, ending := range endings {
		if name, ok := strings.CutSuffix(text, ending); ok && validName(name) {
			return parent + name + rest
		}
	}
	return ""
}

// in returns the folder with the files of the texts below a parent, or of one text with those, and what returns their
// keys, or "". What is below a text is beside it, or beside what a link leads to.
func (f *Folder) in(ctx context.Context, parent string) (dir string, key func(file string) string, err error) {
	of := strings.TrimSuffix(parent, "/")
	switch {
	case f.file != "":
		of = Only
	case f.dir == "":
		return "", nil, noHome()
	case parent == boards:
		return filepath.Join(f.dir, boardsFolder), func(file string) string {
			if strings.HasPrefix(file, ".") {
				return ""
			}
			return boards + file
		}, ctx.Err()
	case !strings.Contains(of, "/"):
		return f.dir, keyOf, ctx.Err()
	}
	if _, err := f.fileOf(ctx, of); err != nil {
		return "", nil, err
	}
	path, err := f.behind(f.path(of))
	base := filepath.Base(path)
	return filepath.Dir(path), func(file string) string {
		switch text, rest := beside(file); base {
		case file:
			return of
		case text:
			return of + rest
		}
		return ""
	}, err
}

// List implements [Store]. Among what it returns may be what cannot be read, such as a broken link, but no folder.
func (f *Folder) List(ctx context.Context, prefix string, most int) ([]KeyInfo, error) {
	return f.list(ctx, prefix, most, Within)
}

// list does so for the texts whose keys are of a prefix.
func (f *Folder) list(ctx context.Context, prefix string, most int, of func(key, prefix string) bool) (all []KeyInfo,
	err error) {
	parent, one := path.Split(prefix)
	if one != "" {
		if all, err = f.info(ctx, prefix); err != nil || len(all) == 0 || !f.folds(parent, one) {
			return all, err
		}
	}
	dir, keyOf, err := f.in(ctx, parent)
	if err != nil {
		return nil, unlessMissing(err)
	}
	look := most != Keys
	if most <= 0 || one != "" {
		most = everything
	}
	names, err := f.disk.Names(dir, most)
	all = nil
	for _, name := range names {
		key := keyOf(name)
		if key == "" || !of(key, prefix) {
			continue
		}
		found := []KeyInfo{{Key: key}}
		if look {
			if known, err := f.info(ctx, key); err == nil {
				found = known
			}
		}
		all = append(all, found...)
	}
	slices.SortFunc(all, func(a, b KeyInfo) int { return strings.Compare(a.Key, b.Key) })
	return all, unlessMissing(err)
}

// info returns what is known of a text without reading it: nothing of a folder, a pipe or a device.
func (f *Folder) info(ctx context.Context, key string) ([]KeyInfo, error) {
	file, err := f.fileOf(ctx, key)
	if err != nil {
		return nil, unlessMissing(err)
	}
	info, err := f.disk.Stat(file)
	if errors.Is(err, ErrDeadLink) {
		if _, missing := f.disk.Lstat(file); missing == nil { // the link itself is there
			return []KeyInfo{{Key: key}}, nil
		}
	}
	if err != nil || info.IsDir() != strings.HasPrefix(key, boards) || !info.IsDir() && !info.Mode().IsRegular() {
		return nil, unlessMissing(err)
	}
	return []KeyInfo{{key, info.ModTime()}}, nil
}

// folds reports whether a file is found by a name that is not its own, because the disk ignores case.
func (f *Folder) folds(parent, name string) bool {
	path, other := f.path(parent+name), f.path(parent+strings.ToUpper(name))
	if other == path {
		other = f.path(parent + strings.ToLower(name))
	}
	is, err := f.disk.Stat(path)
	same, failed := f.disk.Stat(other)
	return other != path && err == nil && failed == nil && os.SameFile(is, same)
}

// Get implements [Store], without a lock: what is being added may be there in part.
func (f *Folder) Get(ctx context.Context, key string) (Text, error) {
	path, err := f.fileOf(ctx, key)
	switch {
	case err != nil:
		return Text{}, err
	case strings.HasPrefix(key, boards):
		return f.board(path)
	}
	data, info, err := read(f.disk, f.look(key), path)
	if err != nil {
		return Text{}, err
	}
	return Text{data, RevOf(data), info.ModTime()}, nil
}

// look returns how to look at the file of a text. What is below another text is not behind a link.
func (f *Folder) look(key string) statFunc {
	if _, rest := Below(key); rest != "" {
		return f.disk.Lstat
	}
	return f.disk.Stat
}

// read returns a plain file, and what the system knows about it.
func read(d disk, look statFunc, path string) ([]byte, fs.FileInfo, error) {
	file, info, err := open(d, look, path, os.O_RDONLY)
	if err != nil {
		return nil, nil, err
	}
	data, err := readAll(path, file, info)
	return data, info, errors.Join(err, file.Close())
}

// open opens a plain file, and returns what the system knows about it.
func open(d disk, look statFunc, path string, flag int) (diskFile, fs.FileInfo, error) {
	info, err := plain(look, path)
	if err != nil {
		return nil, nil, err
	}
	file, err := d.Open(path, flag, 0)
	return file, info, err
}

// A statFunc returns what the system knows about a file: also of one behind links, or of a link itself.
type statFunc = func(path string) (fs.FileInfo, error)

// plain returns what the system knows about a file, and refuses anything except a plain one, which might wait for
// somebody else when it is opened, or have no lock.
func plain(look statFunc, path string) (fs.FileInfo, error) {
	info, err := look(path)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: text.Errorf("not a plain file")}
	}
	return info, err
}

// readAll reads an open file.
func readAll(path string, file diskFile, info fs.FileInfo) ([]byte, error) {
	var data bytes.Buffer
	data.Grow(int(min(info.Size(), MaxSize)) + bytes.MinRead) // room for all of it, so that it is read at once
	_, err := data.ReadFrom(io.LimitReader(file, MaxSize+1))
	if err == nil {
		err = CheckSize(path, data.Len())
	}
	return data.Bytes(), err
}
