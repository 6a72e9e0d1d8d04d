import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { type ReactNode, useState } from 'react'
import IconCircleCheck from '~icons/circle-check'
import type { ApiError } from '../../api/errors.ts'
import { invalidate, useSend } from '../../api/hooks.ts'
import { useReader } from '../../frame/session.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { DisagreeAction } from './disagree-dialog.tsx'
import { Reviewed } from './record-document.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'

/**
 * The buttons with which the trainee approves the record or signs a disagreement. If the record has changed
 * meanwhile, the trainee is told and sees the new content (APR-01, APR-02).
 */
export function ApproveAction({
  feature,
  record,
  summary,
  flags,
  document,
}: {
  feature: RecordFeature
  record: { id: string; version: number; instructor_name: string }
  /** The record in one line. */
  summary: string
  flags: ReactNode
  /** The whole record as shown on the page. */
  document: ReactNode
}) {
  const t = useWords(recordFileWords)
  const shared = useWords(sharedWords)
  const queryClient = useQueryClient()
  const isPlain = useReader().signing === 'plain'
  const [asking, setAsking] = useState(false)
  /**
   * The version on the page when the question was asked; the approval is for this version and no newer one.
   */
  const [read, setRead] = useState(record.version)
  const [changed, setChanged] = useState<string | null>(null)
  const approve = useSend(approveResult, { invalidates: readsOf(feature) })
  const button = useFocusBack(approve.isPending)

  // The outcome is told in any case, even if the record, read again, no longer offers the approval.
  async function confirm(version = read) {
    try {
      await approve.mutateAsync({
        input: { id: record.id, version },
        review: () => <Reviewed of="standing">{document}</Reviewed>,
      })
      notify.success(shared('trainee_approved'))
    } catch (thrown) {
      const error = thrown as ApiError
      if (error.code === 'STALE_VERSION') setChanged(error.message)
      else if (error.code !== 'NOT_SIGNED') notify.error(error.message)
      void invalidate(queryClient, [feature.one])
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <Button
        ref={button}
        leftSection={<IconCircleCheck />}
        loading={approve.isPending && !asking}
        onClick={() => {
          setRead(record.version)
          // The signing dialog asks by itself, so no question comes before.
          if (isPlain) setAsking(true)
          else void confirm(record.version)
        }}
      >
        {t('approve')}
      </Button>
      <DisagreeAction feature={feature} record={record} summary={summary} document={document} />
      <ConfirmDialog
        opened={asking}
        title={t('approve_title')}
        confirm={t('approve')}
        busy={approve.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text>
            <b>{summary}</b>
            <br />
            {t('sign_instructor', { name: record.instructor_name })}
          </Text>
          {flags}
          <Text>{t('approve_text')}</Text>
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        opened={changed !== null}
        title={t('changed_title')}
        confirm={t('read_again')}
        onConfirm={() => setChanged(null)}
        onClose={() => setChanged(null)}
      >
        <Text>{changed}</Text>
      </ConfirmDialog>
    </>
  )
}
