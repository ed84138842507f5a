package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// A prompter asks line by line, in a way that a screen reader and a pipe can use.
// The end of the input is [io.EOF], and ends whatever asks.
type prompter struct {
	in *bufio.Reader
	to io.Writer // standard error: results alone go to standard output
}

// ask asks for a line. An empty answer is the other one that the question offers.
func (p *prompter) ask(question, otherwise string) (string, error) {
	if otherwise != "" {
		question += " [" + otherwise + "]"
	}
	fmt.Fprint(p.to, safe(question), ": ")
	answer, err := p.in.ReadString('\n')
	if err != nil { // a last line without its line break is no answer
		fmt.Fprintln(p.to)
		return "", err
	}
	if answer = strings.TrimSpace(answer); answer == "" {
		answer = otherwise
	}
	return answer, nil
}

// choose asks until the answer is accepted; what is wrong with it is told.
func (p *prompter) choose(question, otherwise string, accept func(string) error) (string, error) {
	for {
		answer, err := p.ask(question, otherwise)
		if err != nil {
			return "", err
		}
		wrong := accept(answer)
		if wrong == nil {
			return answer, nil
		}
		fmt.Fprintf(p.to, "error: %s\n", safe(wrong.Error()))
	}
}

// canAsk reports whether somebody is there to be asked: a person at a terminal, or
// whoever wants plain prompts, by ACCESSIBLE=1 or TERM=dumb.
func canAsk() bool {
	plain := os.Getenv("ACCESSIBLE")
	if plain != "" && plain != "0" || os.Getenv("TERM") == "dumb" {
		return true
	}
	return personThere()
}

// personThere reports whether a person can be asked and can answer.
func personThere() bool {
	return term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stderr.Fd()))
}
