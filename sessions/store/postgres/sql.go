package postgres

import "embed"

//go:embed sql/*.sql
var statements embed.FS

// sql returns the statement in the file of a name, or nothing if there is none.
func sql(name string) string {
	statement, _ := statements.ReadFile("sql/" + name + ".sql")
	return string(statement)
}
