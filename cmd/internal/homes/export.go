package homes

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// Formats of an exported game: the default is its record.
const (
	asRecord, asPack, asJSON  = "record", "pack", "json"
	asCSV, asMarkdown, asLink = "csv", "markdown", "bgstats"
)

// formats are those that are printed, and endings the formats of files by their names' endings.
var (
	formats = []string{asRecord, asJSON, asCSV, asMarkdown, asLink}
	endings = map[string]string{store.Ext: asRecord, sessions.PackExt: asPack, ".json": asJSON, ".csv": asCSV,
		".md": asMarkdown}
	endingNames = []string{store.Ext, sessions.PackExt, ".json", ".csv", ".md"}
)

// An exporting is a game to be exported: its name, the format, and the file, which is empty for standard output.
type exporting struct {
	*Program
	game, as, file string
	all, over      bool
}

// Export returns the command that prints a game in one of several formats, or writes it into a file, and the one that
// does so with all games.
func Export(s *Program) *cobra.Command {
	x := exporting{Program: s}
	var game *string
	cmd := &cobra.Command{
		Use:     "export [NAME] [FILE]",
		Aliases: []string{"show"},
		Short:   "Print a game, or write it into a file",
		Example: "  purser export friday\n  purser export friday friday.txtar\n  purser export friday --to csv\n" +
			"  purser export --all club.txtar",
		RunE: func(cmd *cobra.Command, args []string) error {
			if x.all {
				if *game != "" || cmd.Flags().Changed("to") || s.Excel {
					return usage.Errorf("--all goes with a FILE alone")
				}
				return s.backUp(cmd, strings.Join(args, ""), x.over)
			}
			x.game = *game
			if err := x.names(cmd, args); err != nil {
				return err
			}
			if x.file == "" {
				return x.print()
			}
			return x.write()
		},
	}
	cmd.Flags().StringVar(&x.as, "to", "", "record, json, csv, markdown or bgstats")
	s.Complete.Values(cmd, "to", formats...)
	usage.Excel(cmd, &s.Excel)
	cmd.Flags().BoolVar(&x.all, "all", false, "put all games, events and boards into one FILE.txtar")
	cmd.Flags().BoolVar(&x.over, "force", false, "write over another FILE")
	game = s.BindGame(cmd)
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if x.all {
			return usage.Wants(1, 1, backupAsks)(cmd, args)
		}
		return usage.Wants(0, 2)(cmd, args)
	}
	cmd.ValidArgsFunction = usage.GameAnd(s.Records, usage.Files(endingNames...))
	return cmd
}

// names finds the game, the file and the format among the arguments and flags.
func (x *exporting) names(cmd *cobra.Command, args []string) error {
	library := x.Library()
	if slices.Contains(args, "") {
		return usage.Errorf("the game's NAME is empty")
	}
	if len(args) > 0 && (library.Means(args[0]) || sessions.IsRecord(args[0]) || len(args) == 2 ||
		endings[filepath.Ext(args[0])] == "") {
		if x.game != "" {
			return usage.Errorf("a NAME and --game cannot be combined")
		}
		x.game, args = sessions.FileFirst(args[0]), args[1:]
	}
	x.file = strings.Join(args, "")
	switch {
	case x.file != "" && cmd.Flags().Changed("to"):
		return usage.Errorf("--to and a FILE cannot be combined; the file name's ending decides the format")
	case x.file != "":
		if x.as = endings[filepath.Ext(x.file)]; x.as == "" {
			return usage.WrongEnding(x.file, endingNames)
		}
	case x.as == "" && x.Excel:
		x.as = asCSV
	case x.as == "":
		x.as = asRecord
	case !slices.Contains(formats, x.as):
		return text.Unknown("format", x.as, formats)
	}
	if x.AsJSON && x.file == "" && x.as != asRecord && x.as != asJSON {
		return usage.Errorf("--json and --to %s cannot be combined", x.as)
	}
	if x.Excel && x.as != asCSV {
		return usage.Errorf("--excel is for CSV")
	}
	return nil
}

