import { createContext, type ReactNode, use, useId } from 'react'
import classes from './form-section.module.css'

/**
 * Whether the section stands in a dialog over a page with sections of the same names. Sections in such a
 * dialog are no landmarks, so that each landmark's name stays unique.
 */
const InDialog = createContext(false)
export const WithinDialog = ({ children }: { children: ReactNode }) => (
  <InDialog value>{children}</InDialog>
)

/** A titled card of a form or document. With `flush`, rows reach the edges of the card. */
export function FormSection({
  title,
  required = false,
  aside,
  flush = false,
  children,
}: {
  title: ReactNode
  /** Marks the title as required, for a section that holds a single required field. */
  required?: boolean
  aside?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  const inDialog = use(InDialog)
  const Part = inDialog ? 'div' : 'section'
  // A `header` that is not inside a `section` counts as the banner landmark of the whole page.
  const Head = inDialog ? 'div' : 'header'
  return (
    <Part
      className={classes.section}
      role={inDialog ? 'group' : undefined}
      aria-labelledby={id}
      data-flush={flush || undefined}
    >
      <Head className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
          {required && (
            <span className={classes.mark} aria-hidden>
              {' *'}
            </span>
          )}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </Head>
      <div className={classes.body}>{children}</div>
    </Part>
  )
}

/** Lays out fields in `columns` columns, or below each other on a phone. */
export function FieldGrid({ columns = 3, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
