import { ActionIcon, Button, Input, Progress } from '@mantine/core'
import {
  type Icon,
  IconCloudUpload,
  IconExternalLink,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconX,
} from '@tabler/icons-react'
import type { FileAccept } from '@trms/contract/common/files'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { type Bound, useField } from './contract-form.ts'
import { acceptOf, fileProblem } from './file-check.ts'
import classes from './file-field.module.css'
import { fileName, fileSize } from './file-size.ts'
import { formWords } from './form-words.ts'

/**
 * One file: dropped or chosen, checked, shown with name and size, replaced or removed. `present` is the
 * address of the one the record has already; it stays while no other is chosen. `sent` is the fraction that
 * has gone out while the form is being sent.
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
  onStop,
}: Bound<Values, Name> & {
  label: string
  /** The section's title says it already. */
  hideLabel?: boolean
  required?: boolean
  accept?: FileAccept
  /** What to drop, and what is taken, where that is not what the kind of file says. */
  words?: { drop: string; one: string }
  present?: string | null | undefined
  sent?: number | null
  onStop?(): void
}) {
  const t = useMessages(formWords)
  const shared = useMessages(sharedMessages)
  const { value, onChange, onBlur, error: fieldError } = useField({ control, name })
  const [refused, setRefused] = useState<ReturnType<typeof fileProblem>>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const file = (value ?? null) as File | null
  const sheet = accept === 'xlsx' || accept === 'excel'
  const glyph = sheet ? IconFileSpreadsheet : IconFileTypePdf
  const error = refused ? shared(refused.key, refused.params) : fieldError

  const take = (chosen: File | null | undefined) => {
    if (!chosen) return
    const problem = fileProblem(chosen, accept)
    setRefused(problem)
    if (!problem) onChange(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut of the button */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconCloudUpload size={20} stroke={1.75} aria-hidden />
        <div className={classes.words}>
          <span className={classes.strong}>
            {words?.drop ?? t(sheet ? 'drop_xlsx' : 'drop_pdf')}
          </span>
          <span className={classes.dimmed}>{words?.one ?? t(sheet ? 'one_xlsx' : 'one_pdf')}</span>
        </div>
        <Button
          variant="default"
          className={classes.choose}
          aria-label={t('choose_file_for', { name: label })}
          onClick={() => input.current?.click()}
          onBlur={onBlur}
        >
          {file || present ? t('replace_file') : t('choose_file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          name={name}
          accept={acceptOf(accept)}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was changed on disk.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
      {file ? (
        <ChosenFile
          file={file}
          icon={glyph}
          sent={sent ?? null}
          onRemove={() => {
            setRefused(null)
            if (sent !== null && sent !== undefined) onStop?.()
            else onChange(null)
          }}
        />
      ) : (
        present && (
          <div className={classes.file}>
            <IconFileTypePdf className={classes.icon} size={22} stroke={1.75} aria-hidden />
            <div className={classes.about}>
              <span className={classes.strong}>{fileName(present)}</span>
              <span className={classes.dimmed}>{t('keep_present')}</span>
            </div>
            <ViewLink address={present} name={fileName(present)} />
          </div>
        )
      )}
    </fieldset>
  )
}

function ChosenFile({
  file,
  icon: Glyph,
  sent,
  onRemove,
}: {
  file: File
  icon: Icon
  sent: number | null
  onRemove(): void
}) {
  const t = useMessages(formWords)
  const { language } = useLanguage()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const size = fileSize(file.size, language)
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <div className={classes.file}>
      <Glyph
        className={classes.icon}
        size={22}
        stroke={1.75}
        aria-hidden
        data-sheet={Glyph === IconFileSpreadsheet || undefined}
      />
      <div className={classes.about}>
        <span className={classes.strong}>{file.name}</span>
        <span className={classes.dimmed}>
          {sent === null
            ? size
            : t('of_size', { sent: fileSize(file.size * sent, language), size, percent })}
        </span>
        {sent !== null && (
          <Progress
            className={classes.bar}
            value={percent}
            size={6}
            radius="xl"
            aria-label={file.name}
          />
        )}
      </div>
      {address && sent === null && <ViewLink address={address} name={file.name} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove}
        aria-label={t(sent === null ? 'remove_file' : 'cancel_upload', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function ViewLink({ address, name }: { address: string; name: string }) {
  const t = useMessages(formWords)
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      color="gray"
      size={36}
      className={classes.remove}
      aria-label={t('view_file', { name })}
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
