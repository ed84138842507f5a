package main

import (
	"context"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"purser/cmd/internal/usage"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/cmd/internal/web/hall"
	"purser/cmd/internal/web/shelf"
	"purser/internal/terminal"
	"purser/sessions"
)

type serveOptions struct {
	options
	addr, event              string
	lan, newLinks, all, hall bool
}

// serveCommand shows a game in browsers while it is played.
func serveCommand(e *env) *cobra.Command {
	var o serveOptions
	cmd := &cobra.Command{
		Use: "serve [NAME]", Short: "Show the game in browsers while it is played",
		Long: "Serve prints links: watch is for the television, keep for whoever keeps the\nscore, and each seat for " +
			"one player. Ctrl-C ends it; the game stays.",
		Example: "  purser serve\n  purser serve --lan\n  purser serve --game friday --addr 192.168.1.20:8470\n" +
			"  purser serve --all --lan\n  purser serve --hall --lan",
		RunE: func(cmd *cobra.Command, _ []string) error {
			open := game.Game
			switch {
			case o.lan && o.addr != "":
				return usagef("--lan and --addr cannot be combined")
			case o.event != "" && !o.hall:
				return usagef("--event needs --hall")
			case (o.all || o.hall) && o.game != "":
				return usagef("--all and --hall show all games, so leave out the name of one")
			case o.hall: // the hall includes the shelf's pages
				open = hall.Open(o.event)
			case o.all:
				open = shelf.Open
			}
			signal.Ignore(syscall.SIGPIPE) // the reader of the links may have closed the pipe
			ctx, stop := signal.NotifyContext(context.Background(), terminal.Endings...)
			defer stop()
			return sessions.WithDoctor(web.Run(ctx, web.Config{Library: o.library(e), Game: o.game, Views: e.Views,
				Lang: e.Lang, OneLang: cmd.Flags().Changed("lang") || e.getenv("PURSER_LANG") != "",
				NewLinks: o.newLinks, Clocks: e.Clocks, Version: usage.Version(), Addr: o.addr, LAN: o.lan}, open,
				web.ServeTerminal{Printer: e.Printer,
					Flush: func() error { e.report(nil, nil); return e.flush() }}), o.game)
		},
	}
	cmd.Flags().StringVar(&o.addr, "addr", "", "HOST:PORT to serve at (default: this computer alone)")
	cmd.Flags().BoolVar(&o.lan, "lan", false, "serve in the local network, at one private address")
	cmd.Flags().BoolVar(&e.Clocks, "clock", false, "show how long everybody's turns took")
	cmd.Flags().BoolVar(&o.newLinks, "new-links", false, "make new links; the old ones stop working")
	cmd.Flags().BoolVar(&o.all, "all", false, "serve all games; new ones begin on a page")
	cmd.Flags().BoolVar(&o.hall, "hall", false, "show all tables of an event, or all games")
	cmd.Flags().StringVar(&o.event, "event", "", "for --hall, or none (default: the event in use)")
	o.bindName(cmd, e)
	return cmd
}
