import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconClock, IconHistory, IconPencil, IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import {
  agreeAmendment,
  recordHistory,
  recordVersionById,
  withdrawAmendment,
} from '@trms/contract/records/training-record/calls'
import type { RecordVersion } from '@trms/contract/records/training-record/entity'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { invalidate, useRead, useSend } from '../../api/hooks.ts'
import { ChangesRead, History } from '../../crew/history.tsx'
import { historyWords } from '../../crew/history-words.ts'
import { SignatureMark } from '../../crew/signature-mark.tsx'
import { signatureWords } from '../../crew/signature-words.ts'
import { useReader } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { DownloadLink } from '../../ui/file/pdf-view.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { StatusBadge, type Tone } from '../../ui/part/status-badge.tsx'
import { Reviewed } from './record-document.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import type { ReadChanges } from './record-label.ts'
import classes from './signatures.module.css'

/** What is asked of any record about its amendments and versions. */
export interface Amended {
  id: string
  amendment: { version: number; reason: string; at: string } | null
  can: { amend: boolean; agree: boolean; withdraw: boolean }
}

interface Shown {
  feature: RecordFeature
  record: Amended
  readChanges: ReadChanges
  labelOf(path: string): string
  /** Draws the record as a version of it has it. */
  draw(version: Answer<typeof recordVersionById>): ReactNode
}

/** Opens the form of an amendment. */
export function AmendAction({ record }: { record: Amended }) {
  const t = useWords(recordFileWords)
  const navigate = useNavigate()
  if (!record.can.amend) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      onClick={() => void navigate({ to: '.', search: { mode: 'amend' } } as never)}
    >
      {t('amend')}
    </Button>
  )
}

/** The amendment that waits: what it changes and why; its trainee signs it, its instructor may withdraw it (AMD-01). */
export function WaitingAmendment({ feature, record, readChanges, draw }: Shown) {
  const t = useWords(recordFileWords)
  const { amendment } = record
  const { data } = useRead(recordHistory, { id: record.id }, { enabled: amendment !== null })
  const [withdrawing, setWithdrawing] = useState(false)
  if (!amendment) return null
  const waiting = data?.versions.find((one) => one.version === amendment.version)
  const changes = <ChangesRead changes={readChanges(waiting?.changes ?? [])} />
  return (
    <Box maw={960}>
      <FormSection
        title={t('amendment_title')}
        aside={
          <StatusBadge tone="amber" icon={IconClock}>
            {t('amendment_waits')}
          </StatusBadge>
        }
      >
        <Stack gap="sm">
          <Text>
            {t('amendment_by', {
              name: waiting?.by.full_name ?? '',
              at: formatDateTime(amendment.at),
              reason: amendment.reason,
            })}
          </Text>
          {changes}
          <Text c="dimmed">{t('amendment_until')}</Text>
          <Group gap="sm">
            {record.can.agree && (
              <AgreeAction feature={feature} record={record} changes={changes} draw={draw} />
            )}
            {record.can.withdraw && (
              <Button variant="default" onClick={() => setWithdrawing(true)}>
                {t('withdraw')}
              </Button>
            )}
          </Group>
        </Stack>
        <ReasonDialog
          call={withdrawAmendment}
          input={{ id: record.id, version: amendment.version }}
          invalidates={readsOf(feature)}
          opened={withdrawing}
          title={t('withdraw_title')}
          confirm={t('withdraw')}
          danger
          done={t('withdrawn')}
          close={() => setWithdrawing(false)}
        >
          <Text>{t('withdraw_text')}</Text>
        </ReasonDialog>
      </FormSection>
    </Box>
  )
}

