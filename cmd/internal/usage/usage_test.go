package usage

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/internal/text"
)

// TestLanguage checks that --lang overrides PURSER_LANG, which overrides the locale, and
// that unknown languages in a locale mean English.
func TestLanguage(t *testing.T) {
	for _, test := range []struct {
		args []string
		env  map[string]string
		want string
	}{
		{nil, nil, "en"},
		{[]string{"score", "--lang", "de"}, nil, "de"},
		{[]string{"--lang=de", "score"}, map[string]string{"PURSER_LANG": "en"}, "de"},
		{[]string{"score", "--", "--lang=de"}, nil, "en"},
		{[]string{"score", "--lang"}, nil, "en"},
		{nil, map[string]string{"PURSER_LANG": "de", "LANG": "en_US.UTF-8"}, "de"},
		{nil, map[string]string{"LANG": "de_CH.UTF-8"}, "de"},
		{nil, map[string]string{"LC_ALL": "C", "LANG": "de_CH.UTF-8"}, "en"},
		{nil, map[string]string{"LC_MESSAGES": "de_DE", "LANG": "en_US"}, "de"},
		{nil, map[string]string{"LANG": "fr_FR.UTF-8"}, "en"},
		{[]string{"--lang", "fr"}, nil, ""},
		{nil, map[string]string{"PURSER_LANG": "fr"}, ""},
	} {
		lang, err := Language(test.args, func(name string) string { return test.env[name] }, text.ByTag)
		if err == nil && lang.Tag != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%q, %v: %s, %v, want %q", test.args, test.env, lang.Tag, err, test.want)
		}
	}
}

// TestFlagUsages checks that the library's texts are translated and keep their columns.
func TestFlagUsages(t *testing.T) {
	const usages = "      --color string   auto (default \"auto\")\n      --players int    so many\n"
	const want = "      --color Text     auto (Vorgabe \"auto\")\n      --players Zahl   so many\n"
	if got := usageWords(usages, text.ByTag("de")); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNumbers checks that a negative number is an argument if the command takes one last,
// wherever its flags are, and a flag otherwise.
func TestNumbers(t *testing.T) {
	root, check := &cobra.Command{Use: "purser"}, &cobra.Command{Use: "check"}
	root.AddCommand(check, &cobra.Command{Use: "undo [N]"})
	check.AddCommand(&cobra.Command{Use: "marker PLAYER N"})
	for words, want := range map[string]string{
		"check marker anna -3":        "check marker anna -- -3",
		"check marker anna -3 --json": "check marker anna --json -- -3",
		"check marker anna -x":        "check marker anna -x",
		"check marker anna -- -3":     "check marker anna -- -3",
		"check marker anna -":         "check marker anna -",
		"undo -3":                     "undo -3",
		"-3":                          "-3",
	} {
		args := strings.Fields(words)
		if got := strings.Join(Numbers(root, args), " "); got != want || strings.Join(args, " ") != words {
			t.Errorf("%s: %s of %s", words, got, args)
		}
	}
}
