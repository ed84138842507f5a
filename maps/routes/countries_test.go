package routes_test

import "testing"

// TestCountryFaults breaks rows about countries and country tickets.
func TestCountryFaults(t *testing.T) {
	for _, test := range []struct{ file, old, text, what string }{
		{"cities.csv", "Italia (Brig),end,0.532,0.837,Italia", "Italia (Brig),end,0.532,0.837,",
			`Italia (Brig): "" cannot name the country of an end`},
		{"cities.csv", "Baden,inland,0.522,0.224,", "Baden,inland,0.522,0.224,Italia",
			"Baden: only a city of the kind end has a country"},
		{"cities.csv", "Italia (Brig),end,0.532,0.837,Italia", "Italia (Brig),end,0.532,0.837,Zug",
			"Zug is a city and a country"},
		{"routes.csv", "Brig,Sion,train,black,3,tunnel,0", "Italia (Brig),Sion,train,black,3,tunnel,0",
			"Italia (Brig): one lane leads to an end, not 2"},
		{"tickets.csv", "Bern - Italia,8,8,5,Bern,1", "Bern - Italia,8,8,6,Bern,1",
			"Bern - Italia: all lines of a card have the same failed, copies and deck"},
		{"tickets.csv", "Bern - Italia,8,8,5,Bern,1", "Bern - Italia,8,8,5,Bern,2",
			"Bern - Italia: all lines of a card have the same failed, copies and deck"},
		{"tickets.csv", "Bern - Italia,8,8,5,Bern,1", "Bern - France,8,8,5,Bern,1", "Bern - France: the card pays for France twice"},
		{"tickets.csv", "Bern - Italia,8,8,5,Bern,1", "Bern - Chur,8,8,5,Bern,1",
			`Bern - Chur: "Chur" is not a country, or not another one`},
		{"tickets.csv", "Italia - France,11,11,6,Italia,2", "Italia - Italia,11,11,6,Italia,2",
			`Italia - Italia: "Italia" is not a country, or not another one`},
		{"tickets.csv", "Bern - Italia,8,8,5,Bern,1", "Bern - Italia,8,8,5,Chur,1",
			"Bern - Italia: a line of the card Chur says Chur - COUNTRY"},
		{"tickets.csv", "Bern - Italia,8,8,5,Bern,1", "Bern - Italia,8,8,5,Bern,0",
			`Bern - Italia: "0" is not a number of copies, 1 to 99`},
	} {
		f := load(t, "switzerland")
		f.swap(t, test.file, test.old, test.text)
		found := false
		var all []string
		for _, fault := range f.read(t) {
			all = append(all, fault.What.String())
			found = found || fault.What.String() == test.what
		}
		if !found {
			t.Errorf("no fault %q for %s: %q", test.what, test.text, all)
		}
	}
	f := load(t, "switzerland")
	f.set(t, "counts.ends", "16")
	if faults := f.read(t); len(faults) != 1 || faults[0].What.String() != "counts.ends is 16, but the tables have 17" {
		t.Errorf("17 ends are 16: %v", faults)
	}
}
