//go:build postgres && unix

package postgres

import (
	"io"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A proxy stands between a store and the server, and swallows answers: after some requests on a
// connection it passes one on, throws the answer away, and cuts the connection.
type proxy struct {
	listener  net.Listener
	swallowed atomic.Int64

	mu    sync.Mutex
	conns map[net.Conn]bool
}

// newProxy starts a proxy whose connections live for few to most requests, or forever if most
// is 0.
func newProxy(t testing.TB, few, most int) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{listener: listener, conns: map[net.Conn]bool{}}
	var group sync.WaitGroup
	group.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			requests := 0
			if most > 0 {
				requests = few + rand.IntN(most-few)
			}
			group.Go(func() { p.pass(client, requests) })
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		p.cut()
		group.Wait()
	})
	return p
}

// url returns the address of a database behind the proxy.
func (p *proxy) url(database string) string {
	return "postgres://purser@" + p.listener.Addr().String() + "/" + database + "?sslmode=disable"
}

// cut cuts all connections.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for conn := range p.conns {
		_ = conn.Close()
	}
	clear(p.conns)
}

func (p *proxy) pass(client net.Conn, requests int) {
	defer client.Close()
	to, err := net.Dial("tcp", "127.0.0.1:"+server.Port)
	if err != nil {
		return
	}
	defer to.Close()
	p.mu.Lock()
	p.conns[client], p.conns[to] = true, true
	p.mu.Unlock()
	var swallow, answered atomic.Bool
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		answers(to, client, &swallow, &answered)
		_ = client.Close()
	}()
	room := make([]byte, 64<<10)
	for n := 1; ; {
		size, err := client.Read(room)
		if err != nil {
			break
		}
		if answered.Swap(false) { // so this is not more of the last request
			n++
		}
		if n == requests {
			swallow.Store(true)
		}
		if _, err := to.Write(room[:size]); err != nil {
			break
		}
		if n == requests {
			p.swallowed.Add(1)
			time.Sleep(10 * time.Millisecond) // for the server, which does what it was asked
			break
		}
	}
	_ = to.Close()
	_ = client.Close()
	<-ended
}

// answers passes answers on until they are to be swallowed.
func answers(from io.Reader, to io.Writer, swallow, answered *atomic.Bool) {
	room := make([]byte, 64<<10)
	for {
		size, err := from.Read(room)
		if err != nil {
			return
		}
		answered.Store(true)
		if !swallow.Load() {
			if _, err := to.Write(room[:size]); err != nil {
				return
			}
		}
	}
}
