import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { createPilot } from '@trms/contract/pilot/calls'
import { MAX_IMPORT_ROWS } from '@trms/contract/pilot/excel-calls'
import { useForm, useWatch } from 'react-hook-form'
import { NoAccess } from '../app/no-access.tsx'
import { Page } from '../app/page.tsx'
import { useMay } from '../app/session.ts'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { FileField } from '../ui/file-field.tsx'
import form from '../ui/form-page.module.css'
import { FormSection } from '../ui/form-section.tsx'
import { linkTo } from '../ui/target.ts'
import classes from './import.module.css'
import { ImportBar } from './import-bar.tsx'
import { importMessages } from './import-messages.ts'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './import-state.ts'
import { PILOT_LIST, templateAddress } from './paths.ts'

/** An airline starts with a list that it has already: read, shown, and taken whole or not at all. */
export function ImportPage() {
  const t = useMessages(importMessages)
  if (!useMay()(createPilot)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: t('crumb_pilots'), to: PILOT_LIST }]}>
      <Import />
    </Page>
  )
}

function Import() {
  const t = useMessages(importMessages)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { control } = useForm<{ sheet: File | null }>({ defaultValues: { sheet: null } })
  const sheet = useWatch({ control, name: 'sheet' })
  const toList = () => void navigate(linkTo({ to: PILOT_LIST }) as never)
  const work = useImport(sheet, toList)
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        work.save()
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
              {t('template')}
            </Button>
          </div>
          <FileField control={control} name="sheet" label={t('file')} hideLabel accept="xlsx" />
          <p className={classes.dimmed}>{t('limits', { max: MAX_IMPORT_ROWS })}</p>
        </FormSection>
        {work.preview && <ImportPreview preview={work.preview} />}
      </div>
      <ImportBar chosen={sheet !== null} work={work} onCancel={toList} />
    </form>
  )
}
