import { type ReactNode, useEffect, useRef } from 'react'
import IconCircleCheck from '~icons/circle-check'
import classes from './done.module.css'

/**
 * Shows the message that takes the place of a finished form; the focus moves here, so that screen readers
 * read the text.
 */
export function Done({ text, children }: { text: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.done}>
      <IconCircleCheck size={22} />
      <div>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </div>
  )
}
