import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import {
  agreeAmendment,
  recordHistory,
  recordVersionById,
  withdrawAmendment,
} from '@trms/contract/records/training-record/calls'
import { type ReactNode, useState } from 'react'
import IconClock from '~icons/clock'
import IconPencil from '~icons/pencil'
import IconSignature from '~icons/signature'
import type { ApiError } from '../../api/errors.ts'
import { invalidate, useRead, useSend } from '../../api/hooks.ts'
import { ChangesRead } from '../../crew/history/history.tsx'
import { useReader } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { Reviewed } from './record-document.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import type { ReadChanges } from './record-label.ts'

/** The fields of any record that amendments and versions need. */
export interface Amended {
  id: string
  pilot_name: string
  amendment: { version: number; reason: string; at: string } | null
  can: { amend: boolean; agree: boolean; withdraw: boolean }
}

export interface Shown {
  feature: RecordFeature
  record: Amended
  readChanges: ReadChanges
  labelOf(path: string): string
  /** Draws the record with the content of a version. */
  draw(version: Answer<typeof recordVersionById>): ReactNode
}

/** The button that opens the form of an amendment. */
export function AmendAction({ record }: { record: Amended }) {
  const t = useWords(recordFileWords)
  const navigate = useNavigate()
  if (!record.can.amend) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPencil />}
      onClick={() => void navigate({ to: '.', search: { mode: 'amend' } } as never)}
    >
      {t('amend')}
    </Button>
  )
}

/**
 * Shows the waiting amendment: its changes and its reason. The trainee may sign the amendment; its instructor
 * or an administrator may withdraw the amendment (AMD-01).
 */
export const WaitingAmendment = ({ record, ...shown }: Shown) =>
  // The key closes any open question when another amendment takes the place of this one.
  record.amendment && (
    <Waiting
      key={record.amendment.version}
      record={record}
      amendment={record.amendment}
      {...shown}
    />
  )

function Waiting({
  feature,
  record,
  amendment,
  readChanges,
  draw,
}: Shown & { amendment: NonNullable<Amended['amendment']> }) {
  const t = useWords(recordFileWords)
  const { data } = useRead(recordHistory, { id: record.id })
  const [withdrawing, setWithdrawing] = useState(false)
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

/**
 * The button with which the trainee signs the amendment; the signing dialog shows the old and the new values
 * side by side.
 */
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
        leftSection={<IconSignature />}
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
