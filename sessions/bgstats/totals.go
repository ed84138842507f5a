package bgstats

import (
	"strconv"
	"strings"

	"purser/internal/text"
)

// mostTotal is the largest total that is accepted as a score.
const mostTotal = 1_000_000

// A score is a whole number, or a sum as the keys of the app leave it: 80+7-4, 86+84+, 6.+8. Two minus signs make a
// plus.
var (
	sum  = text.Pattern(`^(([-+] *)*[0-9]{1,7}([.,]0{0,2})? *)(([-+] *)+[0-9]{1,7}([.,]0{0,2})? *){0,99}([-+] *)*$`)
	term = text.Pattern(`([-+] *)*([0-9]+)[.,]?0*`)
)

// minus replaces the dashes that are used as minus signs.
var minus = strings.NewReplacer("−", "-", "–", "-")

// totalOf adds up a score.
func totalOf(written string) (total int, ok bool) {
	plain := minus.Replace(strings.TrimSpace(written))
	if !sum().MatchString(plain) {
		return 0, false
	}
	for _, part := range term().FindAllStringSubmatch(plain, -1) {
		n, _ := strconv.Atoi(part[2]) // at most seven digits
		if strings.Count(part[0], "-")%2 == 1 {
			n = -n
		}
		total += n
	}
	return total, max(total, -total) <= mostTotal
}
