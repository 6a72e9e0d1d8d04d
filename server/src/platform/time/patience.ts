/**
 * Resolves like `asked`, or rejects when the answer has not come within this time; the work itself goes on.
 */
export function withPatience<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Asks at most once within this time; callers in between get the last answer. */
export function onceWithin<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; found: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { at: now, found: ask() }
    return last.found
  }
}
