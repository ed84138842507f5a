package show

import (
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is the time before progress is shown.
const patience = time.Second

// A Progress shows a person at a terminal how far a command has come, once it has taken longer than [patience]. In a
// pipe it shows nothing.
type Progress struct {
	bar   *progressbar.ProgressBar // nil if nobody watches
	begun time.Time
	now   func() time.Time
	lock  sync.Mutex
	most  int // steps done when last drawn
}

// NewProgress returns the progress of a command, to be shown on a terminal; nil shows nothing. What names the work,
// and now is the clock.
func NewProgress(terminal io.Writer, what string, now func() time.Time) *Progress {
	p := &Progress{begun: now(), now: now}
	if terminal != nil {
		p.bar = progressbar.NewOptions(1, progressbar.OptionSetWriter(terminal), progressbar.OptionSetDescription(what),
			progressbar.OptionShowCount(), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionSetWidth(
				30))
	}
	return p
}

// Reach reports that done of total steps are done. It may be called from several goroutines.
func (p *Progress) Reach(done, total int) {
	if p.bar == nil || p.now().Sub(p.begun) < patience {
		return
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	if done > p.most {
		p.most = done
		p.bar.ChangeMax(total)
		_ = p.bar.Set(done) // the command goes on even if the bar cannot be drawn
	}
}

// Done clears the bar.
func (p *Progress) Done() {
	if p.bar != nil && p.most > 0 {
		_ = p.bar.Clear()
	}
}
