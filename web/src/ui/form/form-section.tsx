import { createContext, type ReactNode, use, useId } from 'react'
import classes from './form-section.module.css'

/** Within a dialog over a page that has sections of the same names: there they are no landmarks of their own. */
const InDialog = createContext(false)
export const WithinDialog = ({ children }: { children: ReactNode }) => (
  <InDialog value>{children}</InDialog>
)

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
  const inDialog = use(InDialog)
  const Part = inDialog ? 'div' : 'section'
  // outside of a section a header is the banner of the page
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

/** Fields side by side, `columns` of them, one below the other on a phone. */
export function FieldGrid({ columns = 3, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
