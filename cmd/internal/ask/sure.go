package ask

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"purser/internal/text"
)

// Sure asks a question that is answered by yes or no, in a language; anything but yes is no.
func Sure(from io.Reader, to io.Writer, lang *text.Language, question string) bool {
	yes := strings.Split(lang.Say("y or yes"), " ")
	fmt.Fprintf(to, "%s [%s/N] ", question, yes[0])
	answer, _ := bufio.NewReader(from).ReadString('\n')
	answer = strings.ToLower(strings.TrimSpace(answer))
	return answer == "y" || answer == "yes" || answer == yes[0] || answer == yes[len(yes)-1]
}
