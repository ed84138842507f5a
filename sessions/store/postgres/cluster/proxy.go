//go:build postgres && unix

package cluster

import (
	"bytes"
	"io"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A Proxy stands between a store and its server, and can swallow answers: it passes a request on, drops the answer,
// and cuts the connection.
type Proxy struct {
	Swallowed atomic.Int64 // number of swallowed answers

	listener net.Listener
	to       string // address of the server

	mu    sync.Mutex
	conns map[net.Conn]bool
	loses []byte        // text in the request whose answer to swallow; nil for none
	away  time.Duration // for how long to refuse connections after that
	until time.Time     // refuse connections until then
}

// Proxy starts a proxy whose connections last for few to most requests, or forever if most is 0.
func (s *Server) Proxy(t testing.TB, few, most int) *Proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &Proxy{listener: listener, to: "127.0.0.1:" + s.Port, conns: map[net.Conn]bool{}}
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
		p.Cut()
		group.Wait()
	})
	return p
}

// URL returns the address of a database, through the proxy.
func (p *Proxy) URL(database string) string {
	return "postgres://" + User + "@" + p.listener.Addr().String() + "/" + database + "?sslmode=disable"
}

// Cut cuts all connections.
func (p *Proxy) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for conn := range p.conns {
		_ = conn.Close()
	}
	clear(p.conns)
}

// Lose makes the proxy swallow the answer to the next request that contains says, and then refuse connections for a
// while.
func (p *Proxy) Lose(says string, away time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.loses, p.away = []byte(says), away
}

// enters registers a connection, and reports false if the proxy refuses it.
func (p *Proxy) enters(client, to net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Now().Before(p.until) {
		return false
	}
	p.conns[client], p.conns[to] = true, true
	return true
}

// lost reports whether to swallow the answer to this request.
func (p *Proxy) lost(request []byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.loses == nil || !bytes.Contains(request, p.loses) {
		return false
	}
	p.loses, p.until = nil, time.Now().Add(p.away)
	return true
}

func (p *Proxy) pass(client net.Conn, requests int) {
	defer client.Close()
	to, err := net.Dial("tcp", p.to)
	if err != nil {
		return
	}
	defer to.Close()
	if !p.enters(client, to) {
		return
	}
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
		if answered.Swap(false) { // so this is a new request
			n++
		}
		gone := p.lost(room[:size])
		last := gone || n == requests
		if last {
			swallow.Store(true)
		}
		if _, err := to.Write(room[:size]); err != nil {
			break
		}
		if last {
			p.Swallowed.Add(1)
			time.Sleep(10 * time.Millisecond) // so that the server carries out the request
			if gone {
				p.Cut()
			}
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
