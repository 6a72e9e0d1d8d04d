import type { Call } from '@trms/contract/call'
import { personWords } from '@trms/contract/crew/person-words'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Review } from '../../api/ceremony.ts'
import type { SendVariables } from '../../api/hooks.ts'
import { recordList } from '../../crew/record-paths.ts'
import { useCreateForm } from '../../frame/create-form.tsx'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import type { Problems } from '../../ui/field/contract-form.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { FormSender } from '../../ui/form/form-send.ts'
import type { About } from './new-record-page.tsx'
import { Reviewed } from './record-document.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import { Signatures } from './signatures.tsx'
import { TraineeCard } from './trainee-card.tsx'

/**
 * The form of a new record by the signed-in instructor. The record is created once even if sent twice; a
 * draft is kept, and the pilot's list opens after saving.
 */
export function NewRecordForm<Values extends FieldValues, C extends Call>({
  pilot,
  onStartAfresh,
  feature,
  call,
  empty,
  check,
  labelOf,
  save,
  input,
  files,
  review,
  children,
}: About & {
  feature: RecordFeature
  call: C
  empty(): Values
  check(values: Values): Problems
  labelOf(path: string): string
  save: string
  /** The fields of the call without the pilot and the instructor. */
  input(values: Values): object
  /** The chosen files under their multipart names. */
  files(values: Values): Partial<Record<string, File>>
  /** Draws the new record, for the instructor to sign. */
  review: Review
  /** The sections between the trainee and the signatures. */
  children(form: UseFormReturn<Values>, sender: FormSender, instructor: string): ReactNode
}) {
  const t = useWords(recordFileWords)
  const account = useAccount()
  const list = recordList('pilot', feature.kind, pilot.id)
  const { form, sender, send, page } = useCreateForm(call, {
    name: `${feature.kind.replace('_', '-')}:${pilot.id}`,
    plain: empty,
    check,
    invalidates: readsOf(feature),
    saved: feature.created,
    list,
    review: (record, asked) => <Reviewed of="new">{review(record, asked)}</Reviewed>,
    onStartAfresh,
  })
  const instructor = personWords(account)

  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={save}
      onSave={(values) =>
        void send({
          input: { ...input(values), pilot_id: pilot.id, instructor_id: account.id },
          files: files(values),
        } as unknown as SendVariables<C>)
      }
    >
      <TraineeCard pilot={pilot} />
      {children(form, sender, instructor)}
      <Signatures
        instructor={{ name: account.full_name, state: t('signs_on_save') }}
        trainee={{ name: pilot.full_name, state: t('signs_on_approval') }}
      />
    </FormPage>
  )
}
