import { Link } from '@tanstack/react-router'
import { RECORD_KINDS, type RecordKind } from '@trms/contract/training-record/entity'
import { useMessages } from '../i18n/messages.ts'
import { linkTo } from '../ui/target.ts'
import { RECORD_ICONS } from './record-icons.ts'
import { recordList } from './record-paths.ts'
import { recordWords } from './record-words.ts'
import classes from './training-tabs.module.css'

interface TrainingTabsProps {
  current: RecordKind
  area: 'admin' | 'pilot'
  pilotId: string
  /** How many records of each kind there are. */
  records: readonly { kind: RecordKind; total: number }[]
}

/** The four lists of a pilot's training records; each is a page of its own. */
export function TrainingTabs({ current, area, pilotId, records }: TrainingTabsProps) {
  const t = useMessages(recordWords)
  return (
    <nav className={classes.tabs} aria-label={t('records')}>
      {RECORD_KINDS.map((kind) => {
        const Glyph = RECORD_ICONS[kind]
        const total = records.find((one) => one.kind === kind)?.total
        return (
          <Link
            key={kind}
            {...linkTo(recordList(area, kind, pilotId))}
            className={classes.tab}
            data-current={kind === current || undefined}
            aria-current={kind === current ? 'page' : undefined}
          >
            <Glyph size={18} stroke={1.75} aria-hidden />
            {t(kind)}
            {total !== undefined && <span className={classes.count}>{total}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
