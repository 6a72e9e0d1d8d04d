import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { MAX_IMPORT_ROWS } from '@trms/contract/common/sheet-preview'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import {
  entriesTemplate,
  importEntries,
  previewEntries,
} from '@trms/contract/people/qualification/file-calls'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useArea, useMay } from '../../frame/session.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { FileField } from '../../ui/file/file-field.tsx'
import form from '../../ui/form/form-page.module.css'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from '../../ui/import/import.module.css'
import { ImportBar } from '../../ui/import/import-bar.tsx'
import { ImportResult } from '../../ui/import/import-result.tsx'
import { NO_FILE, useImport } from '../../ui/import/import-state.ts'
import { importWords } from '../../ui/import/import-words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { EntrySample } from './import-sample.tsx'
import { entryImportWords } from './import-words.ts'

/** The papers of many pilots from a list that the office keeps: read, shown, and entered whole or not at all (RDY-02). */
export function EntryImportPage() {
  const t = useMessages(entryImportWords)
  const board = `/${useArea() ?? 'admin'}/readiness`
  if (!useMay()(importEntries)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: t('board'), to: board }]}>
      <Import board={board} />
    </Page>
  )
}

function Import({ board }: { board: string }) {
  const t = useMessages(entryImportWords)
  const words = useMessages(importWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { control, setError, clearErrors } = useForm<{ sheet: File | null }>({
    defaultValues: { sheet: null },
  })
  const sheet = useWatch({ control, name: 'sheet' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found wrong was of the file before
  useEffect(() => clearErrors(), [sheet, clearErrors])
  const toBoard = () => void navigate(linkTo({ to: board }) as never)
  const work = useImport(sheet, {
    preview: previewEntries,
    save: importEntries,
    file: 'sheet',
    invalidates: [boardCall, cardCall],
    onSaved: ({ entered }) => {
      notify.success(t(entered === 1 ? 'imported_one' : 'imported', { count: entered }))
      toBoard()
    },
  })
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
      <div className={form.sections}>
        <FormSection title={t('file')}>
          <p className={classes.words}>{t('steps')}</p>
          <div>
            <Button
              component="a"
              href={`/v1/${entriesTemplate.path}?${new URLSearchParams({ language })}`}
              download
              variant="light"
              leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
            >
              {words('template')}
            </Button>
          </div>
          <FileField control={control} name="sheet" label={t('file')} hideLabel accept="xlsx" />
          <p className={classes.dimmed}>{t('limits', { max: MAX_IMPORT_ROWS })}</p>
        </FormSection>
        {work.preview && (
          <>
            <ImportResult preview={work.preview}>
              <p className={classes.dimmed}>{t('counted')}</p>
            </ImportResult>
            {work.preview.sample.length > 0 && <EntrySample lines={work.preview.sample} />}
          </>
        )}
      </div>
      <ImportBar
        chosen={sheet !== null}
        work={work}
        save={(count) =>
          count === 0 ? t('save_none') : t(count === 1 ? 'save_one' : 'save', { count })
        }
        onCancel={toBoard}
      />
    </form>
  )
}
