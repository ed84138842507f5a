package show

import (
	"errors"
	"slices"

	"purser/internal/text"
	"purser/sessions"
)

// Scores prints the scores of the games in a pack, each below its name.
func Scores(p *Printer, all []sessions.FileGame) error {
	var forms []any
	var errs, unread []error
	for i, t := range all {
		if t.Err != nil {
			unread = append(unread, t.Err)
			forms = append(forms, VerifyJSON(t.File, nil, t.Err))
			continue
		}
		NoteRead(p, t.Game)
		s, err := t.Game.Score()
		switch {
		case err != nil:
			errs = append(errs, err)
			forms = append(forms, VerifyJSON(t.File, t.Game, nil))
		case p.AsJSON:
			forms = append(forms, ScoreJSON(p, t.Game, s))
		default:
			if i > 0 {
				p.Printf("\n")
			}
			p.Printf("%s\n\n", File(t.File))
			Score(p, t.Game, s)
		}
	}
	err := text.Few(slices.Concat(errs, unread), 0)
	if p.AsJSON {
		err = errors.Join(p.JSON(forms), err)
	}
	return err
}

// Imported prints what was imported from a file.
func Imported(p *Printer, made *sessions.Import) {
	if made.Whole {
		p.Say("imported: %s, %s, %s", text.Count(len(made.Games), "game"), text.Count(len(made.Events), "event"),
			text.Count(len(made.Boards), "board"))
		return
	}
	for i := range made.Games {
		if g := made.Games[i].Read; g != nil {
			NoteRead(p, g)
			noteExcusedLines(p, g)
		}
	}
	for _, b := range made.Boards {
		p.Say("%s: the board is kept; purser map draw --map %s draws it", text.Say(b.Info().Title), b.Info().ID)
	}
	for i := range made.Games {
		g := &made.Games[i]
		if made.InUse {
			p.Say("%s: %s, %s; now in use", g.Name, text.Count(g.Lines, "line"), text.And(g.Players))
		} else {
			p.Say("%s: %s, %s", g.Name, text.Count(g.Lines, "line"), text.And(g.Players))
		}
	}
	for _, name := range made.Here {
		p.Say("already here as %s", name)
	}
	for _, name := range made.Replaced {
		p.Say("%s is replaced", name)
	}
}

// Packed says how many files a pack for mailing contains.
func Packed(p *Printer, files int) string {
	return p.Lang.Say("%s; purser import keeps what is in it", text.Count(files, "file"))
}

// Export prints a game in one of the export formats.
func Export(p *Printer, g *sessions.Game, format string) error {
	s, err := g.Score()
	if err != nil {
		return err
	}
	switch format {
	case "json":
		return p.JSON(ScoreJSON(p, g, s))
	case "markdown":
		ScoreMarkdown(p, g, s)
	case "csv":
		ScoreRows(p, g, s)
	default:
		if why := g.Lacks(s); why != sessions.Complete {
			return text.WithHint(text.Errorf("%s is not finished (%s), and BG Stats takes finished games only", g.Name,
				text.Say(string(why))),
				text.Say("purser export --to json prints the score so far"))
		}
		BGStats(p, g, s)
	}
	return nil
}
