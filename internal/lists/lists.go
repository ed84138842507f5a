// Package lists makes new slices from slices; the standard library's slices package mostly changes them in place.
package lists

import (
	"cmp"
	"slices"
)

// Map applies of to each item and returns the results. The list is never nil, so that JSON shows [] rather than null.
func Map[T, F any](list []T, of func(T) F) []F {
	made := make([]F, len(list))
	for i, item := range list {
		made[i] = of(item)
	}
	return made
}

// Tabulate returns the list of item(0) to item(n-1).
func Tabulate[T any](n int, item func(i int) T) []T {
	made := make([]T, n)
	for i := range made {
		made[i] = item(i)
	}
	return made
}

// Filter returns the items for which is returns true, or nil if there are none.
func Filter[T any](list []T, is func(T) bool) (some []T) {
	for _, item := range list {
		if is(item) {
			some = append(some, item)
		}
	}
	return some
}

// Count returns for how many items is returns true.
func Count[T any](list []T, is func(T) bool) (n int) {
	for _, item := range list {
		if is(item) {
			n++
		}
	}
	return n
}

// Changed returns, sorted, the keys whose values differ between two maps.
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
