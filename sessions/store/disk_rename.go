//go:build !linux && !darwin

package store

import "errors"

// Exchange fails: this system cannot swap two names at once.
func (system) Exchange(a, b string) error { return errors.ErrUnsupported }
