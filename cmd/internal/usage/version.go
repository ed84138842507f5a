package usage

import (
	"runtime/debug"
	"strconv"
	"time"
)

// Release is the version of a release. Release builds set it; otherwise it is empty.
var Release string

// Version returns the version of the release, or of the module if the build knows it.
func Version() string {
	if Release != "" {
		return Release
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// Built returns the date for the files of a release: that of SOURCE_DATE_EPOCH, in seconds,
// so that it is the same whenever they are made; or else now. See
// https://reproducible-builds.org/specs/source-date-epoch/.
func Built(getenv func(string) string, now func() time.Time) time.Time {
	seconds, err := strconv.ParseInt(getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return now()
	}
	return time.Unix(seconds, 0).UTC()
}
