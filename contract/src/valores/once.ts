/** Lazy initialisation: makes a thing at its first use and keeps it. The first formatter of a page costs 100 ms on a phone. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | null = null
  return () => (made ??= { it: make() }).it
}
