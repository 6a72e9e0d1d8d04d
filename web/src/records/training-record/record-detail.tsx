import type { ReactNode } from 'react'
import { recordList } from '../../crew/record-paths.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import { ApproveAction } from './approve-action.tsx'
import { DeleteAction } from './delete-action.tsx'
import { PrintAction } from './print-action.tsx'
import type { RecordFeature } from './record-feature.ts'

export interface ReadRecord {
  id: string
  version: number
  pilot_id: string
  pilot_name: string
  instructor_name: string
  can: { approve: boolean; delete: boolean }
}

/** The page of one record that is read, approved by its trainee and deleted by an admin. */
export function RecordDetail({
  feature,
  ownWords,
  record,
  date,
  flags,
  children,
}: {
  feature: RecordFeature
  ownWords: Words<Record<'one' | 'list' | 'delete_title', string>>
  record: ReadRecord
  /** The day the record is about, YYYY-MM-DD. */
  date: string
  flags: ReactNode
  children: ReactNode
}) {
  const t = useWords(ownWords)
  const { area } = useAccount()
  const list = recordList(area ?? 'pilot', feature.kind, record.pilot_id)
  const day = formatDate(date)
  return (
    <Page
      title={`${t('one')} ${day}`}
      narrow
      crumbs={[
        { label: t('list'), ...list },
        { label: record.pilot_name, ...list },
      ]}
      action={
        <>
          <PrintAction id={record.id} />
          {record.can.delete && (
            <DeleteAction feature={feature} record={record} title={t('delete_title')} date={day} />
          )}
          {record.can.approve && (
            <ApproveAction
              feature={feature}
              record={record}
              summary={`${t('one')} · ${day}`}
              flags={flags}
              document={children}
            />
          )}
        </>
      }
    >
      {children}
    </Page>
  )
}
