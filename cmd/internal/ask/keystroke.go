package ask

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"purser/internal/text"
)

// When keys come: a held key repeats after 250 to 660 ms, on some systems after a second, and then about every 33 ms,
// on a Mac every 90 ms. A bouncing key comes again at once. People press a key every 250 to 600 ms.
const (
	bounces  = 250 * time.Millisecond // a key that comes again sooner was not pressed again
	repeats  = 130 * time.Millisecond // a key that comes again sooner, after a doubtful or a held one, is held
	rested   = time.Second            // a key that comes again later is not held, whatever follows
	together = 50 * time.Millisecond  // another key that acts and comes sooner was not pressed separately
	seen     = 300 * time.Millisecond // how long a screen must be visible before a row chosen on it can be taken
)

// A keystroke is a key or a paste, with the time it came.
type keystroke struct {
	msg  tea.Msg
	at   time.Time
	kind strokeKind
	up   bool // the terminal reported that the key was released

	typed bool // the field it acts on contains text
	runs  bool // what it acts on is answered in runs; see [Question.Runs]
}

type strokeKind int

const (
	struck   strokeKind = iota // pressed by a person, or a paste
	doubtful                   // pressed, unless the same key follows at once
	bounced                    // the same key came just before
	held                       // the key is being held down
)

// name returns the name of a key, or "" for a paste.
func name(msg tea.Msg) string {
	press, is := msg.(tea.KeyMsg)
	if !is {
		return ""
	}
	switch key := press.String(); key {
	case "ctrl+j": // Enter, typed before the terminal was taken over
		return "enter"
	case twice:
		return "esc"
	default:
		return key
	}
}

// twice is how the library reports a second Esc that comes before it knows that the first one begins no sequence.
const twice = "alt+esc"

// A debouncer distinguishes keys that were pressed from keys that are held or bounce, by the time between them and, if
// the terminal reports them, by repeats and releases. Other keys in between make no difference.
type debouncer struct {
	last  map[string]*keystroke // by name of the key
	acted keystroke             // the last key that acted, or would have if it counted
}

// stroke classifies a key that comes now. A doubtful one may be reclassified later.
func (d *debouncer) stroke(msg tea.Msg, now time.Time) *keystroke {
	key := &keystroke{msg: msg, at: now}
	named := name(msg)
	if named == "" {
		return key
	}
	if d.last == nil {
		d.last = map[string]*keystroke{}
	}
	last := d.last[named]
	d.last[named] = key
	if last != nil {
		key.kind = last.then(now.Sub(last.at))
	}
	if press, is := msg.(tea.KeyPressMsg); is && (press.IsRepeat || key.kind == doubtful && press.String() == twice) {
		key.kind = held
	}
	return key
}

// then classifies the same key if it comes again after a pause.
func (k *keystroke) then(pause time.Duration) strokeKind {
	switch {
	case k.up && pause < bounces:
		return bounced
	case k.up || pause >= rested:
		return struck
	case (k.kind == doubtful || k.kind == held) && pause < repeats:
		k.kind = held
		return held
	case k.kind == held || pause >= bounces:
		return doubtful
	}
	return bounced
}

// release records that a key was released.
func (d *debouncer) release(msg tea.Msg) {
	if last := d.last[name(msg)]; last != nil {
		last.up = true
	}
}

// doubt returns how long it takes until a key is no longer doubtful.
func (k *keystroke) doubt(now time.Time) time.Duration {
	if k.kind != doubtful {
		return 0
	}
	return max(k.at.Add(repeats).Sub(now), 0)
}

// ignored says why a key that would act does not count, or returns nothing if it does. A key is not a repetition if
// text was typed since.
func (d *debouncer) ignored(key *keystroke) text.Sentence {
	acted := d.acted
	d.acted = *key
	pause := key.at.Sub(acted.at)
	atOnce, again := pause < together, key.typed || key.runs && pause >= repeats
	switch {
	case key.kind == held:
		return text.Say("held key: counted once")
	case key.kind == bounced && (atOnce || !again):
		return text.Say("key pressed twice: counted once")
	case atOnce && name(acted.msg) != name(key.msg):
		return text.Say("several keys at once: only the first one counts")
	}
	return text.Sentence{}
}
