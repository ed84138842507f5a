package store

import "purser/internal/text"

// ForEvent returns the error as it is said of an event.
func (e *NameError) ForEvent() *NameError {
	if validName(e.name) {
		return &NameError{text.Because("%q cannot name an event: Windows keeps that name for a device", e.name), e.name}
	}
	return &NameError{text.Because("%q cannot name an event: a name is at most 64 letters, digits, -, _ and ., and begins with a letter or digit", e.name), e.name}
}

// EventExt is the ending of an event's file.
const EventExt = "." + string(Event)

// eventInUse has the name of the event last used.
const eventInUse = "current-event"

// UseEvent remembers which event was last used. The error may be a [*FileError].
func (d *Desk) UseEvent(name string) error {
	name, err := ValidName(name)
	if err != nil {
		return err
	}
	path, err := d.home.within(eventInUse)
	if err != nil {
		return err
	}
	return d.change(func() error { return rewrite(d.home.disk, path, []byte(name+"\n"), 0o600) })
}

// EventInUse returns the event last used, or an empty name.
func (d *Desk) EventInUse() (string, error) { return d.named(eventInUse) }
