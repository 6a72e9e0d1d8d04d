// The server has V8's collector called at two places, for which it is started with Node's option
// `--expose-gc`; without that option nothing is called, and V8 decides alone (decision 23).

const SETTLED_MS = 2_000

/**
 * Gives back the memory that only the start needed, about 25 MB. V8 keeps that room for young objects, and may
 * keep it for good. Collecting takes about a tenth of a second, in which calls wait. Returns a stop.
 */
export function giveBackAfterStart(): () => void {
  const timer = setTimeout(() => {
    void globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' })
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}

/** With half as much, V8 takes pieces that still wait for the disk for old, and they stay. */
const RECEIVED_BYTES = 12 * 1_048_576
let received = 0

/**
 * Counts the bytes of files that come in and, after every 12 MB, has the young objects collected, which gives
 * back the pieces that are on the disk already. V8 itself counts such bytes only towards a collection of all
 * objects, so that large uploads left 75 MB behind. Collecting takes two to five milliseconds.
 */
export function giveBackReceived(bytes: number): void {
  received += bytes
  if (received < RECEIVED_BYTES) return
  received = 0
  void globalThis.gc?.({ type: 'minor' })
}
