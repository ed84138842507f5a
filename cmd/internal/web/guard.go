package web

import (
	"net"
	"net/http"
	"slices"
	"strings"

	"purser/internal/text"
)

// headers are sent with every answer. A page loads and runs only what this server sends,
// tells nobody else its address and is not cached, unless it says so itself.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src " +
		"'self'; " +
		"form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"Referrer-Policy":              "same-origin", // with no-referrer, browsers would send the Origin null
	"Cache-Control":                "no-store",
	"X-Content-Type-Options":       "nosniff",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
}

// crossOrigin refuses requests from other sites by the headers of newer browsers.
var crossOrigin = http.NewCrossOriginProtection()

// guard refuses what is refused whatever it is for.
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

// called reports whether a request names the server correctly, so that another site cannot
// point its own name at the server. If the server is bound to all addresses, the one that
// the connection came in on is correct as well.
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

// AnyHost among the hosts of a [Config] means the address that a request came in on.
const AnyHost = "*"

// hostsOf returns the names that a browser uses for an address: it omits the default port.
func hostsOf(host, port string) []string {
	whole := net.JoinHostPort(host, port)
	if port == "80" {
		return []string{whole, strings.TrimSuffix(whole, ":80")}
	}
	return []string{whole}
}

// ownOrigin reports whether a request with an Origin header comes from a page of this
// server. A phone on plain HTTP sends no other sign of where it comes from.
func ownOrigin(r *http.Request) bool {
	origins := r.Header.Values("Origin")
	return len(origins) == 0 || len(origins) == 1 && strings.EqualFold(origins[0], "http://"+r.Host)
}
