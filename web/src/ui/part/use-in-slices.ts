import { useDeferredValue } from 'react'

/**
 * Defers the first answer of a page, so that React draws in slices and still reacts to taps and keys in
 * between; drawing all at once blocks a phone for a tenth of a second. Returns undefined until the drawing
 * begins. Later answers, and an answer already cached when the page opens, are returned at once, so that the
 * page always shows what the address says (decision 43).
 */
export function useInSlices<Answer>(answer: Answer | undefined): Answer | undefined {
  const begun = useDeferredValue(answer) !== undefined
  return begun ? answer : undefined
}
