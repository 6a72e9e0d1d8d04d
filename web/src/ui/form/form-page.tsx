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
 * The body of every form page: the sections, the save bar with the missing fields, and the leave guard. After
 * a save that the browser or the server refused, the first error gets the focus.
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
  /** Returns the name of a field in the user's language; the save bar counts paths of the same name once. */
  labelOf(path: string): string
  save: string
  onSave(values: Values): void
  onCancel(): void
  onStartAfresh?(): void
  sender: FormSender
  draft?: KeptDraft
  unsaved: () => boolean
  /** A button beside the failure, where the page offers a way out of that failure. */
  failureAction?: ReactNode
  /** Whether the form takes the full width of the page, as a list does. */
  wide?: boolean
  /** Whether the page has more content below the form, so that the save bar does not end the page. */
  followed?: boolean
  /** Whether saving asks for a signature; the save button then shows the signature icon. */
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
      {/* What is typed while the form is on its way would be neither sent nor kept. */}
      <div className={classes.sections} data-wide={wide || undefined} inert={sender.sending}>
        {children}
      </div>
      <Missing form={form} check={check} labelOf={labelOf} marked={failure?.marked ?? NONE}>
        {(missing) => (
          <SaveBar
            save={save}
            signs={signs}
            missing={missing}
            onMissing={async () => {
              // A new check removes the server's marks, so the form is checked only if the browser finds
              // something wrong.
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

/**
 * Computes the missing fields in a component of its own, so that typing redraws only the save bar, not the
 * page.
 */
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
  /** The paths of the fields that the server refused in the last save. */
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
  // Most keystrokes do not change which fields are missing, and then the bar is not drawn again.
  return useMemo(() => children(JSON.parse(names)), [children, names])
}
