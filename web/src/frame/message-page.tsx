import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './message-page.module.css'
import { Page } from './page.tsx'

/** A page that only says something: an icon, a sentence, the way on. */
export function MessagePage({
  title,
  icon: Glyph,
  text,
  note,
  children,
}: {
  title: string
  icon: Icon
  text: string
  note?: string | undefined
  children?: ReactNode
}) {
  return (
    <Page title={title}>
      <div className={classes.message}>
        <Glyph size={32} stroke={1.75} aria-hidden />
        <p>{text}</p>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </div>
    </Page>
  )
}
