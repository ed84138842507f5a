//go:build ignore

// Generate turns the catalogs of the languages into the sorted tables in which the program looks up its sentences. Run
// it with go generate in internal/text.
package main

import (
	"log"
	"os"
	"path/filepath"
	"strings"

	"purser/internal/text/catalog"
)

func main() {
	files, err := filepath.Glob("catalog/*.txt")
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			log.Fatal(err)
		}
		entries, err := catalog.Read(string(file))
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
		table := filepath.Join("tables", strings.TrimSuffix(filepath.Base(name), ".txt"))
		if err := os.WriteFile(table, []byte(catalog.Table(entries)), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
