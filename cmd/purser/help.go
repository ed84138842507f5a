package main

import _ "embed"

// helpTexts are the long help texts, each below the words of its command.
//
//go:embed help.txt
var helpTexts string
