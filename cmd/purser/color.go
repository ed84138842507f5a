package main

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
)

// colorModes are the values of --color.
var colorModes = []string{"auto", "always", "never"}

// checkColor refuses what is no value of --color.
func (a *app) checkColor() error {
	if !slices.Contains(colorModes, a.color) {
		return &usageError{err: errors.New("--color is auto, always or never")}
	}
	return nil
}

// colors reports whether results may be colored: --color says so, or else the
// environment by NO_COLOR, CLICOLOR_FORCE and TERM, or else that a person looks.
func (a *app) colors() bool {
	force := os.Getenv("CLICOLOR_FORCE")
	switch {
	case a.color == "always" || a.color == "never":
		return a.color == "always"
	case os.Getenv("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	case os.Getenv("TERM") == "dumb":
		return false
	}
	return a.width > 0
}

// The sixteen colors that every terminal has, by the words for the pieces; black
// is gray, so that it shows on a dark screen.
var ink = map[string]string{"blue": "34", "red": "31", "green": "32", "yellow": "33", "black": "90"}

// seatColor is a player's color as tables write it, after the name.
var seatColor = regexp.MustCompile(`\((blue|red|green|yellow|black)\)`)

// paint colors what a line of a table says in words: the color of a player's
// pieces, and that a line was undone. The words stay.
func paint(line string) string {
	if text, ok := strings.CutSuffix(line, undoneMark); ok {
		return "\x1b[9m" + text + "\x1b[0m" + undoneMark
	}
	return seatColor.ReplaceAllStringFunc(line, func(word string) string {
		return "\x1b[" + ink[strings.Trim(word, "()")] + "m" + word + "\x1b[0m"
	})
}

// undoneMark ends the lines of the log that were taken back.
const undoneMark = "undone"
