//go:build ignore

// This program makes lookalikes.txt from Unicode's confusables.txt (Unicode Technical Standard #39), which it reads
// from standard input:
//
//	go run lookalikes_make.go < confusables.txt > lookalikes.txt
//
// It keeps only letters with a lookalike in another script.
package main

import (
	"bufio"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

func main() {
	shapes := map[string]map[rune]bool{}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		line, _, _ := strings.Cut(in.Text(), "#")
		cells := strings.Split(line, ";")
		if len(cells) < 3 {
			continue
		}
		letter, shape := characters(cells[0]), characters(cells[1])
		first := []rune(letter)[0]
		if len([]rune(letter)) > 1 || !unicode.IsLetter(first) || norm.NFD.String(letter) != letter ||
			strings.ContainsFunc(shape, func(r rune) bool { return !unicode.IsLetter(r) }) {
			continue
		}
		if shapes[shape] == nil {
			shapes[shape] = map[rune]bool{}
			if all := []rune(shape); len(all) == 1 {
				shapes[shape][all[0]] = true
			}
		}
		shapes[shape][first] = true
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
	fmt.Println("# From https://www.unicode.org/Public/security/13.0.0/confusables.txt, © 2020 Unicode, Inc.,")
	fmt.Println("# https://www.unicode.org/license.txt: a shape, and the letters of each script that have it.")
	for _, shape := range slices.Sorted(maps.Keys(shapes)) {
		scripts := map[string]bool{script([]rune(shape)[0]): true}
		letters := map[string]string{}
		for _, r := range slices.Sorted(maps.Keys(shapes[shape])) {
			scripts[script(r)] = true
			letters[script(r)] += string(r)
		}
		if len(scripts) == 1 {
			continue
		}
		fmt.Print(shape)
		for _, s := range slices.Sorted(maps.Keys(letters)) {
			fmt.Print(" ", s, ":", letters[s])
		}
		fmt.Println()
	}
}

// characters parses code points in hexadecimal.
func characters(codes string) string {
	var b strings.Builder
	for _, code := range strings.Fields(codes) {
		n, err := strconv.ParseInt(code, 16, 32)
		if err != nil {
			log.Fatal(err)
		}
		b.WriteRune(rune(n))
	}
	return b.String()
}

// script returns the script of a letter, or Unknown for mathematical letters.
func script(r rune) string {
	for name, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			return name
		}
	}
	return "Unknown"
}
