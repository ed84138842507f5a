//go:build !js

package game

// explains says whether pages answer questions about the rules.
const explains = true
