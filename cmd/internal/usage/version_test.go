package usage

import (
	"runtime/debug"
	"testing"
)

// TestRevision says which commit a checkout is, and whether it was changed since.
func TestRevision(t *testing.T) {
	commit := debug.BuildSetting{Key: "vcs.revision", Value: "8d6f7fa1b0c2d4e6f80123456789abcdef012345"}
	for _, test := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, ""},
		{[]debug.BuildSetting{{Key: "vcs.modified", Value: "true"}}, ""},
		{[]debug.BuildSetting{commit, {Key: "vcs.modified", Value: "false"}}, "8d6f7fa1b0c2"},
		{[]debug.BuildSetting{{Key: "vcs.modified", Value: "true"}, commit}, "8d6f7fa1b0c2-dirty"},
	} {
		if got := revision(test.settings); got != test.want {
			t.Errorf("%v: %q, want %q", test.settings, got, test.want)
		}
	}
}
