import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { recordList } from '../../crew/record-paths.ts'
import { useLive } from '../../frame/live.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords, type Words } from '../../i18n/words.ts'
import { AmendAction, type Amended, WaitingAmendment } from './amendment.tsx'
import { ApproveAction } from './approve-action.tsx'
import { ChangedRecord } from './changed-record.tsx'
import { DeleteAction } from './delete-action.tsx'
import { RecordInTurn, useTurn } from './in-turn.tsx'
import { PrintAction } from './print-action.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import { RecordHistory } from './record-history.tsx'

export interface ReadRecord {
  id: string
  version: number
  pilot_id: string
  pilot_name: string
  instructor_name: string
  amendment: Amended['amendment']
  can: { approve: boolean; delete: boolean } & Amended['can']
}

/** The functions that name and draw versions of the record. */
type Versions = Pick<Parameters<typeof RecordHistory>[0], 'readChanges' | 'labelOf' | 'draw'>

/** The page of one record, on which its trainee approves, its instructor amends and an admin deletes. */
export function RecordDetail({
  feature,
  ownWords,
  record,
  date,
  flags,
  versions,
  form,
  children,
}: {
  feature: RecordFeature
  ownWords: Words<Record<'one' | 'list' | 'delete_title', string>>
  record: ReadRecord
  /** The day of the record, YYYY-MM-DD. */
  date: string
  flags: ReactNode
  versions: Versions
  /** The form of an amendment, shown in place of the record while the amendment is written. */
  form: ReactNode
  children: ReactNode
}) {
  const t = useWords(ownWords)
  const words = useWords(recordFileWords)
  const { area } = useAccount()
  const list = recordList(area ?? 'pilot', feature.kind, record.pilot_id)
  const day = formatDate(date)
  const title = `${t('one')} ${day}`
  const turn = useTurn()
  useRecordLive(feature, record.id, Boolean(form || turn))
  if (turn)
    return (
      <RecordInTurn turn={turn} record={record}>
        {children}
      </RecordInTurn>
    )
  return (
    <Page
      title={form ? words('amend_title', { record: title }) : title}
      narrow
      crumbs={[
        { label: t('list'), ...list },
        { label: record.pilot_name, ...list },
      ]}
      action={
        !form && (
          <>
            <PrintAction id={record.id} />
            {record.can.delete && (
              <DeleteAction
                feature={feature}
                record={record}
                title={t('delete_title')}
                date={day}
              />
            )}
            <AmendAction record={record} />
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
        )
      }
    >
      {form || (
        <RecordRead feature={feature} record={record} versions={versions}>
          {children}
        </RecordRead>
      )}
    </Page>
  )
}

/**
 * Reads the record again when somebody else changes the record; an open form delays this until the form is
 * closed (APR-01).
 */
export const useRecordLive = (feature: RecordFeature, id: string, writes: boolean) =>
  useLive(['training_record'], readsOf(feature), { id, waits: writes })

/** The record for reading, with its warnings, its waiting amendment and its history. */
export function RecordRead({
  feature,
  record,
  versions,
  children,
}: {
  feature: RecordFeature
  record: ReadRecord
  versions: Versions
  children: ReactNode
}) {
  return (
    <Stack gap="md">
      <ChangedRecord record={record} {...versions} />
      <WaitingAmendment feature={feature} record={record} {...versions} />
      {children}
      <RecordHistory record={record} {...versions} />
    </Stack>
  )
}
