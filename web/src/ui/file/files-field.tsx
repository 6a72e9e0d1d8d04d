import { fileSize } from '@trms/contract/common/file-size'
import type { FileAccept } from '@trms/contract/common/files'
import type { StoredFile } from '@trms/contract/common/stored-file'
import { asSeen } from '@trms/contract/common/visible'
import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { sharedWords } from '../../i18n/shared.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { DropZone } from './drop-zone.tsx'
import { fileProblem } from './file-check.ts'
import classes from './file-field.module.css'
import { FileFieldset, focusChoose } from './file-field.tsx'
import { ChosenFile, PresentFile } from './file-rows.tsx'
import { useRefusal } from './use-refusal.ts'

export type FileItem = File | StoredFile

const isChosen = (item: FileItem): item is File => item instanceof File

/**
 * Reads the form's value as a list of files. A draft restores chosen files as null; the nulls are left out.
 */
const itemsOf = (value: unknown): FileItem[] =>
  Array.isArray(value) ? value.filter((item) => item !== null) : []

/**
 * Splits the form's value into the ids of the record's files that stay (`kept`) and the files to upload
 * (`chosen`).
 */
export function splitFiles(value: readonly FileItem[]) {
  const items = itemsOf(value)
  return {
    kept: items.flatMap((item) => (isChosen(item) ? [] : [{ id: item.id }])),
    chosen: items.filter(isChosen),
  }
}

/** A field for several files: those of the record and those to be sent. Each file can be removed. */
export function FilesField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hideLabel = false,
  accept,
  max,
  sent,
}: Bound<Values, Name> & {
  label: string
  hideLabel?: boolean
  accept: FileAccept
  /** The largest number of files. */
  max: number
  /** The fraction of the upload that has been sent, 0 to 1; null while nothing is being sent. */
  sent: number | null
}) {
  const t = useWords(formWords)
  const shared = useWords(sharedWords)
  const { language } = useLanguage()
  const { value, onChange, onBlur, error: fieldError } = useField({ control, name })
  const [refused, setRefused] = useRefusal<readonly File[]>(fieldError)
  const place = useRef<HTMLFieldSetElement>(null)
  const items = itemsOf(value)
  const whyRefused = (file: File) => {
    const problem = fileProblem(file, accept)
    return problem
      ? shared(problem.key, problem.params)
      : `${asSeen(file.name)}: ${shared('too_many_files', { max })}`
  }
  const error = refused ? refused.map(whyRefused).join('\n') : fieldError

  const take = (files: File[]) => {
    const good = files.filter((file) => !fileProblem(file, accept))
    const room = good.slice(0, max - items.length)
    const over = files.filter((file) => !room.includes(file))
    setRefused(over.length > 0 ? over : null)
    if (room.length > 0) onChange([...items, ...room])
  }
  const remove = (item: FileItem) => {
    focusChoose(place.current)
    setRefused(null)
    onChange(items.filter((one) => one !== item))
  }

  return (
    <FileFieldset
      ref={place}
      label={label}
      hideLabel={hideLabel}
      required={false}
      error={error}
      zone={
        <DropZone
          name={name}
          label={label}
          accept={accept}
          words={{
            drop: t(`drop_${accept}`),
            pick: t(`pick_${accept}`),
            taken: t('several_files', { max }),
          }}
          choose={t(items.length > 0 ? 'add_files' : 'choose_files')}
          many
          invalid={error !== undefined}
          onTake={take}
          onBlur={onBlur}
        />
      }
    >
      {items.length > 0 && (
        <ul className={classes.files} aria-label={label}>
          {items.map((item, at) => (
            <li key={isChosen(item) ? `${item.name}-${at}` : item.id}>
              {isChosen(item) ? (
                <ChosenFile file={item} sent={sent} onRemove={() => remove(item)} />
              ) : (
                <PresentFile
                  address={item.url}
                  name={item.name}
                  about={fileSize(item.size, language)}
                  onRemove={() => remove(item)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </FileFieldset>
  )
}
