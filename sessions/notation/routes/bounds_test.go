package routes_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"purser/internal/soak"
	"purser/sessions/record"
)

// filled returns a record in which one text is repeated up to a size.
func filled(begin, again, end string, size int) string {
	return begin + strings.Repeat(again, max(0, size-len(begin)-len(end))/len(again)) + end
}

// shapes are records that grow without end, each in a different way.
var shapes = map[string]func(size int) string{
	"many words":           func(n int) string { return filled(head+"Anna harbor", " a", "\n", n) },
	"many words of a city": func(n int) string { return filled(head+"Anna harbor hamburg", " hamburg", "\n", n) },
	"lines of many words": func(n int) string {
		return filled(head, "Anna harbor"+strings.Repeat(" a", 2000)+"\n", "",
			n)
	},
	"a long word":           func(n int) string { return filled(head+"Anna harbor ", "a", "\n", n) },
	"a long verb":           func(n int) string { return filled(head+"Anna ", "a", "\n", n) },
	"a long name":           func(n int) string { return filled("purser 1\nmap world\nplayer ", "a", " blue\n", n) },
	"a long unknown player": func(n int) string { return filled(head, "a", " draw\n", n) },
	"a long accented name": func(n int) string {
		return filled("purser 1\nmap world\nplayer \"", "e\u0301",
			"\" blue\n", n)
	},
	"a long number":      func(n int) string { return filled(head+"Anna tickets ", "9", " of 4\n", n) },
	"a long quoted city": func(n int) string { return filled(head+"Anna harbor \"", "é ", "\"\n", n) },
	"a long reason":      func(n int) string { return filled(head+"Anna pass \"", "no ", "\"\n", n) },
	"many escapes":       func(n int) string { return filled(head+"Anna pass \"", `\"`, "\"\n", n) },
	"many slashes":       func(n int) string { return filled(head+"Anna reveal ", "lima/", "lima\n", n) },
	"bare slashes":       func(n int) string { return filled(head+"Anna reveal ", "/", "\n", n) },
	"many commas": func(n int) string {
		return filled(head+"Anna reveal ", "lima/jakarta,", "lima/jakarta\n",
			n)
	},
	"many cards": func(n int) string {
		return filled(head+"Anna harbor lima with ", "1 wild, ", "1 wild\n",
			n)
	},
	"lines of many cards": func(n int) string {
		return filled(head, "Anna harbor lima with "+strings.Repeat("1 wild, ", 1300)+"1 wild\n", "", n)
	},
	"lines of many tickets": func(n int) string {
		return filled(head, "Anna reveal "+strings.Repeat("lima / jakarta, ", 900)+"lima/jakarta\n", "", n)
	},
	"many quotes": func(n int) string { return filled(head+"Anna pass ", `"" `, "\n", n) },
	"open quotes": func(n int) string { return filled(head, "Anna pass \"\n", "", n) },
	"many players": func(n int) string {
		return filled("purser 1\nmap world\n",
			"player A blue 1 trains 1 ships\n", "", n)
	},
	"many rules": func(n int) string {
		return filled("purser 1\nmap world\n", "rule ties shared\n", "",
			n)
	},
	"many bad lines": func(n int) string { return filled(head, "Xenia draw\n", "", n) },
	"many lines of nonsense": func(n int) string {
		return filled(head, "Anna dig "+strings.Repeat("x", 500)+"\n", "",
			n)
	},
	"lines of play": func(n int) string { return filled(head, "Anna draw\n", "", n) },
	"lax lines of play": func(n int) string {
		return filled(head, "ANNA Claim \"Moskau\" / Hamburg/White\n", "",
			n)
	},
	"undo and redo": func(n int) string { return filled(head+"Anna draw\n", "undo\nredo\n", "", n) },
	"deep undo": func(n int) string {
		return filled(filled(head, "Anna draw\n", "", n*2/3)[:0]+head+strings.Repeat("Anna draw\n", n/20)+
			strings.Repeat("undo\n", n/20), "Anna draw\n", "", n)
	},
	"comments":        func(n int) string { return filled(head, "#\n", "Anna draw\n", n) },
	"a long comment":  func(n int) string { return filled(head+"Anna draw # ", "word ", "\n", n) },
	"blank lines":     func(n int) string { return filled(head, "\n", "Anna draw\n", n) },
	"spaces":          func(n int) string { return filled(head+"Anna draw", " ", "\n", n) },
	"line ends":       func(n int) string { return filled(head, "\r\n", "Anna draw\n", n) },
	"no line ends":    func(n int) string { return filled(head, "a", "", n) },
	"not UTF-8":       func(n int) string { return filled(head, "\xff\n", "", n) },
	"wide characters": func(n int) string { return filled(head, "Anna pass \"日本\" # 日本\n", "", n) },
	"players alike": func(n int) string {
		var b strings.Builder
		for i := range min(n/200, record.MaxPlayers) {
			fmt.Fprintf(&b, "player \"é%s%s\" blue 1 trains 1 ships\n", strings.Replace(fmt.Sprintf("%07b", i), "0",
				"l", -1), strings.Repeat("I", 90))
		}
		return filled("purser 1\nmap world\n"+b.String(), "# no more\n", "", n)
	},
}

// reading returns how many bytes of memory it takes to read or refuse a record, and in how
// many pieces.
func reading(text string) (space, pieces uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if g, err := understand(text); err == nil {
		_ = g.Record.Standing()
	} else {
		_ = err.Error()
	}
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, after.Mallocs - before.Mallocs
}

// TestBounds lets records of every shape grow sixteenfold and by 256, up to the largest
// readable size. Memory must grow no faster than the size; anything quadratic, in time too,
// would grow by 65,536 and come to no end.
func TestBounds(t *testing.T) {
	const most = 16 << 20
	soak.Count(soak.Shapes, 3*len(shapes))
	for name, shape := range shapes {
		small, big := shape(most/256), shape(most/16)
		first, few := reading(small)
		second, many := reading(big)
		if second > 40*first+4<<20 || many > 40*few+1000 {
			t.Errorf("%s: %d bytes ask for %d in %d pieces, %d for %d in %d", name, len(small), first, few, len(big),
				second, many)
		}
		if third, _ := reading(shape(most)); third > 400e6 {
			t.Errorf("%s: %d bytes ask for %d", name, most, third)
		}
	}
}
