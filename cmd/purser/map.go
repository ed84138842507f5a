package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"purser/maps"
)

// maps lists the boards; its subcommands look into one.
func (a *app) maps() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "map",
		Short: "List the boards, look things up on one, draw one, check one",
		Example: `  purser map
  purser map routes tokyo green
  purser map tickets lima --json
  purser map cities port --map great-lakes
  purser map draw world.svg`,
		Args: noSuchCommand,
		RunE: func(*cobra.Command, []string) error { return a.listBoards(asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.AddCommand(
		a.lookup("routes", "Look up routes", routeKinds, (*app).routes),
		a.lookup("cities", "Look up cities", cityKinds, (*app).cities),
		a.lookup("tickets", "Look up tickets", ticketKinds, (*app).tickets),
		a.drawBoard(), a.lint())
	return cmd
}

// boardJSON is the form of a board in the list of boards.
type boardJSON struct {
	Map     string `json:"map"`
	Title   string `json:"title"`
	Cities  int    `json:"cities"`
	Routes  int    `json:"routes"`
	Tickets int    `json:"tickets"`
}

// listBoards prints a table of the boards that come with the program.
func (a *app) listBoards(asJSON bool) error {
	t := &table{head: []string{"Map", "Title", ">Cities", ">Routes", ">Tickets", ">Players"}}
	var forms []boardJSON
	for _, id := range maps.IDs() {
		b, err := maps.Open(id)
		if err != nil {
			return err
		}
		forms = append(forms, boardJSON{id, b.Title, len(b.Cities), len(b.Routes), len(b.Tickets)})
		t.add(id, b.Title, strconv.Itoa(len(b.Cities)), strconv.Itoa(len(b.Routes)), strconv.Itoa(len(b.Tickets)),
			strconv.Itoa(b.Values.Setup.MinPlayers)+"–"+strconv.Itoa(b.Values.Setup.MaxPlayers))
	}
	if asJSON {
		return a.json(forms)
	}
	return t.text(a)
}

// lint checks a table's own board.
func (a *app) lint() *cobra.Command {
	return &cobra.Command{
		Use:   "lint DIR",
		Short: "Check the board in a folder",
		Long: `Lint checks the board in a folder (board.toml, cities.csv, routes.csv and
tickets.csv) and tells all its faults at once, each with its file and line.`,
		Example: "  purser map lint myboard",
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		Args: wants(1, 1, "the board's folder DIR"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := boardIn(args[0])
			if err != nil {
				return err
			}
			a.printf("%s: sound: %d cities, %d routes, %d tickets\n", b.ID, len(b.Cities), len(b.Routes), len(b.Tickets))
			return nil
		},
	}
}
