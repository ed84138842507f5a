package serve

import (
	"net"
	"net/http"
	"slices"
	"strings"
)

// mostBody bounds what is read of a request, in bytes.
const mostBody = 64 << 10

// headers are those of every answer. A page runs and loads nothing but what comes from here
// by itself; it tells its address to nobody else, and nobody keeps it.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
		"form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"Referrer-Policy":              "same-origin", // with no-referrer a browser would send the Origin null
	"Cache-Control":                "no-store",
	"X-Content-Type-Options":       "nosniff",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
}

// crossOrigin refuses what a page of somebody else sends, by the signs of newer browsers.
var crossOrigin = http.NewCrossOriginProtection()

// guard answers a request that is refused whatever it is for, and reports whether it did.
func (l *Live) guard(w http.ResponseWriter, r *http.Request) bool {
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	switch {
	case !l.called(r):
		w.WriteHeader(http.StatusMisdirectedRequest)
	case !ownOrigin(r) || crossOrigin.Check(r) != nil:
		w.WriteHeader(http.StatusForbidden)
	default:
		return false
	}
	return true
}

// called reports whether a request calls the server by a name of its own: a page of somebody
// else that points its name here is not let in. The address that the connection came to is
// such a name where the server is bound to all.
func (l *Live) called(r *http.Request) bool {
	if slices.ContainsFunc(l.Hosts, func(host string) bool { return strings.EqualFold(host, r.Host) }) {
		return true
	}
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return ok && slices.Contains(l.Hosts, AnyHost) && slices.Contains(hostsOf(at), r.Host)
}

// AnyHost among the hosts of a [Config] stands for the address that a request came to.
const AnyHost = "*"

// hostsOf returns what a browser calls an address.
func hostsOf(at net.Addr) []string {
	host, port, err := net.SplitHostPort(at.String())
	switch {
	case err != nil:
		return nil
	case port != "80":
		return []string{net.JoinHostPort(host, port)}
	case strings.Contains(host, ":"):
		host = "[" + host + "]"
	}
	return []string{net.JoinHostPort(strings.Trim(host, "[]"), port), host} // a browser leaves the usual port out
}

// ownOrigin reports whether a request that says where it comes from comes from a page of
// this server. A phone on plain HTTP says nothing but that.
func ownOrigin(r *http.Request) bool {
	origins := r.Header.Values("Origin")
	return len(origins) == 0 || len(origins) == 1 && strings.EqualFold(origins[0], "http://"+r.Host)
}
