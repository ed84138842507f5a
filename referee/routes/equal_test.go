package routes_test

import "testing"

// TestEqual distinguishes tables that differ in only one thing.
func TestEqual(t *testing.T) {
	free := tableWith(2, "20 trains 40 ships", "turns free") + "Anna claim lima/sydney/black\n"
	base := free + "Anna harbor lima\nAnna reveal bangkok/tokyo\n"
	if !legal(t, base).Equal(legal(t, free+"Anna reveal bangkok/tokyo\nAnna harbor lima\n")) {
		t.Error("the same table in another order is another")
	}
	for what, text := range map[string]string{
		"the lane": tableWith(2, "20 trains 40 ships", "turns free") +
			"Anna claim lima/sydney/purple\nAnna harbor lima\nAnna reveal bangkok/tokyo\n",
		"the harbor's city":  free + "Anna harbor sydney\nAnna reveal bangkok/tokyo\n",
		"the ticket shown":   free + "Anna harbor lima\nAnna reveal jakarta/lima\n",
		"who shows it":       free + "Anna harbor lima\nBen reveal bangkok/tokyo\n",
		"an exchange":        base + "Anna exchange 1 ships for trains\n",
		"one there and back": base + "Anna exchange 1 ships for trains\nAnna exchange 1 trains for ships\n",
		"tickets kept":       base + "Ben tickets 1 of 4\n",
	} {
		if legal(t, base).Equal(legal(t, text)) {
			t.Errorf("tables that differ in %s are equal", what)
		}
	}
	if legal(t, table(2)).Equal(legal(t, table(2)+"Anna draw\n")) {
		t.Error("tables that differ in the turn are equal")
	}
}
