package maps_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
)

// names draws the ids of places: few letters, so that many of them are alike.
var names = rapid.StringMatching(`[abn]{1,5}(-[abn]{1,5}){0,3}`)

// TestFitOf names a city by everything that means it, and by what does not.
func TestFitOf(t *testing.T) {
	for words, want := range map[string]maps.Fit{
		"dar-es-salaam": maps.Whole, "d": maps.Begun, "dar-es": maps.Begun, "des": maps.Begun, "sal": maps.Within,
		"es-sal": maps.Within, "dar-sal": maps.Within, "ds": maps.Within, "dar-salaam": maps.Within,
		"da-sal": maps.NoFit, "dar-dar": maps.NoFit, "dar-salaam-es": maps.NoFit, "dar-salaam-s": maps.NoFit,
		"sa": maps.NoFit, "de": maps.NoFit, "dese": maps.NoFit, "es": maps.NoFit, "dds": maps.NoFit, "alaam": maps.NoFit, "dar-es-salaam-x": maps.NoFit,
	} {
		if got := maps.FitOf(words, "dar-es-salaam"); got != want {
			t.Errorf("%s: %d, want %d", words, got, want)
		}
	}
}

// TestFitLaws checks the laws of words: a name means itself, and best of all names; each
// beginning of it means it; and whatever a longer beginning means, a shorter one means too,
// apart from initials and from words too short to be later ones.
func TestFitLaws(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		words, name := names.Draw(t, "words"), names.Draw(t, "name")
		if maps.FitOf(name, name) != maps.Whole || words != name && maps.FitOf(words, name) <= maps.Whole {
			t.Fatalf("%s is not itself, or %s is %s", name, words, name)
		}
		for i := 1; i < len(name); i++ {
			if maps.FitOf(name[:i], name) != maps.Begun {
				t.Fatalf("%s does not begin %s", name[:i], name)
			}
		}
		initials := ""
		for _, part := range strings.Split(name, "-") {
			initials += part[:1]
		}
		if len(initials) > 1 && maps.FitOf(initials, name) != maps.Begun {
			t.Fatalf("%s are not the initials of %s", initials, name)
		}
		for i := 3; i < len(words); i++ {
			if maps.FitOf(words, name) < maps.NoFit && words != initials && maps.FitOf(words[:i], name) == maps.NoFit {
				t.Fatalf("%s is %s, but %s is not", words, name, words[:i])
			}
		}
	})
}

// TestIsSlip checks that one letter may be wrong, missing or too many, in names that are
// neither short nor longer than any name.
func TestIsSlip(t *testing.T) {
	for words, want := range map[string]bool{"lissabon": false, "lisabon": true, "lisssabon": true, "lixsabon": true,
		"lixxabon": false, "lsisabon": false} {
		if maps.IsSlip(words, "lissabon") != want {
			t.Errorf("%s: %t", words, !want)
		}
	}
	for n, want := range map[int]bool{4: false, 5: true, 39: true, 40: false} {
		if name := strings.Repeat("a", n); maps.IsSlip(name, name+"b") != want || maps.IsSlip(name+"b", name) != want {
			t.Errorf("%d letters: %t", n, !want)
		}
	}
}

// TestBest checks that what is named in full wins over what is named in part, that a first
// word does not win over a later one, and what happens if several things are meant.
func TestBest(t *testing.T) {
	said := func(n int) text.Named { return text.Named{ID: fmt.Sprint("n", n)} }
	for _, test := range []struct {
		fits []maps.Fit
		want string
	}{
		{[]maps.Fit{maps.NoFit, maps.Within, maps.NoFit}, "n1"},
		{[]maps.Fit{maps.Begun, maps.Whole, maps.Within}, "n1"},
		{[]maps.Fit{maps.Slip, maps.Slip, maps.Within}, "n2"},
		{[]maps.Fit{maps.Within, maps.NoFit, maps.Begun}, `place "x" can mean n0 or n2`},
		{slices.Repeat([]maps.Fit{maps.Begun}, 9), `place "x" can mean 9 things, n0, n1 and n2 among them`},
	} {
		var best maps.Matches[int]
		for i := len(test.fits) - 1; i >= 0; i-- {
			best.Add(test.fits[i], i)
			best.Add(test.fits[i], i)
		}
		n, err := best.One(text.Say("place"), "x", said)
		if got := said(n).ID; err == nil && got != test.want || err != nil && err.Error() != test.want {
			t.Errorf("%v: %s, %v", test.fits, got, err)
		}
	}
	var none maps.Matches[int]
	if none.Add(maps.NoFit, 1); !none.None() {
		t.Error("something fits")
	}
}

// TestLike finds names of people and colors, the best first.
func TestLike(t *testing.T) {
	known := []string{"Anna", "Anne", "Änne", "Ben B.", "black", "blue"}
	for name, want := range map[string]string{
		"Anna": "Anna", "ANNA": "Anna", "Änne": "Änne", "änne": "Änne", "anne": "Anne", "ben b": "Ben B.",
		"be": "Ben B.", "bla": "black",
		"ann": `color "ann" can mean Anna, Anne or Änne`, "b": `color "b" can mean Ben B., black or blue`,
		"blau":  "blue",
		"bb":    `the colors here are Anna, Anne, Änne, Ben B., black and blue`,
		"Bllue": `unknown color "Bllue": did you mean blue?`,
		"":      `the colors here are Anna, Anne, Änne, Ben B., black and blue`,
	} {
		got, err := maps.Like("color", name, known)
		if err == nil && got != want || err != nil && err.Error() != want {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
	var unknown *text.NameError
	if _, err := maps.Like("player", "blau", known); !errors.As(err, &unknown) {
		t.Errorf("a name is translated: %v", err)
	}
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		all := rapid.SliceOfNDistinct(names, 1, 9, rapid.ID).Draw(t, "names")
		for _, name := range all {
			if got, err := maps.Like("player", name, all); got != name {
				t.Fatalf("%s is %q: %v", name, got, err)
			}
		}
	})
}

// TestLongWords checks that long words cost no more than a look at them.
func TestLongWords(t *testing.T) {
	long := strings.Repeat("a-", 1<<16) + "a"
	if n := testing.AllocsPerRun(2, func() { maps.IsSlip(long, long+"a"); maps.FitOf(long, "aachen") }); n > 2 {
		t.Errorf("%v allocations", n)
	}
}
