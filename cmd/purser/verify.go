package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
)

// recordExt is the ending by which records are found in folders.
const recordExt = ".game"

// verify referees records.
func (a *app) verify() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify FILE…",
		Short: "Referee records from start to end",
		Long: `Verify referees records from start to end. It stops at the first illegal line of
each and names every rule which that line breaks. A folder stands for all the
files *` + recordExt + ` in it and below it.`,
		Example: `  purser verify friday.game
  purser verify games --json`,
		Args:              wants(1, 1<<20, "a record's FILE (or a folder, or - for standard input)"),
		ValidArgsFunction: records,
		RunE: func(_ *cobra.Command, args []string) error {
			files, one, err := findRecords(args)
			if err != nil {
				return err
			}
			return a.verifyAll(files, one, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	mapFlag(cmd, &a.mapFlag, "")
	return cmd
}

// findRecords lists the records that the arguments name; one reports whether
// that was a single file.
func findRecords(args []string) (files []string, one bool, err error) {
	one = len(args) == 1
	stdin := false
	for _, arg := range args {
		if arg == "-" {
			if stdin {
				return nil, false, &usageError{err: errors.New("standard input (-) can be read once only")}
			}
			stdin = true
			files = append(files, arg)
			continue
		}
		found := 0
		root := arg
		if info, err := os.Stat(arg); err == nil && info.IsDir() {
			root = filepath.Clean(arg) + string(filepath.Separator) // through a symbolic link too
		}
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case path == root && (err != nil || !entry.IsDir()):
				files = append(files, path) // as named; what is wrong with it shows when it is read
				found++
				return nil
			case err != nil:
				return readError(path, err)
			case path == root:
				one = false
			case !entry.IsDir() && strings.HasSuffix(path, recordExt) && isFile(path):
				files = append(files, path)
				found++
			}
			return nil
		})
		if err != nil {
			return nil, false, err
		}
		if found == 0 {
			return nil, false, fmt.Errorf("%s: no record (*%s) in this folder", shown(arg), recordExt)
		}
	}
	return files, one, nil
}

// isFile reports whether a path leads to a plain file, by symbolic links too.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// judged is what verify has to say of one file.
type judged struct {
	game   *notation.Game
	report *notation.Report
	err    error // it could not be judged
}

// verifyJSON is the form of a judged file.
type verifyJSON struct {
	File       string          `json:"file"`
	Legal      bool            `json:"legal"`
	Lines      int             `json:"lines"`
	Violations []violationJSON `json:"violations"`
	Warnings   []remarkJSON    `json:"warnings"`
	Unchecked  []remarkJSON    `json:"unchecked"`
	CutOff     int             `json:"cut_off,omitempty"`
	Error      string          `json:"error,omitempty"`
}

type violationJSON struct {
	Line   int    `json:"line"`
	Player string `json:"player"`
	Rule   string `json:"rule"`
	Detail string `json:"detail"`
	Cite   string `json:"cite"`
}

type remarkJSON struct {
	Line   int    `json:"line"`
	Player string `json:"player"`
	Rule   string `json:"rule"`
	Detail string `json:"detail"`
}

// verifyAll judges files side by side and tells of them in their order.
func (a *app) verifyAll(files []string, one, asJSON bool) error {
	results := make([]judged, len(files))
	sideBySide(len(files), func(i int) { results[i] = a.judge(files[i]) })

	var legal, illegal, failed int
	var errs, failures []error
	forms := []verifyJSON{}
	for i, r := range results {
		if r.err == nil {
			a.noteCutOff(r.game.Record)
		}
		switch {
		case r.err != nil:
			failed++
			failures = append(failures, r.err)
		case r.report.Illegal != nil:
			illegal++
			errs = append(errs, r.report.Illegal)
		default:
			legal++
		}
		if asJSON {
			forms = append(forms, r.form(files[i]))
		} else {
			r.print(a, shown(files[i]))
		}
	}
	if one && failed > 0 {
		a.out.Reset()
		return results[0].err
	}
	err := errors.Join(append(errs, failures...)...)
	switch {
	case asJSON && one:
		return errors.Join(a.json(forms[0]), err)
	case asJSON:
		return errors.Join(a.json(forms), err)
	}
	a.printf("%s: %d legal, %d illegal", maps.Count(len(files), "record"), legal, illegal)
	if failed > 0 {
		a.printf(", %d not understood", failed)
	}
	a.printf("\n")
	return err
}

// judge referees one file.
func (a *app) judge(file string) judged {
	game, err := a.load(file)
	if err != nil {
		return judged{err: err}
	}
	return judged{game: game, report: game.Referee()}
}

// print tells of a file in a few lines.
func (r *judged) print(a *app, file string) {
	if r.err != nil {
		a.printf("%s: not understood\n", file)
		return
	}
	for _, remark := range r.report.Remarks {
		if remark.Status == referee.Warned {
			a.printf("%s:%d: warning: %s: %s\n", file, remark.Line, remark.Player, remark.Finding)
		}
	}
	if illegal := r.report.Illegal; illegal != nil {
		ids := make([]string, len(illegal.Broken))
		for i, f := range illegal.Broken {
			ids[i] = f.Rule.ID
		}
		a.printf("%s: illegal, line %d breaks %s\n", file, illegal.Line, strings.Join(ids, ", "))
		return
	}
	a.printf("%s: legal, %d lines", file, r.game.Record.Lines)
	sep := "; not written down, so unchecked: "
	for _, rule := range referee.Rules {
		n := 0
		for _, remark := range r.report.Remarks {
			if remark.Status == referee.Unchecked && remark.Rule == rule {
				n++
			}
		}
		if n > 0 {
			a.printf("%s%s on %s", sep, rule.ID, maps.Count(n, "line"))
			sep = ", "
		}
	}
	a.printf("\n")
}

// form gives the JSON for a file.
func (r *judged) form(file string) verifyJSON {
	form := verifyJSON{File: safe(file), Violations: []violationJSON{}, Warnings: []remarkJSON{}, Unchecked: []remarkJSON{}}
	if r.err != nil {
		form.Error = r.err.Error()
		return form
	}
	form.Lines, form.CutOff = r.game.Record.Lines, r.game.Record.CutOff
	form.Legal = r.report.Illegal == nil
	for _, remark := range r.report.Remarks {
		line := remarkJSON{remark.Line, remark.Player, remark.Rule.ID, remark.Detail}
		if remark.Status == referee.Warned {
			form.Warnings = append(form.Warnings, line)
		} else {
			form.Unchecked = append(form.Unchecked, line)
		}
	}
	if illegal := r.report.Illegal; illegal != nil {
		for _, f := range illegal.Broken {
			form.Violations = append(form.Violations,
				violationJSON{illegal.Line, illegal.Player, f.Rule.ID, f.Detail, f.Rule.Section})
		}
	}
	return form
}
