package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// An openJournal is locked, and can be written.
type openJournal struct {
	*journal
	f     file
	fresh bool  // its name is not on the disk yet
	wrong error // what failed, so that it is not known what is there now
}

// open locks a journal and reads it; without create, it is nil if there is none. Whoever can also
// hold the lock of the game takes that first.
func (j *journal) open(create bool) (*openJournal, error) {
	j.mu.Lock()
	o := &openJournal{journal: j}
	if err := o.lock(create); err != nil || o.f == nil {
		j.mu.Unlock()
		return nil, err
	}
	err := o.refreshFrom(o.f)
	if err == nil && o.info.Size() > o.size { // the end of a line whose writer was killed
		err = o.f.Truncate(o.size)
	}
	if err == nil && o.info.Mode().Perm()&0o077 != 0 {
		err = o.f.Chmod(0o600)
	}
	if err != nil {
		return nil, errors.Join(err, o.close())
	}
	return o, nil
}

// lock opens the file.
func (o *openJournal) lock(create bool) error {
	for {
		flag := os.O_RDWR
		info, err := o.disk.Lstat(o.path)
		switch {
		case unlessMissing(err) != nil:
			return err
		case err != nil && !create:
			return nil
		case err != nil:
			flag |= os.O_CREATE
			o.fresh = true
		case !info.Mode().IsRegular():
			return notPlain(o.path)
		}
		f, err := o.disk.Lock(o.path, flag, 0o600)
		if err != nil {
			if unlessMissing(err) == nil {
				continue // it was removed meanwhile
			}
			return err
		}
		mine, err := f.Stat()
		var there fs.FileInfo
		if err == nil {
			there, err = o.disk.Stat(o.path)
		}
		if err == nil && os.SameFile(mine, there) {
			o.f = f
			return nil
		}
		if err = errors.Join(unlessMissing(err), f.Close()); err != nil {
			return err
		}
	}
}

// close releases the lock.
func (o *openJournal) close() error {
	defer o.mu.Unlock()
	return o.f.Close()
}

// add adds lines, all of them or none, and if sync is set waits until they are on the disk.
func (o *openJournal) add(sync bool, all ...entry) error {
	text := lines(all)
	if o.wrong != nil || len(text) == 0 {
		return o.wrong
	}
	err := fits("write", o.path, int(o.size)+len(text))
	if err != nil {
		return err
	}
	if _, err = o.f.WriteAt(text, o.size); err == nil && sync {
		if err = o.f.Sync(); err == nil && o.fresh {
			err = syncDir(o.disk, filepath.Dir(o.path))
			o.fresh = false
		}
	}
	if err != nil {
		o.wrong = errors.Join(err, o.f.Truncate(o.size)) // part of a line would corrupt the next one
		o.reset()
		return o.wrong
	}
	o.feed(text)
	return nil
}

// shorten rewrites a journal that has grown large without what no longer counts.
func (o *openJournal) shorten() error {
	if o.wrong != nil || o.size < o.tried+MostAnswers {
		return nil
	}
	text := o.short()
	if o.tried = o.size; int64(2*len(text)) > o.size {
		return nil
	}
	err := rewrite(o.disk, o.path, text, 0o600)
	if Made(err) {
		o.reset()
	}
	return err
}
