import { type ReactNode, useEffect, useRef } from 'react'
import IconCircleCheck from '~icons/circle-check'
import classes from './done.module.css'

/** In place of the form once it has done its work; takes the focus, so that it is read out. */
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
