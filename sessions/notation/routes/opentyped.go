package routes

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/kind"
)

// On an open board, people type what the board knows as on any other board. There are two ways to type what it does
// not know yet. With slashes, each name is taken literally, as in a record. Without them, a word that begins a known
// city means that city, and any other word is a new city: bas louvre blue 2.

// lane reads a claim on an open board, of a known lane or of a new one with its facts.
func (e *typedLine) lane(args []string) error {
	b := e.typedBoard
	known, wrong := typedRoute(b, args)
	name, cardWords := args, []string(nil)
	if i := slices.IndexFunc(args, isWith); i >= 0 {
		name, cardWords = args[:i], args[i+1:]
	}
	name, says := cutFact(b.Board, name)
	lane, err := b.beside(name, says), error(nil)
	if lane == "" && wrong == nil {
		err := e.parse(idOf(b.Board, known))
		if e.m.Cards = known.Cards; !known.Cards.Written() {
			e.m.Cards = nil
		}
		return err
	} else if lane == "" {
		lane, err = laneWords(b, name, wrong)
	}
	if err != nil {
		if says == "" && !ambiguous(err) && near(wrong) {
			err = wrong // reported as on a board where everything is known
		}
		return err
	}
	if r, known := b.RouteOf(lane); known && says == "" && b.OfKind(r, 1-b.Routes[r].Kind) != routemap.NoRoute {
		return wrong // two lanes have this color
	}
	if err = e.parse(lane + " " + says); err == nil && len(cardWords) > 0 {
		e.m, err = paidWith(typedBoard{e.m.Facts.Board, b.in}, e.m, cardWords)
	}
	return err
}

// beside returns the id of the lane that is meant if the kind in says differs from that of the lane that words name,
// otherwise "". If only the kind differs, and no line has claimed the named lane, that lane is meant, and the line
// contradicts its kind. Otherwise the second lane, of the other kind, is meant.
func (b typedBoard) beside(name []string, says string) string {
	spaces, of, told := strings.Cut(says, " ")
	r, err := b.findRoute(name)
	if !told || err != nil || of == pair || of == b.Routes[r].Kind.String() {
		return ""
	}
	if lane := &b.Routes[r]; lane.Line == 0 && spaces == strconv.Itoa(lane.Spaces) {
		return lane.ID
	}
	return b.Beside(r, 1-b.Routes[r].Kind)
}

// cutFact splits the words for a lane from the number of spaces and the kind after them.
func cutFact(b *routemap.Board, words []string) (name []string, says string) {
	kind := ""
	if last := len(words) - 1; last > 0 && b.Values.HasShips() {
		is := func(k string) bool {
			return strings.EqualFold(k, words[last]) || text.Means(words[last], "word ", k+"s") // as in 8 ships
		}
		if i := slices.IndexFunc(laneKinds, is); i >= 0 {
			words, kind = words[:last], " "+laneKinds[i]
		}
	}
	if last := len(words) - 1; last > 0 && strings.Trim(words[last], "0123456789") == "" {
		return words[:last], words[last] + kind
	}
	return words, ""
}

// laneKinds are the words for kinds of lanes.
var laneKinds = []string{routemap.Train.String(), routemap.Ship.String(), pair}

// laneWords returns A/B/COLOR for words that name a lane, which may be new. If there are too few words for a new lane
// and wrong is about an unknown city, the error names that city.
func laneWords(b typedBoard, words []string, wrong error) (string, error) {
	if id, ok := literal(words); ok {
		return id, nil
	}
	if len(words) < 3 {
		such := text.Command(cmp.Or(sampleOf(b.Board).typedLane, strings.ReplaceAll(sampleOf(b.Board).lane, "/", " ")))
		var unknown *text.NameError
		if errors.As(wrong, &unknown) && unknown.Kind.Format == "city" {
			return "", &text.NameError{Kind: unknown.Kind, Name: unknown.Name, What: text.Say(
				"%q is not known on this board yet; name both ends of the route and its color, such as %s",
				text.Brief(unknown.Name, 80), such)}
		}
		return "", text.BadWords.Errorf("name both ends of the route and its color, such as %s", such)
	}
	color, err := b.laneColor(words[len(words)-1])
	if err != nil {
		return "", err
	}
	ends, err := cityWords(b.Board, words[:len(words)-1], parted(sampleOf(b.Board)))
	if err != nil {
		return "", err
	}
	return ends[0] + "/" + ends[1] + "/" + color, nil
}

