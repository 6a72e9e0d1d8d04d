import { useDeferredValue } from 'react'

/**
 * The rows to draw now: of the first answer as many as a screen holds, and the others in the background, so
 * that a long page neither comes late nor stops a hand that scrolls. Later answers are drawn whole.
 */
export function useFirstRows<Row>(
  rows: readonly Row[] | undefined,
  screen: number,
): readonly Row[] | undefined {
  const before = useDeferredValue(rows)
  return before ? rows : rows?.slice(0, screen)
}
