import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@trms/contract/call'
import { isBlank } from '@trms/contract/common/visible'
import { REASON_LENGTH } from '@trms/contract/exchange/form-exchange/shapes'
import { useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { type Problems, useContractForm } from '../../ui/field/contract-form.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { SelectField } from '../../ui/field/fields.tsx'
import { FileField } from '../../ui/file/file-field.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import type { ExchangeFormProps, ExchangeValues } from './exchange-dialog.tsx'
import { exchangeWords } from './exchange-words.ts'
import { reviewOf } from './signed-step.tsx'

/** The form inside an ExchangeDialog, loaded when the dialog opens. */
export function ExchangeForm<C extends Call>({
  call,
  feature,
  invalidates,
  children,
  confirm,
  danger = false,
  status,
  reason,
  file,
  version: shown,
  inputOf,
  fileField,
  done,
  close,
}: ExchangeFormProps<C> & { close(): void }) {
  const t = useWords(exchangeWords)
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(shown)
  const check = (values: ExchangeValues): Problems => ({
    // Setting the same status again needs a reason or a file, since otherwise nothing would change.
    ...(status?.now === values.status &&
      isBlank(values.reason) &&
      !values.file && { status: { key: 'status_unchanged' as const } }),
    ...(reason === 'required' &&
      isBlank(values.reason) && { reason: { key: 'field_required' as const } }),
    ...(values.reason.trim().length > REASON_LENGTH && {
      reason: { key: 'too_long' as const, params: { max: REASON_LENGTH } },
    }),
    ...(file?.required && !values.file && { file: { key: 'please_select_file' as const } }),
  })
  const form = useContractForm<ExchangeValues>(check, {
    status: status?.now ?? '',
    reason: '',
    file: null,
  })
  const sender = useFormSend(call, form, {
    invalidates,
    review: reviewOf(feature),
    names: { [fileField]: 'file' },
    onSuccess: () => {
      close()
      notify.success(done)
    },
    // The page behind is read again and the typed values stay; sending again then refers to the new version.
    onStale: (present) => {
      setVersion(present)
      void invalidate(queryClient, invalidates)
    },
  })
  const send = (values: ExchangeValues) =>
    sender.send({
      input: inputOf(values, version),
      ...(values.file && { files: { [fileField]: values.file } as never }),
    })
  const { control } = form
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) => form.handleSubmit(send, onInvalid)()}
      save={confirm}
      onCancel={close}
      danger={danger}
    >
      {children}
      {status && (
        <SelectField
          control={control}
          name="status"
          label={t('status')}
          choices={status.choices}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {reason && (
        <CountedTextarea
          control={control}
          name="reason"
          label={reason === 'required' ? t('reason') : `${t('reason')} (${t('optional')})`}
          required={reason === 'required'}
          max={REASON_LENGTH}
          minRows={1}
          maxRows={3}
        />
      )}
      {file && (
        <FileField
          control={control}
          name="file"
          label={file.required ? file.label : `${file.label} (${t('optional')})`}
          required={file.required}
          accept={file.accept}
          sent={sender.sent}
        />
      )}
    </DialogForm>
  )
}
