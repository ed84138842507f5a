package main

import "testing"

// TestCell holds that a spreadsheet obeys no cell, and that other texts stay.
func TestCell(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@sum": "'@sum", "＝1": "'＝1", "＋1": "'＋1", "－1": "'－1", "＠sum": "'＠sum",
		"": "", "Anna": "Anna", "a=b": "a=b", "'=1": "'=1", "日本": "日本",
	} {
		if got := cell(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}
