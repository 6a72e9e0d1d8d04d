import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'
import classes from './status-badge.module.css'

export type Tone = 'grey' | 'blue' | 'violet' | 'green' | 'amber' | 'red'

/**
 * A status: always icon and word. Quiet (coloured word) by default; `loud` puts it on a ground with a border,
 * for red ones and for what needs action.
 */
export function StatusBadge({
  tone,
  icon: Glyph,
  loud = tone === 'red',
  children,
}: {
  tone: Tone
  icon: Icon
  loud?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes.status} data-tone={tone} data-loud={loud || undefined}>
      <Glyph size={14} stroke={2} />
      <span>{children}</span>
    </span>
  )
}
