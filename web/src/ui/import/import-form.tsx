import { Button } from '@mantine/core'
import type { Answer, Call } from '@trms/contract/call'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import IconFileDownload from '~icons/file-download'
import { useWords } from '../../i18n/words.ts'
import { FileField } from '../file/file-field.tsx'
import form from '../form/form-page.module.css'
import { FormSection } from '../form/form-section.tsx'
import classes from './import.module.css'
import { ImportBar } from './import-bar.tsx'
import { ImportResult } from './import-result.tsx'
import { type ImportCalls, NO_FILE, type Preview, useImport } from './import-state.ts'
import { importWords } from './import-words.ts'

/** What an import says of its own list. */
interface Texts {
  file: string
  steps: string
  limits: string
  /** The button, by how many lines it saves; 0 until that is known. */
  save(count: number): string
  /** What is to be known of a list that can be taken. */
  note?: string
}

/** A list that was written in Excel: chosen, read, shown, and taken whole or not at all. */
export function ImportForm<Reading extends Call, Saving extends Call>({
  calls,
  accept = 'xlsx',
  template,
  texts,
  wide = false,
  onCancel,
  children,
}: {
  calls: ImportCalls<Reading, Saving>
  accept?: ComponentProps<typeof FileField>['accept']
  /** Where the file is that a list starts from. */
  template: string
  texts: Texts
  wide?: boolean
  onCancel(): void
  /** What was read, line by line. */
  children(preview: Answer<Reading> & Preview): ReactNode
}) {
  const t = useWords(importWords)
  const { control, setError, clearErrors } = useForm<{ sheet: File | null }>({
    defaultValues: { sheet: null },
  })
  const sheet = useWatch({ control, name: 'sheet' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found wrong was of the file before
  useEffect(() => clearErrors(), [sheet, clearErrors])
  const work = useImport(sheet, calls)
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (sheet) work.save()
        else setError('sheet', NO_FILE)
      }}
    >
      <div className={form.sections} data-wide={wide || undefined}>
        <FormSection title={texts.file}>
          <p className={classes.words}>{texts.steps}</p>
          <div>
            <Button
              component="a"
              href={template}
              download
              variant="light"
              leftSection={<IconFileDownload />}
            >
              {t('template')}
            </Button>
          </div>
          <FileField control={control} name="sheet" label={texts.file} hideLabel accept={accept} />
          <p className={classes.dimmed}>{texts.limits}</p>
        </FormSection>
        {work.preview && (
          <>
            <ImportResult preview={work.preview}>
              {texts.note && <p className={classes.dimmed}>{texts.note}</p>}
            </ImportResult>
            {children(work.preview)}
          </>
        )}
      </div>
      <ImportBar chosen={sheet !== null} work={work} save={texts.save} onCancel={onCancel} />
    </form>
  )
}
