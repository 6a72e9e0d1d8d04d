import { ActionIcon, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import IconX from '~icons/x'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import classes from './file-panel.module.css'
import { DownloadLink, PdfPending, PdfView } from './pdf-view.tsx'

export interface ShownFile {
  address: string
  name: string
}

/** A page with the file that the reader has opened beside the page. */
export function BesideFile({
  file,
  close,
  edits = false,
  children,
}: {
  file: ShownFile | null
  close(): void
  /** Whether the page is a form, whose save bar reaches from edge to edge. */
  edits?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes.columns} data-file={file ? true : undefined}>
      <div className={classes.page} data-edits={edits || undefined}>
        {children}
      </div>
      {file && <FilePanel file={file} close={close} />}
    </div>
  )
}

/** Shows a file beside the page, or over the page in a narrow window. */
function FilePanel({ file, close }: { file: ShownFile; close(): void }) {
  const t = useWords(formWords)
  const beside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  if (!beside)
    return (
      <Modal
        opened
        onClose={close}
        title={file.name}
        fullScreen
        closeButtonProps={{ 'aria-label': t('close_file') }}
      >
        <FileContent file={file} />
      </Modal>
    )
  return (
    <aside className={classes.panel} aria-label={t('viewer')}>
      <div className={classes.head}>
        <b className={classes.name}>{file.name}</b>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('close_file')}
          onClick={close}
        >
          <IconX />
        </ActionIcon>
      </div>
      <FileContent file={file} />
    </aside>
  )
}

/** A placeholder of the same height as a file, so that nothing below moves when the file is shown. */
export const FilePending = () => (
  <div className={classes.content}>
    <PdfPending />
  </div>
)

const isImage = (name: string) => /\.(jpe?g|png|webp|gif)$/i.test(name)

/** A picture or PDF in the page, with a download link. */
export function FileContent({ file }: { file: ShownFile }) {
  return (
    <div className={classes.content}>
      <DownloadLink address={`${file.address}?download=1`} name={file.name} />
      {isImage(file.name) ? (
        <img className={classes.image} src={file.address} alt={file.name} />
      ) : (
        <PdfView address={file.address} name={file.name} />
      )}
    </div>
  )
}
