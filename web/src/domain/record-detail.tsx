import type { ReactNode } from 'react'
import { Page } from '../app/page.tsx'
import { useAccount } from '../app/session.ts'
import { formatDate } from '../i18n/format.ts'
import { ApproveAction } from './approve-action.tsx'
import { DeleteAction } from './delete-action.tsx'
import { PrintAction } from './print-action.tsx'
import type { RecordFeature } from './record-feature.ts'
import { recordList } from './record-paths.ts'

/** The page of one record that is read, approved by its trainee and deleted by an admin. */
export function RecordDetail({
  feature,
  record,
  date,
  flags,
  words,
  children,
}: {
  feature: RecordFeature
  record: {
    id: string
    pilot_id: string
    pilot_name: string
    instructor_name: string
    can: { approve: boolean; delete: boolean }
  }
  /** The day the record is about, YYYY-MM-DD. */
  date: string
  flags: ReactNode
  words: { one: string; list: string; remove: string }
  children: ReactNode
}) {
  const { area } = useAccount()
  const list = recordList(area ?? 'pilot', feature.kind, record.pilot_id)
  const day = formatDate(date)
  return (
    <Page
      title={`${words.one} ${day}`}
      crumbs={[
        { label: words.list, ...list },
        { label: record.pilot_name, ...list },
      ]}
      action={
        <>
          <PrintAction id={record.id} />
          {record.can.delete && (
            <DeleteAction feature={feature} record={record} title={words.remove} date={day} />
          )}
          {record.can.approve && (
            <ApproveAction
              feature={feature}
              record={record}
              summary={`${words.one} · ${day}`}
              flags={flags}
            />
          )}
        </>
      }
    >
      {children}
    </Page>
  )
}
