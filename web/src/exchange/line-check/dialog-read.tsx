import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import { latestOwnLineCheck } from '@trms/contract/exchange/line-check/calls'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { readLineCheckDocuments } from '@trms/contract/exchange/line-check/form-calls'
import { getLatestTdByType } from '@trms/contract/office/training-document/calls'
import { invalidate, useRead, useSend } from '../../api/hooks.ts'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { useAskedOnce } from '../form-exchange/asked-once.ts'
import { LatestDocument } from '../form-exchange/latest-document.tsx'
import { reviewOf } from '../form-exchange/signed-step.tsx'
import { lineChecks } from './feature.ts'
import { lineCheckWords } from './words.ts'

const TYPE = 'LINE_CHECK'

/** The dialog in which the pilot confirms having read the documents, which the dialog shows (LC-04). */
export function ReadDialog({
  subject,
  opened,
  close,
}: Asked<Pick<LineCheck, 'id' | 'version' | 'line_check_date'>>) {
  const t = useWords(lineCheckWords)
  const queryClient = useQueryClient()
  const shared = useWords(sharedWords)
  // This call equals the call of LatestDocument below; confirming is possible once the document is there.
  const { data: document, isSuccess } = useRead(
    getLatestTdByType,
    { type: TYPE },
    { enabled: opened },
  )
  const read = useSend(readLineCheckDocuments, { invalidates: lineChecks.reads })
  const send = () =>
    read.mutate(
      {
        input: {
          line_check_id: subject?.id ?? '',
          completed: YES_NO.YES,
          document_id: document?.id ?? null,
          document_version: document?.version ?? null,
          ...(subject && { version: subject.version }),
        },
        review: reviewOf(lineChecks),
      },
      {
        onSuccess: () => {
          close()
          notify.success(shared('documents_read'))
        },
        onError: (error) => {
          if (error.code !== 'NOT_SIGNED') notify.error(error.message)
          // The question then shows the document that is in force now.
          if (error.code === 'STALE_VERSION') void invalidate(queryClient, [getLatestTdByType])
        },
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('read_question')}
      confirm={t('yes')}
      cancel={t('no')}
      busy={read.isPending}
      wide
      ready={isSuccess}
      onConfirm={send}
      onClose={close}
    >
      <Stack gap="md">
        <Text>{t('read_hint', { date: formatDateTime(subject?.line_check_date) })}</Text>
        <LatestDocument type={TYPE} opened />
      </Stack>
    </ConfirmDialog>
  )
}

/**
 * Asks pilots on opening the list about their own latest line check: once for each sign-in and line check,
 * until confirmed (LC-04).
 */
export function ReadPrompt() {
  const may = useMay()(latestOwnLineCheck)
  const { data } = useRead(latestOwnLineCheck, {}, { enabled: may })
  const check = data?.line_check
  const { asked, answer } = useAskedOnce('line-check-documents-asked', check?.id)
  if (!check) return null
  return (
    <ReadDialog
      subject={check}
      opened={!asked && !check.linecheck_document_completion}
      close={answer}
    />
  )
}
