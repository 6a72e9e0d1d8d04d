import { RECORD_KINDS, type RecordKind } from '@trms/contract/records/training-record/entity'
import IconClock from '~icons/clock'
import { recordList } from '../../crew/record-paths.ts'
import { useWords } from '../../i18n/words.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { RECORD_ICONS } from './record-icons.ts'
import { recordWords } from './record-words.ts'
import classes from './training-tabs.module.css'

interface TrainingTabsProps {
  current: RecordKind
  area: 'admin' | 'pilot'
  pilotId: string
  /** The number of records of each kind, and the number that the trainee has yet to approve. */
  records: readonly { kind: RecordKind; total: number; awaiting: number }[]
}

/** The tabs of a pilot's four record lists; each list is a page of its own. */
export function TrainingTabs({ current, area, pilotId, records }: TrainingTabsProps) {
  const t = useWords(recordWords)
  return (
    <TabLinks label={t('records')}>
      {RECORD_KINDS.map((kind) => {
        const Glyph = RECORD_ICONS[kind]
        const count = records.find((one) => one.kind === kind)
        return (
          <TabLink key={kind} target={recordList(area, kind, pilotId)} current={kind === current}>
            <Glyph />
            {t(`tab_${kind}`)}
            {count && <span className={classes.count}>{count.total}</span>}
            {count && count.awaiting > 0 && (
              <span className={classes.awaiting} title={t('awaiting')}>
                <IconClock size={14} stroke={2} />
                {count.awaiting}
                <span className={classes.hidden}> {t('awaiting')}</span>
              </span>
            )}
          </TabLink>
        )
      })}
    </TabLinks>
  )
}
