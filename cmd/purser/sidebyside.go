package main

import (
	"runtime"
	"sync"
)

// sideBySide does things by their numbers, from 0, on all processors.
func sideBySide(n int, do func(i int)) {
	var wait sync.WaitGroup
	next := make(chan int)
	for range min(runtime.NumCPU(), n) {
		wait.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}
