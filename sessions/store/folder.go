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

// Ext is the file name extension of games.
const Ext = ".game"

// boards is the prefix of keys whose texts are folders of files in a [Folder]; boardsFolder contains these folders.
const (
	boards       = "boards/"
	boardsFolder = "maps"
)

// endings are the file name extensions of texts, by the prefixes of their keys.
var endings = map[string]string{"games/": Ext, "events/": ".event", "tallies/": ".tally"}

// A Folder is a [Store] in a folder on disk. The text games/friday is the file friday.game. games/friday/side is the
// file friday.game.side next to it or, for a link, next to the link's target. boards/attic is a pack of all files in
// the folder maps/attic. A key of one part is a file with that name.
//
// Files are only written in place at their ends. Each write holds the lock of the file; creating a text also holds
// that of the folder.
type Folder struct {
	dir  string
	file string // the file of the only text; empty if the store has the whole folder
	disk disk
}

var _ Store = (*Folder)(nil)

// In returns the store in a folder, which is created with the first text. If dir is empty, the store has no texts and
// accepts none.
func In(dir string) *Folder { return &Folder{dir: dir, disk: osDisk{}} }

// Only is the key of the text in a store of one text.
const Only = "games/only"

// OneFile returns a store of one text: a file in any folder. It cannot create or remove texts.
func OneFile(path string) *Folder {
	return &Folder{dir: filepath.Dir(path), file: path, disk: osDisk{}}
}

// Where implements [Store]. It returns the path of the file.
func (f *Folder) Where(key string) string {
	if key == "" {
		return cmp.Or(f.file, f.dir)
	}
	file, _ := f.fileOf(context.Background(), key)
	return file
}

// path returns the path for a text, without following links.
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

// fileOf returns the path of a text's file, even if it cannot exist. A text below another one is next to the target of
// any link. The error is [fs.ErrNotExist] for an invalid key.
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

// behind returns the target of a link, or the path itself if it is no link. It returns a path even with an error.
func (f *Folder) behind(path string) (string, error) {
	info, err := f.disk.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		var to string
		to, err = f.disk.Resolve(path)
		path = cmp.Or(to, path)
	}
	return path, err
}

// parts are the last parts of keys below a text, besides those that begin with cut-. Other files named like a text
// with something appended, such as a copy with the ending .bak, do not belong to the store.
var parts = []string{"side", "times", "links", "numbers"}

// isPart reports whether a text may have this last part below it.
func isPart(rest string) bool {
	return slices.Contains(parts, rest) || strings.HasPrefix(rest, "cut-") && !strings.ContainsAny(rest, "./")
}

// beside splits the name of a file that stores a text below another into the name of the other's file and the end of
// the key. For any other file, rest is empty.
func beside(file string) (of, rest string) {
	if dot := strings.LastIndexByte(file, '.'); dot >= 0 && isPart(file[dot+1:]) {
		return file[:dot], "/" + file[dot+1:]
	}
	return file, ""
}

// keyOf returns the key of the text in a file, or "".
func keyOf(file string) string {
	text, rest := beside(file)
	for parent, ending := range endings {
		if name, ok := strings.CutSuffix(text, ending); ok && validName(name) {
			return parent + name + rest
		}
	}
	return ""
}

// in returns the folder that contains the files of the texts under a parent (or of one text with those below it), and
// a function from their names to keys, or "". Texts below another one are next to its file or, for a link, next to the
// target.
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

// List implements [Store]. It may return keys of texts that cannot be read, such as broken links, but never of
// folders.
func (f *Folder) List(ctx context.Context, prefix string, most int) ([]KeyInfo, error) {
	return f.list(ctx, prefix, most, Within)
}

// list lists the texts for whose key and prefix the function of returns true.
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

// info returns what is known about a text without reading it. It returns nothing for a folder, a pipe or a device.
func (f *Folder) info(ctx context.Context, key string) ([]KeyInfo, error) {
	file, err := f.fileOf(ctx, key)
	if err != nil {
		return nil, unlessMissing(err)
	}
	info, err := f.disk.Stat(file)
	if errors.Is(err, ErrDeadLink) {
		if _, missing := f.disk.Lstat(file); missing == nil { // the link itself exists
			return []KeyInfo{{Key: key}}, nil
		}
	}
	if err != nil || info.IsDir() != strings.HasPrefix(key, boards) || !info.IsDir() && !info.Mode().IsRegular() {
		return nil, unlessMissing(err)
	}
	return []KeyInfo{{key, info.ModTime()}}, nil
}

// folds reports whether the disk finds a file under a different name because it ignores case.
func (f *Folder) folds(parent, name string) bool {
	path, other := f.path(parent+name), f.path(parent+strings.ToUpper(name))
	if other == path {
		other = f.path(parent + strings.ToLower(name))
	}
	is, err := f.disk.Stat(path)
	same, failed := f.disk.Stat(other)
	return other != path && err == nil && failed == nil && os.SameFile(is, same)
}

// Get implements [Store]. It takes no lock, so it may see part of a line that is being added.
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

// look returns how to get information about a text's file. It does not follow a link for a text below another one.
func (f *Folder) look(key string) statFunc {
	if _, rest := Below(key); rest != "" {
		return f.disk.Lstat
	}
	return f.disk.Stat
}

// read reads a plain file, and returns its file information.
func read(d disk, look statFunc, path string) ([]byte, fs.FileInfo, error) {
	file, info, err := open(d, look, path, os.O_RDONLY)
	if err != nil {
		return nil, nil, err
	}
	data, err := readAll(path, file, info)
	return data, info, errors.Join(err, file.Close())
}

// open opens a plain file, and returns its file information.
func open(d disk, look statFunc, path string, flag int) (diskFile, fs.FileInfo, error) {
	info, err := plain(look, path)
	if err != nil {
		return nil, nil, err
	}
	file, err := d.Open(path, flag, 0)
	return file, info, err
}

// A statFunc returns the file information of a path, either following links or not.
type statFunc = func(path string) (fs.FileInfo, error)

// plain returns the file information of a plain file. It returns an error for any other, which might block when
// opened, or might not support locks.
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
	data.Grow(int(min(info.Size(), MaxSize)) + bytes.MinRead) // room to read everything at once
	_, err := data.ReadFrom(io.LimitReader(file, MaxSize+1))
	if err == nil {
		err = CheckSize(path, data.Len())
	}
	return data.Bytes(), err
}
