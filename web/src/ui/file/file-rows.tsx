import { ActionIcon, Progress } from '@mantine/core'
import { fileSize } from '@trms/contract/common/file-size'
import { useEffect, useState } from 'react'
import IconExternalLink from '~icons/external-link'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import IconFileTypePdf from '~icons/file-type-pdf'
import IconPhoto from '~icons/photo'
import IconX from '~icons/x'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import type { Icon } from '../part/icon.tsx'
import classes from './file-field.module.css'

const KINDS: readonly { ending: RegExp; kind: string; icon: Icon }[] = [
  { ending: /\.xlsx?$/i, kind: 'sheet', icon: IconFileSpreadsheet },
  { ending: /\.(jpe?g|png|webp|gif)$/i, kind: 'picture', icon: IconPhoto },
]

/** The icon of a file's kind, which the ending of the name decides. */
export function FileGlyph({ name }: { name: string }) {
  const { kind, icon: Glyph } = KINDS.find(({ ending }) => ending.test(name)) ?? {
    kind: 'pdf',
    icon: IconFileTypePdf,
  }
  return <Glyph className={classes.icon} size={22} data-kind={kind} />
}

/**
 * The row of a chosen file that is not saved yet. While the file is being sent, the row shows the progress.
 */
export function ChosenFile({
  file,
  sent,
  onRemove,
}: {
  file: File
  /** The fraction that has been uploaded, 0 to 1; null while nothing is being sent. */
  sent: number | null
  onRemove(): void
}) {
  const t = useWords(formWords)
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
      <FileGlyph name={file.name} />
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
      {sent === null && (
        <RemoveButton label={t('remove_file', { name: file.name })} onRemove={onRemove} />
      )}
    </div>
  )
}

/** The row of a file that the record already has. */
export function PresentFile({
  address,
  name,
  about,
  onRemove,
}: {
  address: string
  name: string
  /** The text under the file's name. */
  about: string
  onRemove?(): void
}) {
  const t = useWords(formWords)
  return (
    <div className={classes.file}>
      <FileGlyph name={name} />
      <div className={classes.about}>
        <span className={classes.strong}>{name}</span>
        <span className={classes.dimmed}>{about}</span>
      </div>
      <ViewLink address={address} name={name} />
      {onRemove && <RemoveButton label={t('remove_file', { name })} onRemove={onRemove} />}
    </div>
  )
}

function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.remove}
      aria-label={label}
      onClick={onRemove}
    >
      <IconX />
    </ActionIcon>
  )
}

function ViewLink({ address, name }: { address: string; name: string }) {
  const t = useWords(formWords)
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
      <IconExternalLink />
    </ActionIcon>
  )
}
