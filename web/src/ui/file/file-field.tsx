import { Input, VisuallyHidden } from '@mantine/core'
import { fileName } from '@trms/contract/common/file-name'
import type { FileAccept } from '@trms/contract/common/files'
import type { FieldMessage } from '@trms/contract/common/issues'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { DropZone } from './drop-zone.tsx'
import { fileProblem } from './file-check.ts'
import classes from './file-field.module.css'
import { ChosenFile, PresentFile } from './file-rows.tsx'
import { useRefusal } from './use-refusal.ts'

/**
 * A field for one file, dropped or chosen, which the browser checks first. `present` is the address of the
 * record's present file, which stays unless another file is chosen. `sent` is the fraction, 0 to 1, that has
 * been uploaded; null or absent when nothing is being sent.
 */
export function FileField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hideLabel = false,
  required = false,
  accept = 'pdf',
  words,
  present,
  sent,
}: Bound<Values, Name> & {
  label: string
  /** Hides the label, for a section whose title already says the same. */
  hideLabel?: boolean
  required?: boolean
  accept?: FileAccept
  /** Replaces the default texts of the drop zone, which depend only on the accepted kind of file. */
  words?: { drop: string; pick: string; one: string }
  present?: string | null | undefined
  sent?: number | null
}) {
  const t = useWords(formWords)
  const shared = useWords(sharedWords)
  const { value, onChange, onBlur, error: fieldError } = useField({ control, name })
  const [refused, setRefused] = useRefusal<FieldMessage>(fieldError)
  const place = useRef<HTMLFieldSetElement>(null)
  const file = (value ?? null) as File | null
  const error = refused ? shared(refused.key, refused.params) : fieldError

  const take = ([chosen]: File[]) => {
    if (!chosen) return
    const problem = fileProblem(chosen, accept)
    setRefused(problem)
    if (!problem) onChange(chosen)
  }

  return (
    <FileFieldset
      ref={place}
      label={label}
      hideLabel={hideLabel}
      required={required}
      error={error}
      zone={
        <DropZone
          name={name}
          label={label}
          accept={accept}
          words={{
            drop: words?.drop ?? t(`drop_${accept}`),
            pick: words?.pick ?? t(`pick_${accept}`),
            taken: words?.one ?? t(`one_${accept}`),
          }}
          choose={t(file || present ? 'replace_file' : 'choose_file')}
          invalid={error !== undefined}
          onTake={take}
          onBlur={onBlur}
        />
      }
    >
      {file ? (
        <ChosenFile
          file={file}
          sent={sent ?? null}
          onRemove={() => {
            focusChoose(place.current)
            setRefused(null)
            onChange(null)
          }}
        />
      ) : (
        present && (
          <PresentFile address={present} name={fileName(present)} about={t('keep_present')} />
        )
      )}
    </FileFieldset>
  )
}

/** Focuses the button that chooses files, before the row of a removed file goes with its focused button. */
export const focusChoose = (place: HTMLElement | null) => place?.querySelector('button')?.focus()

/** The frame of a file field: label, drop zone, error, and the files (`children`) below. */
export function FileFieldset({
  label,
  hideLabel,
  required,
  error,
  zone,
  children,
  ref,
}: {
  ref: Ref<HTMLFieldSetElement>
  label: string
  hideLabel: boolean
  required: boolean
  error: string | undefined
  zone: ReactNode
  children: ReactNode
}) {
  const t = useWords(formWords)
  const id = useId()
  const described = [required && `${id}-required`, error && `${id}-error`].filter(Boolean)
  return (
    <fieldset
      ref={ref}
      aria-labelledby={`${id}-label`}
      aria-describedby={described.join(' ') || undefined}
      data-invalid={error ? true : undefined}
      className={classes.field}
    >
      <Input.Label
        id={`${id}-label`}
        labelElement="div"
        required={required}
        {...(hideLabel && { display: 'none' })}
      >
        {label}
      </Input.Label>
      {/* A group of elements has no `aria-required`. */}
      {required && (
        <VisuallyHidden id={`${id}-required`} aria-hidden>
          {t('file_required')}
        </VisuallyHidden>
      )}
      {zone}
      {error && (
        <Input.Error id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </Input.Error>
      )}
      {children}
    </fieldset>
  )
}
