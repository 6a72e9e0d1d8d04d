import { ActionIcon, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { DownloadLink, PdfView } from '../ui/pdf-view.tsx'
import { detailWords } from './detail-words.ts'
import classes from './file-panel.module.css'

export interface ShownFile {
  address: string
  name: string
}

/** A file beside the page; over it where there is no room for both. */
export function FilePanel({ file, close }: { file: ShownFile; close(): void }) {
  const t = useMessages(detailWords)
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
        <Content file={file} />
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
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <Content file={file} />
    </aside>
  )
}

const isImage = (name: string) => /\.(jpe?g|png|webp)$/i.test(name)

function Content({ file }: { file: ShownFile }) {
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
