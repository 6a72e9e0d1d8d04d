import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import classes from './detail-document.module.css'
import { formMessages } from './form-messages.ts'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** A name and what it is; nothing is said as such. */
export function Fact({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) {
  const t = useMessages(formMessages)
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.dimmed}>{t('none')}</span>}</dd>
    </div>
  )
}
