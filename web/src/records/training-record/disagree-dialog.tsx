import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { QUESTION_LENGTH } from '@trms/contract/crew/question'
import { disagreeResult } from '@trms/contract/records/training-record/calls'
import { type ReactNode, useState } from 'react'
import IconMessageX from '~icons/message-x'
import { invalidate } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { Reviewed } from './record-document.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'

const commentOf = disagreeResult.input.pick({ comment: true })

/**
 * The button and the dialog with which the trainee signs a disagreement: first the reason is typed, then
 * reason and record are signed. The typed reason stays if the trainee does not sign or closes the dialog
 * (SIG-05).
 */
export function DisagreeAction({
  feature,
  record,
  summary,
  document,
}: {
  feature: RecordFeature
  record: { id: string; version: number; instructor_name: string }
  /** The record in one line. */
  summary: string
  /** The whole record as shown on the page. */
  document: ReactNode
}) {
  const t = useWords(recordFileWords)
  const shared = useWords(sharedWords)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  /** The version on the page when the dialog was opened; this version and no newer one is signed. */
  const [read, setRead] = useState(record.version)
  const form = useContractForm((values) => schemaProblems(commentOf, values), { comment: '' })
  const sender = useFormSend(disagreeResult, form, {
    invalidates: readsOf(feature),
    onSuccess: () => {
      setAsking(false)
      notify.success(shared('trainee_disagreed'))
    },
    onStale: () => void invalidate(queryClient, [feature.one]),
    review: () => (
      <Reviewed of="standing">
        <FormSection title={t('disagree_comment')}>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {commentOf.parse(form.getValues()).comment}
          </Text>
        </FormSection>
        {document}
      </Reviewed>
    ),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessageX />}
        onClick={() => {
          setRead(record.version)
          setAsking(true)
        }}
      >
        {t('disagree')}
      </Button>
      {/* The signing dialog takes the place of this dialog while open. */}
      <FormDialog
        opened={asking && !sender.sending}
        title={t('disagree_title')}
        close={() => setAsking(false)}
        centered
      >
        <DialogForm
          sender={sender}
          kept
          submit={(onInvalid) =>
            form.handleSubmit(
              ({ comment }) => sender.send({ input: { id: record.id, version: read, comment } }),
              onInvalid,
            )()
          }
          save={t('disagree_sign')}
          onCancel={() => setAsking(false)}
          danger
        >
          <Stack gap="sm">
            <Text>
              <b>{summary}</b>
              <br />
              {t('sign_instructor', { name: record.instructor_name })}
            </Text>
            <Text>{t('disagree_text')}</Text>
          </Stack>
          <CountedTextarea
            control={form.control}
            name="comment"
            label={t('disagree_comment')}
            description={t('disagree_hint')}
            max={QUESTION_LENGTH}
            minRows={4}
            required
            data-autofocus
          />
        </DialogForm>
      </FormDialog>
    </>
  )
}
