import { Button } from '@mantine/core'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import IconBook from '~icons/book'
import { useWords } from '../../i18n/words.ts'
import { useLinked } from '../../ui/dialog/use-linked.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { FormFile, FormFiles, SubmissionFile } from '../form-exchange/form-files.tsx'
import { ReadDialog } from './dialog-read.tsx'
import { lineChecks } from './feature.ts'
import { DocumentsCell } from './list-cells.tsx'
import { lineCheckWords } from './words.ts'

/** The two forms now in force, and whether the documents were read. */
export function CheckFiles({ check, show }: { check: LineCheck; show(file: ShownFile): void }) {
  const t = useWords(lineCheckWords)
  const reading = useSubject<LineCheck>()
  const of = { feature: lineChecks, form: check, show }
  useLinked({ documents: check.can.read_documents && (() => reading.ask(check)) })
  return (
    <FormFiles label={[t('form_1'), t('form_2'), t('documents')].join(', ')}>
      <SubmissionFile {...of} stage={1} label={t('form_1')} address={check.first_submit} />
      <SubmissionFile {...of} stage={2} label={t('form_2')} address={check.second_submit}>
        <DownloadForm feature={lineChecks} form={check} />
      </SubmissionFile>
      <FormFile
        icon={<IconBook size={22} />}
        label={t('documents')}
        status={<DocumentsCell check={check} />}
      >
        {check.can.read_documents && (
          <Button variant="light" size="compact-md" onClick={() => reading.ask(check)}>
            {t('confirm_read')}
          </Button>
        )}
      </FormFile>
      <ReadDialog {...reading} />
    </FormFiles>
  )
}
