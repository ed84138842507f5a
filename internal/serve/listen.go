package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"purser/internal/text"
	"purser/sessions/kind"
)

// usual is the port that a board is served on where none is named, so that links are the
// same tomorrow; if it is taken, another one is.
const usual = "8470"

// A Bound is where a board is served.
type Bound struct {
	net.Listener
	URL     string   // without a path
	Hosts   []string // what a request may call it
	Reached bool     // by others than this computer
	Moved   string   // the usual port, if it was taken
}

// Bind opens a port: on this computer alone, or on an address, HOST:PORT, or on the one
// private address that others in the same network reach.
func Bind(addr string, lan bool) (*Bound, error) {
	host, port, fixed := "127.0.0.1", usual, addr != ""
	var err error
	switch {
	case addr != "":
		var number uint64
		if host, port, err = net.SplitHostPort(addr); err == nil {
			number, err = strconv.ParseUint(port, 10, 16)
		}
		if err != nil {
			return nil, &kind.WordsError{What: text.Say("%q is not HOST:PORT", text.Brief(addr, 80))}
		}
		port = fmt.Sprint(number)
	case lan:
		if host = private(); host == "" {
			return nil, text.Errorf("this computer has no private address that others could reach; --addr HOST:PORT names one")
		}
	}
	moved := ""
	to, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil && !fixed {
		moved = port
		to, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return nil, text.Errorf("%s: %s", net.JoinHostPort(host, port), cause(err))
	}
	b := bound(to, host)
	b.Moved = moved
	return b, nil
}

// cause returns what the system said, without what everybody sees.
func cause(err error) error {
	var of *net.OpError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// bound returns where a port that was opened on a host is.
func bound(to net.Listener, host string) *Bound {
	b := &Bound{Listener: to}
	at, _ := to.Addr().(*net.TCPAddr)
	b.Reached = !at.IP.IsLoopback()
	_, port, _ := net.SplitHostPort(to.Addr().String())
	call := func(host string) { // as a browser does, which leaves the usual port out
		b.Hosts = append(b.Hosts, net.JoinHostPort(host, port))
		if port == "80" {
			b.Hosts = append(b.Hosts, strings.TrimSuffix(net.JoinHostPort(host, port), ":80"))
		}
	}
	if at.IP.IsUnspecified() {
		b.Hosts = append(b.Hosts, AnyHost)
		if host = private(); host == "" {
			host = "127.0.0.1"
		}
	} else {
		call(at.IP.String())
		if net.ParseIP(host) == nil {
			call(host)
		}
	}
	call("localhost")
	b.URL = "http://" + net.JoinHostPort(host, port)
	return b
}

// private returns the private address of this computer that others most likely reach, or
// nothing: the one by which it would go out, rather than one of a bridge inside.
func private() string {
	var all []net.Addr
	if out, err := net.Dial("udp4", "192.0.2.1:9"); err == nil { // an address of nobody; nothing is sent
		all = append(all, out.LocalAddr())
		_ = out.Close()
	}
	inside, _ := net.InterfaceAddrs() // without them there is none
	return firstPrivate(append(all, inside...))
}

// firstPrivate returns the first private address of version 4, as phones call it, or nothing.
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

// Serve serves a board until the context ends.
func (b *Bound) Serve(ctx context.Context, l *Live) error {
	server := &http.Server{
		Handler:           l,
		ReadHeaderTimeout: patience,
		ReadTimeout:       patience,
		WriteTimeout:      patience,
		IdleTimeout:       patience,
		MaxHeaderBytes:    16 << 10,

		DisableGeneralOptionsHandler: true,                       // it answers before the guard
		ErrorLog:                     log.New(io.Discard, "", 0), // what goes wrong with a request is its sender's, and no link is in a log
	}
	ctx, stop := context.WithCancel(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		l.Watch(ctx)
	}()
	ended := make(chan error, 1)
	go func() {
		<-ctx.Done()
		l.hub.close()
		select {
		case <-watched:
		case <-time.After(time.Second): // it waits for the lock of the game's file
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
