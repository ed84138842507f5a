package main

import (
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
	"purser/sessions"
)

// exports are the formats that a game is exported in, the default first.
var exports = []string{"record", "json", asCSV, "markdown", "bgstats"}

const asCSV = "csv"

type exportOptions struct {
	options
	to, pack string
}

// exportCommand prints a game in one of several formats.
func exportCommand(e *env) *cobra.Command {
	var o exportOptions
	cmd := &cobra.Command{
		Use:     "export [NAME]",
		Aliases: []string{"show"},
		Short:   "Print a game's record, or its score for other programs",
		Example: "  purser export friday\n  purser export friday --to csv\n  purser export friday --to bgstats\n" +
			"  purser export friday --pack friday.txtar",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch to := cmd.Flags().Changed("to"); {
			case e.Excel && to && o.to != asCSV:
				return usagef("--excel is for --to csv")
			case e.Excel && !to:
				o.to = asCSV
			case !slices.Contains(exports, o.to):
				return text.Unknown("format", o.to, exports)
			}
			name, library := o.game, o.library(e)
			if len(args) == 1 {
				name = sessions.FileFirst(name)
			}
			if o.pack != "" {
				if cmd.Flags().Changed("to") || e.Excel {
					return usagef("--to and --pack cannot be combined")
				}
				return o.mail(e, name)
			}
			if o.to == exports[0] {
				path, whole, cut, err := library.Text(name)
				if err != nil {
					return err
				}
				if len(cut) > 0 {
					e.Note("%s: the last line was cut off while being written and is left out", show.File(path))
				}
				show.NoteBoardOf(e.Printer, library, name)
				if e.Width > 0 || terminal.Is(e.stdout) {
					show.Record(e.Printer, whole)
				} else {
					e.Out.Write(whole)
				}
				return nil
			}
			g, err := library.Read(name, sessions.Whole)
			if err != nil {
				return sessions.WithDoctor(err, name)
			}
			show.NoteRead(e.Printer, g)
			return show.Export(e.Printer, g, o.to)
		},
	}
	cmd.Flags().StringVar(&o.to, "to", exports[0], "record, json, csv, markdown or bgstats")
	e.complete.Values(cmd, "to", exports...)
	usage.Excel(cmd, &e.Excel)
	cmd.Flags().StringVar(&o.pack, "pack", "", "FILE.txtar to write it into, with its board")
	e.complete.Add(cmd, "pack", usage.Files(sessions.PackExt))
	o.bindName(cmd, e)
	return cmd
}

// mail writes a game together with its board into a file.
func (o *exportOptions) mail(e *env, name string) error {
	if filepath.Ext(o.pack) != sessions.PackExt {
		return usage.WrongEnding(o.pack, []string{sessions.PackExt})
	}
	data, files, err := o.library(e).Pack(name)
	if err == nil {
		err = writeFile(o.pack, data)
	}
	if err == nil {
		show.NoteBoardOf(e.Printer, o.library(e), name)
		e.wrote(o.pack, show.Packed(e.Printer, files))
	}
	return sessions.WithDoctor(err, name)
}
