import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** A label with a value, or with a dash if there is no value. */
export function Fact({
  label,
  wide = false,
  long = false,
  children,
}: {
  label: string
  wide?: boolean
  /** Whether the fact takes a whole line on a phone. */
  long?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? classes.wide : long ? classes.long : undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.none}>–</span>}</dd>
    </div>
  )
}
