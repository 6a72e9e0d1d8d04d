import { Text } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import type { Problems } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { focusFirstError } from './focus-first-error.ts'
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
  const showFirstError = () => requestAnimationFrame(() => focusFirstError(element.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new failure
  useEffect(() => {
    if (failure?.code === 'INVALID_FIELDS' || failure?.code === 'DUPLICATE') showFirstError()
  }, [failure])

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
      <Missing form={form} check={check} labelOf={labelOf}>
        {(missing) => (
          <SaveBar
            save={save}
            signs={signs}
            missing={missing}
            onMissing={() => void form.trigger().then(showFirstError)}
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

/** Apart, so that typing draws the bar again and not the page. */
function Missing<Values extends FieldValues>({
  form,
  check,
  labelOf,
  children,
}: {
  form: UseFormReturn<Values>
  check(values: Values): Problems
  labelOf(path: string): string
  children(missing: string[]): ReactNode
}) {
  const values = useDeferredValue(useWatch({ control: form.control })) as Values
  const names = useMemo(
    () => JSON.stringify([...new Set(Object.keys(check(values)).map(labelOf))]),
    [check, labelOf, values],
  )
  // most letters change nothing of what is missing
  return useMemo(() => children(JSON.parse(names)), [children, names])
}