// print prints the game.
func (x *exporting) print() error {
	if x.as != asRecord {
		return x.score()
	}
	whole, err := x.record()
	if err != nil {
		return err
	}
	return x.Result(func() {
		if x.Width > 0 {
			show.Record(x.Printer, whole)
		} else {
			x.Out.Write(whole)
		}
	}, func() any { return show.Fields("record", string(whole)) })
}

// record returns the record of the game, and notes what is wrong with it.
func (x *exporting) record() ([]byte, error) {
	path, whole, cut, err := x.Library().Text(x.game)
	if err != nil {
		return nil, err
	}
	if len(cut) > 0 {
		x.Note("%s: the last line was cut off while being written and is left out", show.File(path))
	}
	show.NoteBoardOf(x.Printer, x.Library(), x.game)
	return whole, nil
}

// score prints the score of the game.
func (x *exporting) score() error {
	g, err := x.Library().Read(x.game, sessions.Whole)
	if err != nil {
		return sessions.WithDoctor(err, x.game)
	}
	show.NoteRead(x.Printer, g)
	return show.Export(x.Printer, g, x.as)
}

// write writes the game into the file.
func (x *exporting) write() error {
	data, said, err := x.data()
	if err == nil {
		err = free(x.file, data, x.over, x.exported)
	}
	if err != nil {
		return err
	}
	return x.wrote(x.file, data, 0o644, func() { x.Say("%s: %s", show.File(x.file), said) })
}

// wrote writes a file and prints that it did, in words or as JSON.
func (s *Program) wrote(file string, data []byte, perm fs.FileMode, words func()) error {
	err := store.WriteFile(file, data, perm)
	if !store.Made(err) {
		return show.ReadError(file, err)
	}
	*s.Changed = true
	return errors.Join(show.Wrote(s.Printer, file, words), show.ReadError(file, err))
}

// data returns what is written into the file, and says what it is.
func (x *exporting) data() (data []byte, said string, err error) {
	switch x.as {
	case asRecord:
		data, err = x.record()
		return data, x.Lang.Say("the record"), err
	case asPack:
		data, files, err := x.Library().Pack(x.game)
		if err == nil {
			show.NoteBoardOf(x.Printer, x.Library(), x.game)
		}
		return data, show.Packed(x.Printer, files), sessions.WithDoctor(err, x.game)
	}
	printed := x.Drawn(func() { err = x.score() })
	return []byte(printed), x.Lang.Say("the score"), err
}

// free returns an error if a file exists and may not be written over: a record never, anything else only if over is set
// or it is an earlier version of what is exported.
func free(file string, data []byte, over bool, earlier func(there, data []byte) bool) error {
	_, there, err := sessions.ReadText(file, nil)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && bytes.Equal(there, data):
		return nil
	case err != nil:
		return show.ReadError(file, err)
	case bytes.HasPrefix(there, []byte("purser 1\n")):
		return text.Errorf("%s is there already, and a record is never written over; choose another name",
			show.File(file))
	case over, earlier(there, data):
		return nil
	}
	return text.WithHint(text.Errorf("%s is there already, and is not an earlier export of this", show.File(file)),
		text.Say("--force writes over it"))
}

// isBackup reports whether a file holds everything, as a backup does.
func isBackup(there, _ []byte) bool { return backupBegins().Match(there) }

// backupBegins matches the first line of a backup.
var backupBegins = text.Pattern(`^# [0-9]+ files?, [0-9]+ bytes\n`)

// gamesIn returns the lines of a pack that begin its games.
func gamesIn(pack []byte) (all []string) {
	for line := range strings.Lines(string(pack)) {
		if strings.HasPrefix(line, "-- ") && strings.HasSuffix(line, store.Ext+" --\n") {
			all = append(all, line)
		}
	}
	return all
}

// exported reports whether a file looks like an export in the same format as data.
func (x *exporting) exported(there, data []byte) bool {
	switch x.as {
	case asPack:
		return !isBackup(there, nil) && slices.Equal(gamesIn(there), gamesIn(data))
	case asJSON:
		return bytes.HasPrefix(there, []byte("{\n  \"map\": "))
	}
	first := func(of []byte) string { line, _, _ := strings.Cut(string(of), "\n"); return line }
	return first(there) == first(data)
}
