package paper

import "testing"

// TestInOrder checks that only the parts of a line that are read from right to left are
// reversed.
func TestInOrder(t *testing.T) {
	for line, want := range map[string]string{
		"": "", "Anna": "Anna", "Łódź – Zoë": "Łódź – Zoë",
		"אב": "בא", "x אב y": "x בא y", "אב (12)": "בא (12)", "אב גד, 7": "דג בא, 7",
	} {
		if got := inOrder(line); got != want {
			t.Errorf("%q is drawn as %q, want %q", line, got, want)
		}
	}
}
