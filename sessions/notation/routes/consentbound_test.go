package routes_test

import (
	"strings"
	"testing"

	"purser/sessions/record"
)

// TestConsentIsBounded checks that a record has no more lines by consent than a table could
// agree to, so that its remarks take no more space than its text.
func TestConsentIsBounded(t *testing.T) {
	text := head + "\n" + strings.Repeat("Ben draw by consent \"x\"\n", record.MaxConsent)
	if _, err := understand(text); err != nil {
		t.Error(err)
	}
	_, err := understand(text + "Ben draw by consent \"x\"\n")
	if err == nil || !strings.HasSuffix(err.Error(), "a record has at most 10000 lines that everyone agreed to") {
		t.Errorf("one line too many: %v", err)
	}
}
