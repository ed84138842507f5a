package game

// explains says whether pages answer questions about the rules. The page that is the whole program has no room for the
// texts of all topics.
const explains = false
