package show

import (
	"errors"
	"io/fs"

	"purser/internal/text"
)

// ReadError wraps an operating-system error with the file's name.
func ReadError(name string, err error) error {
	if err == nil {
		return nil
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return text.Errorf("%s: %s", File(name), err)
}
