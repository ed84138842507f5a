package ask

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"purser/internal/text"
)

// How keys come: a held key comes again after 250 to 660 ms, on some systems after a second, and then about every
// 33 ms, on a Mac every 90; a bounced one comes again at once; people strike a key every 250 to 600 ms.
const (
	bounces  = 250 * time.Millisecond // the same key sooner than this is not struck again
	repeats  = 130 * time.Millisecond // the same key sooner than this after a doubtful or a held one is held
	rested   = time.Second            // the same key after this is not held, whatever follows
	together = 50 * time.Millisecond  // another key that acts sooner than this is no stroke of its own
	seen     = 300 * time.Millisecond // how long a screen is shown until a row chosen on it can be taken
)

// A keystroke is a key or a paste, with the time it came.
type keystroke struct {
	msg  tea.Msg
	at   time.Time
	kind strokeKind
	up   bool // the terminal has reported that the key was released

	typed bool // there is a text where it acts
}

type strokeKind int

const (
	struck   strokeKind = iota // by a person, or a paste
	doubtful                   // struck, unless the same key follows at once
	bounced                    // the same key came just before
	held                       // the key is held down
)

// name returns the name of a key; a paste has none.
func name(msg tea.Msg) string {
	press, is := msg.(tea.KeyMsg)
	if !is {
		return ""
	}
	switch key := press.String(); key {
	case "ctrl+j": // typed before the terminal was taken over
		return "enter"
	case twice:
		return "esc"
	default:
		return key
	}
}

// twice is what the library makes of Esc that comes again before it is known that no sequence begins with it.
const twice = "alt+esc"

// A debouncer tells keys that were struck from those that are held or bounced, by when they come and, where the
// terminal reports that, by their repeats and releases. Other keys between two of the same change nothing.
type debouncer struct {
	last  map[string]*keystroke // by the name of the key
	acted keystroke             // the last one that would have acted
}

// stroke returns what a key is that comes now. What a doubtful one was may still change.
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

// then returns what the same key is after a pause.
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

// release notes that a key is no longer held.
func (d *debouncer) release(msg tea.Msg) {
	if last := d.last[name(msg)]; last != nil {
		last.up = true
	}
}

// doubt returns how long it takes until a key that came is decided.
func (k *keystroke) doubt(now time.Time) time.Duration {
	if k.kind != doubtful {
		return 0
	}
	return max(k.at.Add(repeats).Sub(now), 0)
}

// ignored says why a key that would act does not count, or nothing if it does. What was typed since it came last keeps
// it from being the same stroke.
func (d *debouncer) ignored(key *keystroke) text.Sentence {
	acted := d.acted
	d.acted = *key
	atOnce := key.at.Sub(acted.at) < together
	switch {
	case key.kind == held:
		return text.Say("held key: counted once")
	case key.kind == bounced && (atOnce || !key.typed):
		return text.Say("key pressed twice: counted once")
	case atOnce && name(acted.msg) != name(key.msg):
		return text.Say("several keys at once: only the first one counts")
	}
	return text.Sentence{}
}
