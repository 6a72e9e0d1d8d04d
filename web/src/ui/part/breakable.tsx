import type { ReactNode } from 'react'
import classes from './breakable.module.css'

/** So long is no word of a language: the name of a file, or an address. */
const LONG = /(\S{25,})/

/** A text whose long words end with the line; any other word stays whole, and its column is as wide as it needs. */
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
