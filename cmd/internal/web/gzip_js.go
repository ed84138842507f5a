package web

// gzipped and takesGzip compress nothing: in the page that is the whole program no answer goes over a network, and the
// page is smaller without a compressor.
func gzipped(text []byte) []byte { return text }
func (v *Visit) takesGzip() bool { return false }
