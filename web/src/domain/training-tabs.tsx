import { IconClock } from '@tabler/icons-react'
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
  /** How many records of each kind there are, and how many of them the trainee has yet to approve. */
  records: readonly { kind: RecordKind; total: number; awaiting: number }[]
}

/** Where there is no room for all four, the present one is not the one cut off. */
const showWhole = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The four lists of a pilot's training records; each is a page of its own. */
export function TrainingTabs({ current, area, pilotId, records }: TrainingTabsProps) {
  const t = useMessages(recordWords)
  return (
    <nav className={classes.tabs} aria-label={t('records')}>
      {RECORD_KINDS.map((kind) => {
        const Glyph = RECORD_ICONS[kind]
        const count = records.find((one) => one.kind === kind)
        return (
          <Link
            key={kind}
            {...linkTo(recordList(area, kind, pilotId))}
            className={classes.tab}
            data-current={kind === current || undefined}
            aria-current={kind === current ? 'page' : undefined}
            {...(kind === current && { ref: showWhole })}
          >
            <Glyph size={18} stroke={1.75} aria-hidden />
            {t(`tab_${kind}`)}
            {count && <span className={classes.count}>{count.total}</span>}
            {count && count.awaiting > 0 && (
              <span className={classes.awaiting} title={t('awaiting')}>
                <IconClock size={14} stroke={2} aria-hidden />
                {count.awaiting}
                <span className={classes.hidden}> {t('awaiting')}</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
