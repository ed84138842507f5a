package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strconv"
	"time"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// usual is the default port, used if it is free, so that links stay the same from day to day.
const usual = "8470"

// A Bound is where a site is served.
type Bound struct {
	net.Listener
	URL     string   // without a path
	Hosts   []string // the names that a request may use for the server
	Reached bool     // other computers can reach it
	Moved   string   // the usual port, if it was not free
}

// Bind opens the port.
func (c *Config) Bind() (*Bound, error) {
	host, port, moved := "127.0.0.1", usual, ""
	var err error
	switch {
	case c.Addr != "":
		var number uint64
		if host, port, err = net.SplitHostPort(c.Addr); err == nil {
			number, err = strconv.ParseUint(port, 10, 16)
		}
		if err != nil {
			return nil, text.BadWords.Errorf("%q is not HOST:PORT", text.Brief(c.Addr, 80))
		}
		port = fmt.Sprint(number)
	case c.LAN:
		if host = private(); host == "" {
			return nil,
				text.Errorf("this computer has no private address that others could reach; --addr HOST:PORT names one")
		}
	}
	to, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil && c.Addr == "" {
		moved = port
		to, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if of := (*net.OpError)(nil); errors.As(err, &of) {
		err = of.Err // without the obvious parts of the message
	}
	if err != nil {
		return nil, text.Errorf("%s: %s", net.JoinHostPort(host, port), err)
	}
	b := bound(to, host)
	b.Moved = moved
	return b, nil
}

// bound describes a port that was opened on a host.
func bound(to net.Listener, host string) *Bound {
	at, _ := to.Addr().(*net.TCPAddr)
	_, port, _ := net.SplitHostPort(to.Addr().String())
	b := &Bound{Listener: to, Reached: !at.IP.IsLoopback()}
	if at.IP.IsUnspecified() {
		b.Hosts = []string{AnyHost}
		host = cmp.Or(private(), "127.0.0.1")
	} else {
		b.Hosts = hostsOf(at.IP.String(), port)
		if net.ParseIP(host) == nil {
			b.Hosts = append(b.Hosts, hostsOf(host, port)...)
		}
	}
	b.Hosts = append(b.Hosts, hostsOf("localhost", port)...)
	b.URL = "http://" + net.JoinHostPort(host, port)
	return b
}

// private returns the private address at which others most likely reach this computer, or "": preferably the one used
// for outgoing traffic, and not that of an internal bridge.
func private() string {
	var all []net.Addr
	if out, err := net.Dial("udp4", "192.0.2.1:9"); err == nil { // a reserved address; nothing is sent
		all = append(all, out.LocalAddr())
		_ = out.Close()
	}
	inside, _ := net.InterfaceAddrs() // an error means none
	return firstPrivate(append(all, inside...))
}

// firstPrivate returns the first private IPv4 address, the kind that phones use, or "".
func firstPrivate(all []net.Addr) string {
	for _, a := range all {
		var ip net.IP
		switch a := a.(type) {
		case *net.IPNet:
			ip = a.IP
		case *net.UDPAddr:
			ip = a.IP
		}
		if ip.To4() != nil && ip.IsPrivate() {
			return ip.String()
		}
	}
	return ""
}

// Serve serves a site until the context ends.
func (b *Bound) Serve(ctx context.Context, site Served) error {
	server := &http.Server{
		Handler:           site,
		ReadHeaderTimeout: patience,
		ReadTimeout:       patience,
		WriteTimeout:      patience,
		IdleTimeout:       patience,
		MaxHeaderBytes:    16 << 10,

		DisableGeneralOptionsHandler: true, // it would answer before the guard does
		// errors are the client's problem, and links must not be logged
		ErrorLog: log.New(io.Discard, "", 0),
	}
	ctx, stop := context.WithCancel(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		site.Watch(ctx)
	}()
	ended := make(chan error, 1)
	go func() {
		<-ctx.Done()
		site.Close()
		select {
		case <-watched:
		case <-time.After(time.Second): // a line may be waiting for the lock of the game's file
		}
		last, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if server.Shutdown(last) != nil {
			_ = server.Close()
		}
		ended <- nil
	}()
	err := server.Serve(b.Listener)
	stop()
	<-ended
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// A ServeTerminal is the terminal from which a site is served.
type ServeTerminal struct {
	*show.Printer
	Flush func() error // prints the results and notes so far
}

// patience is how long a request may take to arrive, and an answer to be received.
const patience = 20 * time.Second

// Run prints the links of a site and serves it until the context ends. Open opens the site.
func Run(ctx context.Context, c Config, open func(Config) (Served, error), t ServeTerminal) error {
	at, err := c.Bind()
	if err != nil {
		return err
	}
	defer at.Close()
	c.Hosts, c.URL = at.Hosts, at.URL
	var site Served
	announce := func() error {
		links := site.Announced(at.URL)
		for i := range links { // QR codes need a terminal, and addresses that other devices reach
			links[i].Code = links[i].Code && at.Reached && t.Width > 0
		}
		if err := Announce(t.Printer, links); err != nil {
			return err
		}
		return t.Flush()
	}
	c.Relinked = func() { _ = announce() }
	if site, err = open(c); err != nil {
		return err
	}
	site.Warn(t.Printer)
	if at.Moved != "" {
		t.Note("port %s is in use, so the links are at another one today", at.Moved)
	}
	if at.Reached {
		t.Note("everybody on the same network can reach %s until Ctrl-C ends it; anyone with a link may do what it "+
			"is for", at.URL)
		t.Note("plain HTTP hides nothing: anyone listening on the network can read along")
	}
	if err = announce(); err != nil {
		return err
	}
	return at.Serve(ctx, site)
}

// Local returns the address that a site would have in the local network if its usual port is free.
func Local() string {
	return "http://" + net.JoinHostPort(cmp.Or(private(), "127.0.0.1"), usual)
}
