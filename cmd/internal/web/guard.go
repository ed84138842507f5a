package web

import (
	"net"
	"net/http"
	"slices"
	"strings"

	"purser/internal/text"
)

// headers are sent with every answer. Unless it says otherwise, a page can only load and run what this server sends,
// does not tell its address to other sites, and is not cached.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src " +
		"'self'; " +
		"form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"Referrer-Policy":              "same-origin", // with no-referrer, browsers would send Origin: null
	"Cache-Control":                "no-store",
	"X-Content-Type-Options":       "nosniff",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
}

// crossOrigin refuses requests from other sites, according to the headers of newer browsers.
var crossOrigin = http.NewCrossOriginProtection()

// guard refuses requests that are refused for every page.
func (c *Config) guard(w http.ResponseWriter, r *http.Request) error {
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	switch {
	case !c.called(r):
		return &noPage{http.StatusMisdirectedRequest, "", text.Say("The board has another address"),
			text.Say("Open the link exactly as purser serve shows it.")}
	case !ownOrigin(r) || crossOrigin.Check(r) != nil:
		return &noPage{http.StatusForbidden, "", nothingWritten,
			text.Say("This was sent by a page of another site. Open the page of the game, and send it from there.")}
	}
	return nil
}

// called reports whether a request names the server correctly, so that another site cannot point its own name at the
// server. If the server is bound to all addresses, the address of the connection is correct too.
func (c *Config) called(r *http.Request) bool {
	if slices.ContainsFunc(c.Hosts, func(host string) bool { return strings.EqualFold(host, r.Host) }) {
		return true
	}
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok || !slices.Contains(c.Hosts, AnyHost) {
		return false
	}
	host, port, err := net.SplitHostPort(at.String())
	return err == nil && slices.Contains(hostsOf(host, port), r.Host)
}

// AnyHost, among the hosts of a [Config], stands for the address that a request came in on.
const AnyHost = "*"

// hostsOf returns how a browser may write a host and port: without the port if it is the default one.
func hostsOf(host, port string) []string {
	whole := net.JoinHostPort(host, port)
	if port == "80" {
		return []string{whole, strings.TrimSuffix(whole, ":80")}
	}
	return []string{whole}
}

// ownOrigin reports whether a request with an Origin header comes from a page of this server. On plain HTTP, a phone
// sends nothing else that would tell.
func ownOrigin(r *http.Request) bool {
	origins := r.Header.Values("Origin")
	return len(origins) == 0 || len(origins) == 1 && strings.EqualFold(origins[0], "http://"+r.Host)
}
