import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** A name and what it is, or a dash where there is nothing. */
export function Fact({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.none}>–</span>}</dd>
    </div>
  )
}
