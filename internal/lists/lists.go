// Package lists makes lists of lists, as the standard library's slices does in place.
package lists

import (
	"cmp"
	"slices"
)

// Map returns what is made of each item of a list. It is never nil: in JSON it is a list.
func Map[T, F any](list []T, of func(T) F) []F {
	made := make([]F, len(list))
	for i, item := range list {
		made[i] = of(item)
	}
	return made
}

// Tabulate returns the list of n items that are made by their numbers, from 0.
func Tabulate[T any](n int, item func(i int) T) []T {
	made := make([]T, n)
	for i := range made {
		made[i] = item(i)
	}
	return made
}

// Filter returns the items of a list that are so: nil if none is.
func Filter[T any](list []T, is func(T) bool) (some []T) {
	for _, item := range list {
		if is(item) {
			some = append(some, item)
		}
	}
	return some
}

// Count returns how many items of a list are so.
func Count[T any](list []T, is func(T) bool) (n int) {
	for _, item := range list {
		if is(item) {
			n++
		}
	}
	return n
}

// Changed returns the keys, in order, that do not have the same value in two maps.
func Changed[K cmp.Ordered, V comparable](was, now map[K]V) (keys []K) {
	for key, value := range now {
		if before, there := was[key]; !there || before != value {
			keys = append(keys, key)
		}
	}
	for key := range was {
		if _, there := now[key]; !there {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}
