const SETTLED_MS = 2_000

/**
 * Gives back the memory that only the start needed, about 25 MB. V8 keeps that room for young objects, and may
 * keep it for good (decision 23). Collecting takes about a tenth of a second, in which calls wait, and needs
 * Node's option `--expose-gc`; without that option the memory stays as V8 keeps it. Returns a stop.
 */
export function giveBackAfterStart(): () => void {
  const timer = setTimeout(() => {
    void globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' })
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}
