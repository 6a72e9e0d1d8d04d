/** What was asked, or an error where its answer has not come within so many milliseconds; it goes on meanwhile. */
export function withPatience<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Asks once in so many milliseconds at most; whoever asks meanwhile hears what was found last. */
export function onceWithin<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; found: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { at: now, found: ask() }
    return last.found
  }
}
