package show

import (
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// Exported for tests outside the package.
var (
	LaneInks       = laneInk
	Sixteen        = sixteen
	MarkdownWithin = markdownWithin
)

// Fenced prints a text of several lines as code on a page of Markdown.
func (p *Printer) Fenced(text string) { p.fenced(text) }

// NotesOf returns all notes on a score.
func NotesOf(p *Printer, g *sessions.Game, s *kind.Count) []text.Sentence {
	return notesOf(g, p.View(g.Board()).Account(g, s))
}
