package web

import dom "maragu.dev/gomponents"

// CodePicture draws nothing: in a browser the page is the whole program, and nobody else can reach it.
func CodePicture(string, string) (dom.Node, error) { return nil, nil }
