package main

import (
	"io/fs"
	"os"
	"path"
	"regexp"
)

// docPlace is where packages install what is to be read.
const docPlace = "/usr/share/doc/purser/"

// pictures matches the pictures of a page, and what they show.
var pictures = regexp.MustCompile(`(?s)(?:<picture>\s*(?:<source[^>]*>\s*)*)?<img[^>]*\balt="([^"]*)"[^>]*>(?:\s*</picture>)?`)

// docs returns what is to be read: the license of purser, if its owner has put one there, the
// readmes, and the pages that they link to. Pictures stay out, for they would be a tenth of every
// file; in their place stands what they show.
func (p plan) docs() (all []text, err error) {
	root := os.DirFS(p.root)
	license, err := fs.Glob(root, "LICENSE*")
	if err != nil {
		return nil, err
	}
	for _, name := range append(license, "README.md", "README.de.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs") {
		err := fs.WalkDir(root, name, func(name string, entry fs.DirEntry, err error) error {
			if ext := path.Ext(name); err != nil || entry.IsDir() || ext == ".svg" || ext == ".png" {
				return err
			}
			content, err := fs.ReadFile(root, name)
			all = append(all, text{name, docPlace + name, pictures.ReplaceAll(content, []byte("*($1)*"))})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}
