package web

import dom "maragu.dev/gomponents"

// OnePage is whether this is the program that is one page in a browser, where there is room only for what an evening
// needs.
const OnePage = true

// CodePicture draws nothing: in a browser the page is the whole program, and nobody else can reach it.
func CodePicture(string, string) (dom.Node, error) { return nil, nil }
