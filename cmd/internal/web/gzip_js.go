package web

// gzipped and takesGzip do not compress: in a browser the page is the whole program, no answer goes over a network,
// and the program is smaller without a compressor.
func gzipped(text []byte) []byte { return text }
func (v *Visit) takesGzip() bool { return false }
