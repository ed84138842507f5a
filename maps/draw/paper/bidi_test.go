package paper

import "testing"

// TestInOrder checks that the parts of a line that are read from right to left are reversed,
// with the numbers in them, and nothing else is, as in a browser.
func TestInOrder(t *testing.T) {
	for line, want := range map[string]string{
		"": "", "Anna": "Anna", "Łódź – Zoë": "Łódź – Zoë",
		"אב": "בא", "x אב y": "x בא y", "אב (12)": "(12) בא", "אב גד, 7": "7 ,דג בא",
		"אב (2) גד Cleo!": "דג (2) בא Cleo!", "אב (גד) x": "(דג) בא x", "x (אב) y": "x (בא) y",
		"אב 12 Cleo":     "12 בא Cleo",
		"x אב 1,5% גד y": "x דג 1,5% בא y", "1. אב": "1. בא", "Anna אב · 2026-11-20": "Anna 2026-11-20 · בא",
	} {
		if got := inOrder(line); got != want {
			t.Errorf("%q is drawn as %q, want %q", line, got, want)
		}
	}
}
