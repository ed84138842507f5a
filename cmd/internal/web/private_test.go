package web

import (
	"net"
	"testing"
)

// TestFirstPrivate checks that the first address that others in the same network can reach
// is taken, not a loopback or public one.
func TestFirstPrivate(t *testing.T) {
	out := func(ip string) net.Addr { return &net.UDPAddr{IP: net.ParseIP(ip), Port: 9} }
	in := func(ip string) net.Addr { return &net.IPNet{IP: net.ParseIP(ip), Mask: net.CIDRMask(24, 32)} }
	for _, test := range []struct {
		all  []net.Addr
		want string
	}{
		{nil, ""},
		{[]net.Addr{in("127.0.0.1"), in("::1"), in("fe80::1"), in("fd00::1"), in("203.0.113.7")}, ""},
		{[]net.Addr{in("127.0.0.1"), in("172.17.0.1"), in("192.168.1.20")}, "172.17.0.1"},
		{[]net.Addr{out("192.168.1.20"), in("127.0.0.1"), in("172.17.0.1"), in("192.168.1.20")}, "192.168.1.20"},
		{[]net.Addr{out("203.0.113.7"), in("10.0.0.3")}, "10.0.0.3"},
		{[]net.Addr{in("172.32.0.1"), in("169.254.1.1"), in("172.31.255.254")}, "172.31.255.254"},
	} {
		if got := firstPrivate(test.all); got != test.want {
			t.Errorf("%v: %q, want %q", test.all, got, test.want)
		}
	}
}
