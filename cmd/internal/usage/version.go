package usage

import "runtime/debug"

// Release and Commit are the version of a release and the commit it was built from. The release build sets them;
// otherwise they are empty.
var Release, Commit string

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

// Revision returns the commit that the program was built from, or "" if unknown.
func Revision() string {
	if info, ok := debug.ReadBuildInfo(); ok && Commit == "" {
		return revision(info.Settings)
	}
	return Commit
}

// revision returns the first twelve digits of a commit, and says if the source had uncommitted changes.
func revision(settings []debug.BuildSetting) (commit string) {
	dirty := ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "-dirty"
		}
	}
	if commit == "" {
		return ""
	}
	return commit + dirty
}
