import { Button, Text } from '@mantine/core'
import IconDownload from '~icons/download'
import { useShownInPage } from '../../api/shown-in-page.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import classes from './pdf-view.module.css'

/** A PDF in the page, or the reason why the PDF cannot be shown there. The caller adds the download link. */
export function PdfView({ address, name }: { address: string; name: string }) {
  const t = useWords(formWords)
  const isShown = useShownInPage(address)
  if (isShown === null) return <PdfPending />
  if (isShown && navigator.pdfViewerEnabled)
    return <iframe className={classes.frame} src={address} title={t('pdf_title', { name })} />
  return <Text c="dimmed">{t(isShown ? 'no_viewer' : 'has_script')}</Text>
}

/** A placeholder for a PDF that is still loading. */
export const PdfPending = () => <div className={classes.frame} aria-busy />

export function DownloadLink({ address, name }: { address: string; name: string }) {
  const t = useWords(formWords)
  return (
    <Button
      component="a"
      href={address}
      download={name}
      variant="default"
      aria-label={t('download_file', { name })}
      leftSection={<IconDownload />}
    >
      {t('download')}
    </Button>
  )
}
