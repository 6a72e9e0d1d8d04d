import type { ReactNode } from 'react'
import { recordList } from '../../crew/record-paths.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ApproveAction } from './approve-action.tsx'
import { DeleteAction } from './delete-action.tsx'
import { PrintAction } from './print-action.tsx'
import type { ReadFeature } from './record-feature.ts'

/** The page of one record that is read, approved by its trainee and deleted by an admin. */
export function RecordDetail({
  feature,
  record,
  date,
  flags,
  children,
}: {
  feature: ReadFeature
  record: {
    id: string
    version: number
    pilot_id: string
    pilot_name: string
    instructor_name: string
    can: { approve: boolean; delete: boolean }
  }
  /** The day the record is about, YYYY-MM-DD. */
  date: string
  flags: ReactNode
  children: ReactNode
}) {
  const t = useMessages(feature.messages)
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
            <DeleteAction feature={feature} record={record} title={t('remove')} date={day} />
          )}
          {record.can.approve && (
            <ApproveAction
              feature={feature}
              record={record}
              summary={`${t('one')} · ${day}`}
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
