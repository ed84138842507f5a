package routes

import "purser/internal/text"

// An UnknownLaneError says that a line names a new lane of an open board without its facts, which the printed board
// shows.
type UnknownLaneError struct {
	Board   *Board
	ID      string
	Entered bool // typed by a person, in words of any language
}

// Sentence returns what is missing, with an example.
func (e *UnknownLaneError) Sentence() text.Sentence {
	said := e.Board.NewSaid(e.ID, true)
	if e.Board.Values.HasShips() {
		kinds := make([]any, 0, 3)
		for _, word := range []string{Train.String(), Ship.String(), "pair"} {
			if kinds = append(kinds, any(word)); e.Entered {
				kinds[len(kinds)-1] = text.Typed{Key: "word ", Word: word}
			}
		}
		return text.Say("%s is named for the first time: add its spaces, and %s, such as 3 %s", said, text.Or(kinds),
			kinds[0])
	}
	return text.Say("%s is named for the first time: add its spaces, such as 2", said)
}

// Error returns the sentence in English.
func (e *UnknownLaneError) Error() string { return e.Sentence().String() }

// NeedsFacts marks errors about facts that nobody has entered.
func (e *UnknownLaneError) NeedsFacts() {}

// Class returns [text.BadName].
func (*UnknownLaneError) Class() text.Class { return text.BadName }

// An UnknownTicketError says that a line names a new ticket of an open board without its points.
type UnknownTicketError struct {
	Board *Board
	ID    string
	Tour  bool
}

// Sentence returns what is missing, with an example.
func (e *UnknownTicketError) Sentence() text.Sentence {
	said := e.Board.NewSaid(e.ID, false)
	if e.Tour {
		return text.Say("%s is shown for the first time: add its values, completed, in order and failed, such as "+
			"9/13/19", said)
	}
	return text.Say("%s is shown for the first time: add its points, such as 7", said)
}

// Error returns the sentence in English.
func (e *UnknownTicketError) Error() string { return e.Sentence().String() }

// NeedsFacts marks errors about facts that nobody has entered.
func (e *UnknownTicketError) NeedsFacts() {}

// Class returns [text.BadName].
func (*UnknownTicketError) Class() text.Class { return text.BadName }