/** The trainee signs the amendment as it was shown, old and new side by side. */
function AgreeAction({
  feature,
  record,
  changes,
  draw,
}: Pick<Shown, 'feature' | 'record' | 'draw'> & { changes: ReactNode }) {
  const t = useWords(recordFileWords)
  const queryClient = useQueryClient()
  const isPlain = useReader().signing === 'plain'
  const [asking, setAsking] = useState(false)
  const version = record.amendment?.version ?? 0
  const whole = useRead(recordVersionById, { id: record.id, version })
  const agree = useSend(agreeAmendment, { invalidates: readsOf(feature) })

  async function confirm() {
    try {
      await agree.mutateAsync({
        input: { id: record.id, version },
        review: () => (
          <Stack gap="md">
            <FormSection title={t('amendment_changes')}>{changes}</FormSection>
            {whole.data && <Reviewed of="new">{draw(whole.data)}</Reviewed>}
          </Stack>
        ),
      })
      notify.success(t('amendment_agreed'))
    } catch (thrown) {
      const error = thrown as ApiError
      if (error.code !== 'NOT_SIGNED') notify.error(error.message)
      void invalidate(queryClient, readsOf(feature))
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <Button
        leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        loading={agree.isPending && !asking}
        disabled={!whole.data}
        onClick={() => (isPlain ? setAsking(true) : void confirm())}
      >
        {t('agree')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('agree_title')}
        confirm={t('agree')}
        busy={agree.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        {changes}
      </ConfirmDialog>
    </>
  )
}

const TONE: Record<RecordVersion['state'], Tone> = {
  standing: 'green',
  earlier: 'grey',
  waiting: 'amber',
  withdrawn: 'red',
}

/** Every version of the record: what changed, who, when, why, and its signatures (AMD-02). */
export function RecordHistory({ record, readChanges, labelOf, draw }: Omit<Shown, 'feature'>) {
  const t = useWords(recordFileWords)
  const words = useWords(historyWords)
  const { data, error } = useRead(recordHistory, { id: record.id })
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Box maw={960}>
      <FormSection title={words('history')}>
        {!data && <Text c="dimmed">{error?.message}</Text>}
        {data && (
          <History
            entries={data.versions.map((one) => ({
              key: String(one.version),
              title: t(`how_${one.how}`),
              mark: (
                <StatusBadge tone={TONE[one.state]} icon={IconHistory}>
                  {t(`version_${one.state}`)}
                </StatusBadge>
              ),
              by: [one.by.full_name, one.by.crew_code].filter(Boolean).join(' · '),
              at: one.at,
              reason: one.reason,
              changes: readChanges(one.changes),
              children: (
                <>
                  {one.withdrawn && (
                    <Text>
                      {t('withdrawn_by', {
                        name: one.withdrawn.by.full_name,
                        at: formatDateTime(one.withdrawn.at),
                        reason: one.withdrawn.reason,
                      })}
                    </Text>
                  )}
                  {one.signatures.map((signature) => (
                    <div key={signature.id} className={classes.what}>
                      <div>
                        {t(`signed_${signature.meaning}`, {
                          name: signature.signer.full_name,
                          at: formatDateTime(signature.at),
                        })}
                      </div>
                      {one.state !== 'standing' && (
                        <SignatureMark signature={signature} labelOf={labelOf} />
                      )}
                    </div>
                  ))}
                  {one.state !== 'standing' && (
                    <div>
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('read_version_of', { at: formatDateTime(one.at) })}
                        onClick={() => setOpen(one.version)}
                      >
                        {t('read_version')}
                      </Button>
                    </div>
                  )}
                </>
              ),
            }))}
          />
        )}
        {open !== null && (
          <VersionDialog id={record.id} version={open} draw={draw} close={() => setOpen(null)} />
        )}
      </FormSection>
    </Box>
  )
}

/** One version as it was, with its files. */
function VersionDialog({
  id,
  version,
  draw,
  close,
}: { id: string; version: number; close(): void } & Pick<Shown, 'draw'>) {
  const t = useWords(recordFileWords)
  const mark = useWords(signatureWords)
  const narrow = useMediaQuery('(max-width: 47.99em)')
  const { data, error } = useRead(recordVersionById, { id, version })
  return (
    <Modal
      opened
      onClose={close}
      title={t('version_title')}
      size="60rem"
      fullScreen={narrow ?? false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {!data && <Text c="dimmed">{error?.message}</Text>}
      {data && (
        <Stack gap="md">
          <Reviewed of="new">{draw(data)}</Reviewed>
          <FormSection title={t('version_files')}>
            <Stack gap="xs" align="flex-start">
              {data.files.map((file) => (
                <div key={file.field}>
                  <DownloadLink address={file.address} name={file.name} />
                  <code className={classes.fingerprint}>
                    {mark('fingerprint', { hash: file.sha256 })}
                  </code>
                </div>
              ))}
            </Stack>
          </FormSection>
        </Stack>
      )}
    </Modal>
  )
}
