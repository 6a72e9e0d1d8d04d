import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'
import classes from './status-badge.module.css'

export type Tone = 'grey' | 'blue' | 'violet' | 'green' | 'amber' | 'red'

/**
 * A status, always with icon and word. By default only the word is coloured; `loud` adds a background and a
 * border, for red statuses and for those that need action.
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
