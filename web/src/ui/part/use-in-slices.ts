import { useDeferredValue } from 'react'

/**
 * The first answer a page gets, for React to draw in slices between which a tap or a key is answered: drawn at once and as a
 * whole, it stops a phone for a tenth of a second. Undefined until the drawing begins. Every later answer, and one that was
 * known when the page was opened, is given at once, so that what stands on the page is always what the address says
 * (decision 43).
 */
export function useInSlices<Answer>(answer: Answer | undefined): Answer | undefined {
  const begun = useDeferredValue(answer) !== undefined
  return begun ? answer : undefined
}
