import { fileSize } from '@trms/contract/common/file-size'
import type { FileAccept } from '@trms/contract/common/files'
import type { StoredFile } from '@trms/contract/common/stored-file'
import { asSeen } from '@trms/contract/common/visible'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { sharedWords } from '../../i18n/shared.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { DropZone } from './drop-zone.tsx'
import { fileProblem } from './file-check.ts'
import classes from './file-field.module.css'
import { FileFieldset } from './file-field.tsx'
import { ChosenFile, PresentFile } from './file-rows.tsx'
import { useRefusal } from './use-refusal.ts'

export type FileItem = File | StoredFile

const isChosen = (item: FileItem): item is File => item instanceof File

/** What a form holds of several files; a draft brings none of the chosen ones back. */
const itemsOf = (value: unknown): FileItem[] =>
  Array.isArray(value) ? value.filter((item) => item !== null) : []

/** Of the form's value: which of the record's files stay, and which are sent. */
export function splitFiles(value: readonly FileItem[]) {
  const items = itemsOf(value)
  return {
    kept: items.flatMap((item) => (isChosen(item) ? [] : [{ id: item.id }])),
    chosen: items.filter(isChosen),
  }
}

/** Several files: those the record has and those to be sent, each removed by itself. */
export function FilesField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hideLabel = false,
  accept,
  max,
  sent,
  onStop,
}: Bound<Values, Name> & {
  label: string
  hideLabel?: boolean
  accept: FileAccept
  /** How many there may be. */
  max: number
  /** The fraction that has gone out while the form is being sent. */
  sent: number | null
  onStop(): void
}) {
  const t = useWords(formWords)
  const shared = useWords(sharedWords)
  const { language } = useLanguage()
  const { value, onChange, onBlur, error: fieldError } = useField({ control, name })
  const [refused, setRefused] = useRefusal<readonly File[]>(fieldError)
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
    setRefused(null)
    if (isChosen(item) && sent !== null) onStop()
    else onChange(items.filter((one) => one !== item))
  }

  return (
    <FileFieldset
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
