import { Button, Text } from '@mantine/core'
import { fileSize } from '@trms/contract/common/file-size'
import type { StoredFile } from '@trms/contract/common/stored-file'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import classes from './file-list.module.css'
import type { ShownFile } from './file-panel.tsx'
import { FileGlyph } from './file-rows.tsx'

/** A list of stored files, each with a button that opens the file in the page. */
export function FileList({
  files,
  none,
  shown,
  closed,
  show,
}: {
  files: readonly StoredFile[]
  /** The text shown when there are no files. */
  none: string
  shown: ShownFile | null
  /**
   * The address of a file that was shown in place of the list and is now closed: its button gets the focus.
   */
  closed?: string | undefined
  show(file: ShownFile): void
}) {
  const t = useWords(formWords)
  const { language } = useLanguage()
  if (files.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id} className={classes.file} data-shown={shown?.address === url || undefined}>
          <FileGlyph name={name} />
          <div className={classes.about}>
            <b>{name}</b>
            <span className={classes.size}>{fileSize(size, language)}</span>
          </div>
          <Button
            variant="default"
            aria-label={t('view_file', { name })}
            autoFocus={url === closed}
            onClick={() => show({ address: url, name })}
          >
            {t('view')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
