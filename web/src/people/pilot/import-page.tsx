import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { MAX_IMPORT_ROWS } from '@trms/contract/common/sheet-preview'
import { userList } from '@trms/contract/people/account/calls'
import { createPilot, pilotOptions } from '@trms/contract/people/pilot/calls'
import { importPilots, previewImport } from '@trms/contract/people/pilot/excel-calls'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
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
import { importMessages } from './import-messages.ts'
import { ImportSample } from './import-sample.tsx'
import { templateAddress, usePilotPaths } from './paths.ts'
import { PILOT_READS } from './status.tsx'

/** An airline starts with a list that it has already: read, shown, and taken whole or not at all. */
export function ImportPage() {
  const t = useMessages(importMessages)
  const paths = usePilotPaths()
  if (!useMay()(createPilot)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: t('crumb_pilots'), to: paths.list }]}>
      <Import />
    </Page>
  )
}

function Import() {
  const t = useMessages(importMessages)
  const words = useMessages(importWords)
  const shared = useMessages(sharedMessages)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const paths = usePilotPaths()
  const { control, setError, clearErrors } = useForm<{ sheet: File | null }>({
    defaultValues: { sheet: null },
  })
  const sheet = useWatch({ control, name: 'sheet' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found wrong was of the file before
  useEffect(() => clearErrors(), [sheet, clearErrors])
  const toList = () => void navigate(linkTo({ to: paths.list }) as never)
  const work = useImport(sheet, {
    preview: previewImport,
    save: importPilots,
    file: 'sheet',
    invalidates: [...PILOT_READS, pilotOptions, userList],
    onSaved: ({ created }) => {
      notify.success(shared('pilots_imported', { count: created }))
      toList()
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
              href={templateAddress(language)}
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
              <p className={classes.dimmed}>{t('invitations')}</p>
            </ImportResult>
            {work.preview.sample.length > 0 && <ImportSample lines={work.preview.sample} />}
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
