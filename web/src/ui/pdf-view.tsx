import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { formWords } from './form-words.ts'
import classes from './pdf-view.module.css'

/** A PDF shown in the page; where the browser has no viewer, its download. */
export function PdfView({ address, name }: { address: string; name: string }) {
  const t = useMessages(formWords)
  if (navigator.pdfViewerEnabled)
    return <iframe className={classes.frame} src={address} title={t('pdf_title', { name })} />
  return (
    <div className={classes.none}>
      <Text c="dimmed">{t('no_viewer')}</Text>
      <DownloadLink address={address} name={name} />
    </div>
  )
}

export function DownloadLink({ address, name }: { address: string; name: string }) {
  const t = useMessages(formWords)
  return (
    <Button
      component="a"
      href={address}
      download={name}
      variant="default"
      aria-label={t('download_file', { name })}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
    >
      {t('download')}
    </Button>
  )
}
