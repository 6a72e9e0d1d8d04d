import IconCircleCheck from '~icons/circle-check'
import IconCircleX from '~icons/circle-x'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../part/status-badge.tsx'
import classes from './import.module.css'
import { importWords } from './import-words.ts'

/** A badge that says whether a line of an Excel list can be taken. */
export function LineState({ ok }: { ok: boolean }) {
  const t = useWords(importWords)
  return (
    <StatusBadge tone={ok ? 'green' : 'red'} icon={ok ? IconCircleCheck : IconCircleX}>
      <span className={classes.state}>{t(ok ? 'yes' : 'no')}</span>
    </StatusBadge>
  )
}