// literal returns the id for words with slashes between names, each taken as typed: notre dame/opera is
// notre-dame/opera.
func literal(words []string) (id string, ok bool) {
	parts := strings.Split(strings.Join(words, " "), "/")
	for i, p := range parts {
		parts[i] = strings.Join(strings.Fields(p), "-")
	}
	return strings.Join(parts, "/"), len(parts) > 1
}

// cityWords splits words into two cities and returns their ids. Each is a known city, or a new one of a single word.
// If there are several ways to split the words, or an unknown name has several words, the error shows an example of
// what to write.
func cityWords(b *routemap.Board, words []string, example string) (ends [2]string, err error) {
	found := 0
	for i := 1; i < len(words); i++ {
		var these [2]string
		ok := true
		for j, part := range [][]string{words[:i], words[i:]} {
			c, unknown := b.FindCity(part...)
			var name *text.NameError
			switch {
			case unknown == nil:
				these[j] = b.Cities[c].ID
			case errors.As(unknown, &name) && name.Ambiguous:
				err, ok = unknown, false
			case len(part) == 1 && text.Slug(part[0]) != "":
				these[j] = text.Slug(part[0])
			default:
				ok = false
			}
		}
		if ok && (found == 0 || these != ends) {
			ends = these
			found++
		}
	}
	switch {
	case found == 1:
		return ends, nil
	case err != nil:
		return ends, err
	}
	return ends, text.BadWords.Errorf("%q does not say where the first name ends; write %s",
		text.Brief(strings.Join(words, " "), 80), text.Command(strings.ReplaceAll(example, "/", " / ")))
}

// parted returns the lane used in examples with slashes, followed by how people type it.
func parted(s *boardSample) string {
	lane, _, _ := strings.Cut(s.lane, " ")
	if behind, typed := strings.CutPrefix(s.typedLane, strings.ReplaceAll(lane, "/", " ")); typed {
		return lane + behind
	}
	return s.lane
}

// typedShown returns the words of a record for a ticket: a known one or, on an open board, a new one with its points.
func typedShown(b *routemap.Board, words []string) (string, error) {
	t, err := b.FindTicket(words...)
	switch {
	case err == nil:
		return b.Tickets[t].ID, nil
	case !b.Open:
		return "", err
	}
	name, points := words, ""
	if last := len(words) - 1; last > 0 && strings.Trim(words[last], "0123456789/") == "" {
		name, points = words[:last], " "+words[last]
	}
	if id, ok := literal(name); ok {
		return id + points, nil
	}
	if t, err := b.FindTicket(name...); err == nil {
		return b.Tickets[t].ID + points, nil
	}
	shown, _, _ := strings.Cut(sampleOf(b).tickets, ", ")
	ends, err := cityWords(b, name, shown)
	if err != nil {
		return "", err
	}
	return ends[0] + "/" + ends[1] + points, nil
}

// WithFacts inserts facts into words after a verb, as people type them, right after the new lane or ticket to which
// they belong. That is before cards, a kept card and a consent; among several tickets, it is after the first one that
// lacks facts. If the facts include that a card is kept, WithFacts moves this to the end, without repeating it.
func (v *Verb) WithFacts(b *routemap.Board, args []string, told string) []string {
	words, agreed := kind.CutConsent(strings.Fields(strings.Join(args, " ")))
	if v.Act == routerules.Reveal {
		shown := strings.Split(strings.Join(words, " "), ",")
		for i, name := range shown {
			var untold *routemap.UnknownTicketError
			if _, err := v.Typed(b, strings.Fields(name)); errors.As(err, &untold) {
				shown[i] += " " + told
				break
			}
		}
		return append(strings.Fields(strings.Join(shown, ", ")), agreed...)
	}
	isKeep := func(w string) bool { return strings.EqualFold(w, Keep) }
	facts, kept := strings.Fields(told), []string(nil)
	if last := len(facts) - 1; last > 0 && isKeep(v.English(b, facts)[last]) {
		facts, kept = facts[:last], facts[last:]
	}
	english := v.English(b, words)
	if slices.ContainsFunc(english, isKeep) {
		kept = nil
	}
	end := slices.IndexFunc(english, func(w string) bool { return isWith(w) || isKeep(w) })
	if end < 0 {
		end = len(words)
	}
	return slices.Concat(words[:end], facts, words[end:], kept, agreed)
}

// near reports whether an error suggests what may have been meant.
func near(err error) bool {
	var name *text.NameError
	return errors.As(err, &name) && len(name.Candidates) > 0 && !name.All
}
