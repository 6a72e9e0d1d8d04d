import { Button } from '@mantine/core'
import { recordPdf } from '@trms/contract/records/record-document/calls'
import IconPrinter from '~icons/printer'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { recordFileWords } from './record-file-words.ts'

/** Opens the record as a PDF with its signers and fingerprint, in the language on the screen. */
export function PrintAction({ id }: { id: string }) {
  const t = useWords(recordFileWords)
  const { language } = useLanguage()
  const address = `/v1/${recordPdf.path.replace(':id', id)}?${new URLSearchParams({ language })}`
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconPrinter />}
    >
      {t('print')}
    </Button>
  )
}
