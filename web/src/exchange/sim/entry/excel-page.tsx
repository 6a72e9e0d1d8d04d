import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import {
  createSimFromExcel,
  MAX_SIM_LINES,
  previewSimExcel,
} from '@trms/contract/exchange/sim/calls'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NoAccess } from '../../../frame/no-access.tsx'
import { Page } from '../../../frame/page.tsx'
import { useMay } from '../../../frame/session.ts'
import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { sharedMessages } from '../../../i18n/shared.ts'
import { notify } from '../../../ui/dialog/notify.ts'
import { FileField } from '../../../ui/file/file-field.tsx'
import form from '../../../ui/form/form-page.module.css'
import { FormSection } from '../../../ui/form/form-section.tsx'
import classes from '../../../ui/import/import.module.css'
import { ImportBar } from '../../../ui/import/import-bar.tsx'
import { ImportResult } from '../../../ui/import/import-result.tsx'
import { NO_FILE, useImport } from '../../../ui/import/import-state.ts'
import { importWords } from '../../../ui/import/import-words.ts'
import { linkTo } from '../../../ui/part/target.ts'
import { SIM_READS, templateAddress, useSimPaths } from '../paths.ts'
import { ClashList } from './create-clash-list.tsx'
import { ClashWarning } from './create-clash-warning.tsx'
import { createMessages } from './create-messages.ts'
import { ExcelLines } from './excel-lines.tsx'
import { excelMessages } from './excel-messages.ts'

/** SIM-04: a list that was written in Excel is read, shown, and taken whole or not at all. */
export function SimExcelPage() {
  const t = useMessages(excelMessages)
  const words = useMessages(createMessages)
  const paths = useSimPaths()
  if (!useMay()(createSimFromExcel)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: words('crumb_sim'), to: paths.list }]}>
      <Import />
    </Page>
  )
}

interface Values {
  sheet: File | null
}

function Import() {
  const t = useMessages(excelMessages)
  const words = useMessages(createMessages)
  const common = useMessages(importWords)
  const shared = useMessages(sharedMessages)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const paths = useSimPaths()
  const { control, setError, clearErrors } = useForm<Values>({
    defaultValues: { sheet: null },
  })
  const { sheet } = useWatch({ control }) as Values
  const toList = () => void navigate(linkTo({ to: paths.list }) as never)
  const work = useImport(sheet, {
    preview: previewSimExcel,
    save: createSimFromExcel,
    file: 'monthly_sim',
    invalidates: SIM_READS,
    onSaved: () => {
      notify.success(shared('data_created'))
      toList()
    },
  })
  const { preview } = work
  const clashes = preview?.clashes ?? []
  const lineOf = (index: number) => preview?.lines[index]?.line ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found wrong was of what stood there before
  useEffect(() => clearErrors(), [sheet, clearErrors])
  const save = () => {
    if (!sheet) setError('sheet', NO_FILE)
    else work.save()
  }

  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={form.sections} data-wide>
        <FormSection title={t('file')}>
          <p className={classes.words}>{t('steps')}</p>
          <div>
            <Button
              component="a"
              href={templateAddress(language)}
              download
              variant="light"
              leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
            >
              {common('template')}
            </Button>
          </div>
          <FileField control={control} name="sheet" label={t('file')} hideLabel accept="excel" />
          <p className={classes.dimmed}>{t('limits', { max: MAX_SIM_LINES })}</p>
        </FormSection>
        {preview && (
          <>
            <ImportResult preview={preview} />
            {clashes.length > 0 && (
              <ClashWarning>
                <ClashList
                  clashes={clashes}
                  label={words('clash_title')}
                  leading={({ index }) => t('line_number', { line: lineOf(index) })}
                  lineOf={lineOf}
                />
              </ClashWarning>
            )}
            {preview.lines.length > 0 && <ExcelLines lines={preview.lines} />}
          </>
        )}
      </div>
      <ImportBar
        chosen={sheet !== null}
        work={work}
        save={(count) =>
          count === 0 ? t('save_none') : t(count === 1 ? 'save_one' : 'save', { count })
        }
        onCancel={toList}
      />
    </form>
  )
}
