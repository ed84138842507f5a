package routes

import "purser/internal/text"

// An UnknownLaneError is a lane of an open board that is named for the first time without the
// facts that the printed board shows.
type UnknownLaneError struct {
	Board *Board
	ID    string
}

// Sentence returns what is missing, with an example.
func (e *UnknownLaneError) Sentence() text.Sentence {
	said := e.Board.NewSaid(e.ID, true)
	if e.Board.Values.HasShips() {
		return text.Say("%s is named for the first time: its spaces are missing, and train, ship or pair (%s 3 train)",
			said, e.ID)
	}
	return text.Say("%s is named for the first time: its spaces are missing (%s 2)", said, e.ID)
}

// Error returns that in English.
func (e *UnknownLaneError) Error() string { return e.Sentence().String() }

// Untold marks errors about facts that nobody has entered.
func (e *UnknownLaneError) NeedsFacts() {}

// An UnknownTicketError is a ticket of an open board that is named for the first time
// without its points.
type UnknownTicketError struct {
	Board *Board
	ID    string
	Tour  bool
}

// Sentence returns what is missing, with an example.
func (e *UnknownTicketError) Sentence() text.Sentence {
	said := e.Board.NewSaid(e.ID, false)
	if e.Tour {
		return text.Say("%s is shown for the first time: its three values are missing, completed, in order and failed (%s 9/13/19)", said, e.ID)
	}
	return text.Say("%s is shown for the first time: its points are missing (%s 7)", said, e.ID)
}

// Error returns that in English.
func (e *UnknownTicketError) Error() string { return e.Sentence().String() }

// Untold marks errors about facts that nobody has entered.
func (e *UnknownTicketError) NeedsFacts() {}
