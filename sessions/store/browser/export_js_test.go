package browser

// Close ends the use of the database.
func (x *Indexed) Close() { x.db.Call("close") }
