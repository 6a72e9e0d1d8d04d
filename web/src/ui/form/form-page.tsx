import { Text } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { inPageOrder, type Problems, stillMarked } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { useFirstError } from './focus-first-error.ts'
import classes from './form-page.module.css'
import type { FormSender } from './form-send.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import type { KeptDraft } from './use-draft.ts'

/**
 * The body of every form page: its sections, the save bar with what is missing, the leave guard. It focuses
 * the first error after a refused save, the browser's or the server's.
 */
export function FormPage<Values extends FieldValues>({
  form,
  check,
  labelOf,
  save,
  signs = false,
  onSave,
  onCancel,
  onStartAfresh,
  sender,
  draft,
  unsaved,
  failureAction,
  wide = false,
  followed = false,
  children,
}: {
  form: UseFormReturn<Values>
  check(values: Values): Problems
  /** The name of a field in the user's language; paths with the same name count once. */
  labelOf(path: string): string
  save: string
  onSave(values: Values): void
  onCancel(): void
  onStartAfresh?(): void
  sender: FormSender
  draft?: KeptDraft
  unsaved: () => boolean
  /** Beside a failure that the page knows a way out of. */
  failureAction?: ReactNode
  /** Takes what width there is, as a list does. */
  wide?: boolean
  /** Something stands beneath it: the bar that saves does not end the page. */
  followed?: boolean
  /** Saving asks for a signature first, and says so. */
  signs?: boolean
  children: ReactNode
}) {
  const t = useWords(formWords)
  const element = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const { failure } = sender
  const showFirstError = useFirstError(element, failure)

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      data-followed={followed || undefined}
      onSubmit={form.handleSubmit(onSave, showFirstError)}
    >
      <div className={classes.sections} data-wide={wide || undefined}>
        {children}
      </div>
      <Missing form={form} check={check} labelOf={labelOf} marked={failure?.marked ?? NONE}>
        {(missing) => (
          <SaveBar
            save={save}
            signs={signs}
            missing={missing}
            onMissing={async () => {
              // checking anew would take the server's marks away
              if (Object.keys(check(form.getValues())).length > 0) await form.trigger()
              showFirstError()
            }}
            onCancel={onCancel}
            sender={sender}
            draft={draft}
            onDropDraft={() => setAsking(true)}
            failureAction={failureAction}
          />
        )}
      </Missing>
      <LeaveGuard unsaved={unsaved} onLeave={() => draft?.drop()} />
      <ConfirmDialog
        opened={asking}
        title={t('start_afresh_title')}
        confirm={t('discard')}
        danger
        onConfirm={() => {
          setAsking(false)
          draft?.drop()
          onStartAfresh?.()
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t('start_afresh_text')}</Text>
      </ConfirmDialog>
    </form>
  )
}

const NONE: readonly string[] = []

/** Apart, so that typing draws the bar again and not the page. */
function Missing<Values extends FieldValues>({
  form,
  check,
  labelOf,
  marked,
  children,
}: {
  form: UseFormReturn<Values>
  check(values: Values): Problems
  labelOf(path: string): string
  /** What the server refused at last. */
  marked: readonly string[]
  children(missing: string[]): ReactNode
}) {
  const values = useDeferredValue(useWatch({ control: form.control })) as Values
  const { errors } = useFormState({ control: form.control })
  const refused = JSON.stringify(stillMarked(errors, marked))
  const names = useMemo(() => {
    const paths = inPageOrder(form, [...Object.keys(check(values)), ...JSON.parse(refused)])
    return JSON.stringify([...new Set(paths.map(labelOf))])
  }, [form, check, labelOf, values, refused])
  // most letters change nothing of what is missing
  return useMemo(() => children(JSON.parse(names)), [children, names])
}
