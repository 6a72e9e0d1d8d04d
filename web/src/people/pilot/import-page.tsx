import { useNavigate } from '@tanstack/react-router'
import { MAX_IMPORT_ROWS } from '@trms/contract/common/sheet-preview'
import { userList } from '@trms/contract/people/account/calls'
import { createPilot, pilotOptions } from '@trms/contract/people/pilot/calls'
import { importPilots, previewImport } from '@trms/contract/people/pilot/excel-calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { ImportForm } from '../../ui/import/import-form.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { ImportSample } from './import-sample.tsx'
import { pilotImportWords } from './import-words.ts'
import { templateAddress, usePilotPaths } from './paths.ts'
import { PILOT_READS } from './status.tsx'

/**
 * Shows the page that imports an airline's list of pilots: the list is read and previewed, and imported whole
 * or not at all.
 */
export function ImportPage() {
  const t = useWords(pilotImportWords)
  const paths = usePilotPaths()
  if (!useMay()(createPilot)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: t('crumb_pilots'), to: paths.list }]}>
      <Import />
    </Page>
  )
}

function Import() {
  const t = useWords(pilotImportWords)
  const shared = useWords(sharedWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { goBack } = useWayBack()
  const paths = usePilotPaths()
  return (
    <ImportForm
      calls={{
        preview: previewImport,
        save: importPilots,
        file: 'sheet',
        invalidates: [...PILOT_READS, pilotOptions, userList],
        onSaved: ({ created }) => {
          notify.success(
            shared(created === 1 ? 'pilots_imported_one' : 'pilots_imported', { count: created }),
          )
          void navigate(linkTo({ to: paths.list }) as never)
        },
      }}
      template={templateAddress(language)}
      texts={{
        file: t('file'),
        steps: t('steps'),
        limits: t('limits', { max: MAX_IMPORT_ROWS }),
        note: t('invitations'),
        save: (count) =>
          count === 0 ? t('save_none') : t(count === 1 ? 'save_one' : 'save', { count }),
      }}
      onCancel={() => goBack({ to: paths.list })}
    >
      {({ sample }) => sample.length > 0 && <ImportSample lines={sample} />}
    </ImportForm>
  )
}
