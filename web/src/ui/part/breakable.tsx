import type { ReactNode } from 'react'
import classes from './breakable.module.css'

/** Matches text too long for a word of a language, such as a file name or an address. */
const LONG = /(\S{25,})/

/**
 * Lets overlong words break at the end of the line. Other words stay whole, and the column is as wide as
 * these need.
 */
export function breakable(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !LONG.test(text)) return text
  return text.split(LONG).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place
      <span key={index} className={classes.long}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
