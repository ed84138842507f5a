package text_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
)

// TestNearNumbers tells names apart that only differ in their numbers.
func TestNearNumbers(t *testing.T) {
	known := []string{"sea-pacific-1", "sea-pacific-12", "sea-pacifik-2", "sea-pacific"}
	if got := text.Near("sea-pacific-2", known); !slices.Equal(got, []string{"sea-pacific", "sea-pacifik-2"}) &&
		!slices.Equal(got, []string{"sea-pacifik-2", "sea-pacific"}) {
		t.Errorf("%q", got)
	}
}

// TestTitled makes names of ids.
func TestTitled(t *testing.T) {
	for id, want := range map[string]string{"": "", "rio": "Rio", "new-york": "New York",
		"gare-du-nord": "Gare Du Nord", "östersund": "Östersund", "sea-2": "Sea 2"} {
		if got := text.Titled(id); got != want {
			t.Errorf("%s is called %s, want %s", id, got, want)
		}
	}
}

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"Al-Qahira":           "al-qahira",
		"Dar Es Salaam":       "dar-es-salaam",
		"Sault Ste. Marie":    "sault-ste-marie",
		"Montréal":            "montreal",
		"Montre\u0301al":      "montreal", // the accent is a separate character
		"Ciudad de México":    "ciudad-de-mexico",
		"Łódź":                "lodz",
		"Straße, STRAẞE":      "strasse-strasse",
		"Ærø Þing Œuvre Đà ı": "aero-thing-oeuvre-da-i",
		"  -- Lima --  ":      "lima",
		"10th St.":            "10th-st",
		"Москва":              "москва",
		"":                    "",
		"-":                   "",
		"!?":                  "",
		"al-qahira":           "al-qahira",
		"al--qahira":          "al-qahira",
		"-lima":               "lima",
		"lima-":               "lima",
		"Li_ma":               "li-ma",
	} {
		if got := text.Slug(name); got != want {
			t.Errorf("Slug(%q) = %q, not %q", name, got, want)
		}
	}
}

func TestSlugLaws(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		slug := text.Slug(name)
		if again := text.Slug(slug); again != slug {
			t.Errorf("%q, and again %q", slug, again)
		}
		if loose := text.Slug(" " + name + "!"); loose != slug {
			t.Errorf("%q, and with marks around it %q", slug, loose)
		}
		if strings.HasPrefix(slug, "-") || strings.HasSuffix(slug, "-") || strings.Contains(slug, "--") {
			t.Errorf("hyphens are out of place in %q", slug)
		}
		for _, r := range slug {
			if r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				t.Errorf("%q holds %q", slug, r)
			}
		}
	})
}

func TestUnknown(t *testing.T) {
	few := []string{"path", "trail", "legs", "direct"}
	many := []string{"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10"}
	for _, test := range []struct {
		name  string
		known []string
		want  []string
	}{
		{"tral", few, []string{"trail"}},
		{"zzz", few, few}, // if they are few, all of them
		{"zzz", many, nil},
		{"zzz", many[:9], many[:9]},                              // just few enough
		{"ky", append(many[:10:10], "tokyo"), []string{"tokyo"}}, // part of one
		{"k", append(many[:10:10], "tokyo"), nil},
		{"todos", append(many[:10:10], "tokyo"), nil}, // not similar enough
		{"zzz", nil, nil},
		{"tokio", []string{"tokyo", "tokyo-2", "tokya", "tokyp", "toky"}, []string{"tokyo", "tokya", "tokyp"}},
	} {
		got := text.Unknown("thing", test.name, test.known)
		all := len(test.want) > 3 // none is similar
		if diff := cmp.Diff(&text.NameError{Kind: text.Say("thing"), Name: test.name, All: all, Candidates: test.want},
			got); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}
