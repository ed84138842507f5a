package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

// TestDatabaseRefuses says why a database cannot be reached, and not that it does not encrypt, which is only tried
// first.
func TestDatabaseRefuses(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ code, message, want string }{
		{"28P01", "password authentication failed", "the database refuses: password authentication failed"},
		{"53300", "sorry, too many clients already", "sorry, too many clients already"},
		{"", "", "the database does not answer: "},
	} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go refuse(listener, test.code, test.message)
		code, _, stderr := shell{"PURSER_HOME": t.TempDir()}.purser("", "list", "--store",
			"postgres://anna@"+listener.Addr().String()+"/club?connect_timeout=1")
		if code != 1 || !strings.Contains(stderr, test.want) || strings.Contains(stderr, "TLS") {
			t.Errorf("%q: exit code %d: %s", test.message, code, stderr)
		}
		listener.Close()
	}
}

// TestDatabaseRestarts waits for a database that is not there yet.
func TestDatabaseRestarts(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := listener.Addr().String()
	listener.Close()
	answer := make(chan string)
	go func() {
		_, _, stderr := shell{"PURSER_HOME": t.TempDir()}.purser("", "list", "--store", "postgres://anna@"+at+"/club")
		answer <- stderr
	}()
	select {
	case early := <-answer:
		t.Fatalf("it does not wait: %s", early)
	case <-time.After(time.Second):
	}
	if listener, err = net.Listen("tcp", at); err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go refuse(listener, "28P01", "who are you")
	if got := <-answer; !strings.Contains(got, "the database refuses: who are you") {
		t.Errorf("it says %q", got)
	}
}

// refuse answers as a database without encryption that lets nobody in; without a code it only hangs up.
func refuse(listener net.Listener, code, message string) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		for {
			var size uint32
			if binary.Read(conn, binary.BigEndian, &size) != nil {
				break
			}
			request := make([]byte, size-4)
			if _, err := io.ReadFull(conn, request); err != nil {
				break
			}
			if size == 8 { // it asks whether the way is encrypted
				_, _ = conn.Write([]byte("N"))
				continue
			}
			if code != "" {
				fields := bytes.Join([][]byte{[]byte("SFATAL"), []byte("C" + code), []byte("M" + message), nil, nil}, []byte{0})
				head := binary.BigEndian.AppendUint32([]byte("E"), uint32(len(fields)+4))
				_, _ = conn.Write(append(head, fields...))
			}
			break
		}
		conn.Close()
	}
}
