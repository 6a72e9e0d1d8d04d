import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './form-section.module.css'

/** A titled card of a form or a document. `flush` lets rows reach the card's edges. */
export function FormSection({
  title,
  required = false,
  aside,
  flush = false,
  children,
}: {
  title: string
  /** Marks the whole section, for those that hold one required thing only. */
  required?: boolean
  aside?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} data-flush={flush || undefined}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
          {required && (
            <span className={classes.mark} aria-hidden>
              {' *'}
            </span>
          )}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

/** Fields side by side, `columns` of them, one below the other on a phone. */
export function FieldGrid({ columns = 3, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
