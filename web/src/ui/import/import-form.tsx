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

/** The texts of one kind of import. */
interface Texts {
  file: string
  steps: string
  limits: string
  /** Returns the label of the save button for a number of lines; 0 until the number is known. */
  save(count: number): string
  /** A note shown with a list that can be taken. */
  note?: string
}

/** The page that imports an Excel list: choose a file, check the preview, save all lines or none. */
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
  /** The address of the template file. */
  template: string
  texts: Texts
  wide?: boolean
  onCancel(): void
  /** Draws the lines of the preview. */
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
