import { Alert, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import type { AuditLine } from '@trms/contract/office/audit/calls'
import { inspectedRecord } from '@trms/contract/office/inspection/calls'
import type { InspectedKindName, InspectedRow } from '@trms/contract/office/inspection/entity'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import { useState } from 'react'
import IconFlame from '~icons/flame'
import IconTrash from '~icons/trash'
import { NoAccess } from '../../frame/no-access.tsx'
import { type Crumb, Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FileList } from '../../ui/file/file-list.tsx'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { EntryDialog } from '../audit/entry-dialog.tsx'
import { History } from './history.tsx'
import classes from './sections.module.css'
import { Sections } from './sections.tsx'
import { Signatures } from './signatures.tsx'
import { Told } from './told.tsx'
import { useReadInLanguage } from './use-read-in-language.ts'
import { Versions } from './versions.tsx'
import { inspectionWords, useKindName } from './words.ts'

/** Shows the page of one record: the content, the files, the signatures and the changes. */
export function InspectedRecordPage() {
  const t = useWords(inspectionWords)
  const may = useMay()
  if (!may(inspectedRecord)) return <NoAccess title={t('records')} />
  return <Read />
}

function Read() {
  const t = useWords(inspectionWords)
  const { kind = 'sim', id = '' } = useParams({ strict: false }) as {
    kind?: InspectedKindName
    id?: string
  }
  const toRecords = useToRecords()
  const { data, error, refetch } = useReadInLanguage(inspectedRecord, { kind, id })
  if (data) return <Whole key={id} whole={data} />
  return (
    <RecordPending
      title={t('records')}
      crumbs={[toRecords]}
      error={error}
      retry={() => void refetch()}
    />
  )
}

/** Gives the link back to all records of the inspection. */
const useToRecords = (): Crumb => ({
  label: useWords(inspectionWords)('records'),
  to: '/inspection/records',
})

function Whole({ whole }: { whole: Answer<typeof inspectedRecord> }) {
  const t = useWords(inspectionWords)
  const kindName = useKindName()
  const toRecords = useToRecords()
  const [file, setFile] = useState<ShownFile | null>(null)
  const entry = useSubject<AuditLine>()
  const { record, sections, files, signatures, gone, versions, entries } = whole
  const [pilot] = record.pilots
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={`${kindName(record.kind)}, ${formatDate(record.day)}`}
        crumbs={[
          pilot ? { label: pilot.full_name, to: `/inspection/pilot/${pilot.id}` } : toRecords,
        ]}
      >
        <Told />
        <Stack gap="lg" maw={960}>
          {record.archived && <Deleted archived={record.archived} />}
          {record.purged && <Purged purged={record.purged} />}
          <Sections sections={sections} />
          {!record.archived && (
            <FormSection title={t('files')}>
              <FileList
                files={files.map((one) => ({
                  id: one.url,
                  url: one.url,
                  size: one.size,
                  name: one.replaced ? `${one.name} (${t('replaced')})` : one.name,
                }))}
                none={t('no_files')}
                shown={file}
                show={setFile}
              />
            </FormSection>
          )}
          {(signatures.length > 0 || gone.length > 0 || (isSigned(record) && !record.archived)) && (
            <Signatures signatures={signatures} gone={gone} />
          )}
          {versions.length > 0 && <Versions record={record} versions={versions} />}
          <History entries={entries} open={entry.ask} />
        </Stack>
        <EntryDialog {...entry} />
      </Page>
    </BesideFile>
  )
}

const isSigned = ({ kind }: InspectedRow) => RECORD_KINDS.some((one) => one === kind)

function Deleted({ archived }: { archived: NonNullable<InspectedRow['archived']> }) {
  const t = useWords(inspectionWords)
  const { at, by, reason } = archived
  return (
    <Alert color="red" icon={<IconTrash size={20} />} title={t('archived_title')}>
      <p className={classes.why}>
        {t('archived_at', { at: formatDateTime(at), name: by ?? t('system') })}:{' '}
        {reason ?? t('no_archive_reason')}
      </p>
      {t('archived_hint')}
    </Alert>
  )
}

function Purged({ purged }: { purged: NonNullable<InspectedRow['purged']> }) {
  const t = useWords(inspectionWords)
  const { at, asked_by, ask_reason, confirmed_by, confirm_reason, fingerprint } = purged
  return (
    <Alert color="red" icon={<IconFlame size={20} />} title={t('purged_title')}>
      <p className={classes.why}>
        {t('purge_asked', { name: asked_by })}: {ask_reason}
      </p>
      <p className={classes.why}>
        {t('purge_confirmed', { at: formatDateTime(at), name: confirmed_by })}: {confirm_reason}
      </p>
      <p className={classes.why}>{t('purge_hint')}</p>
      <code className={classes.print}>SHA-256 {fingerprint}</code>
    </Alert>
  )
}
