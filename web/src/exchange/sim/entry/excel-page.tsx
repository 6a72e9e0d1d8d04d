import { useNavigate } from '@tanstack/react-router'
import {
  createSimFromExcel,
  MAX_SIM_LINES,
  previewSimExcel,
} from '@trms/contract/exchange/sim/calls'
import { NoAccess } from '../../../frame/no-access.tsx'
import { Page } from '../../../frame/page.tsx'
import { useMay } from '../../../frame/session.ts'
import { useWayBack } from '../../../frame/way-back.ts'
import { sharedWords } from '../../../i18n/shared.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { notify } from '../../../ui/dialog/notify.ts'
import { ImportForm } from '../../../ui/import/import-form.tsx'
import { linkTo } from '../../../ui/part/target.ts'
import { SIM_READS, templateAddress, useSimPaths } from '../paths.ts'
import { ClashList } from './create-clash-list.tsx'
import { ClashWarning } from './create-clash-warning.tsx'
import { createWords } from './create-words.ts'
import { ExcelLines } from './excel-lines.tsx'
import { excelWords } from './excel-words.ts'

/**
 * The page that reads a list of sessions from Excel, shows the lines, and creates all sessions or none
 * (SIM-04).
 */
export function SimExcelPage() {
  const t = useWords(excelWords)
  const words = useWords(createWords)
  const paths = useSimPaths()
  if (!useMay()(createSimFromExcel)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')} crumbs={[{ label: words('crumb_sim'), to: paths.list }]}>
      <Import />
    </Page>
  )
}

function Import() {
  const t = useWords(excelWords)
  const words = useWords(createWords)
  const shared = useWords(sharedWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { goBack } = useWayBack()
  const paths = useSimPaths()
  return (
    <ImportForm
      calls={{
        preview: previewSimExcel,
        save: createSimFromExcel,
        file: 'monthly_sim',
        invalidates: SIM_READS,
        onSaved: () => {
          notify.success(shared('data_created'))
          void navigate(linkTo({ to: paths.list }) as never)
        },
      }}
      accept="excel"
      template={templateAddress(language)}
      texts={{
        file: t('file'),
        steps: t('steps'),
        limits: t('limits', { max: MAX_SIM_LINES }),
        save: (count) =>
          count === 0 ? t('save_none') : t(count === 1 ? 'save_one' : 'save', { count }),
      }}
      wide
      onCancel={() => goBack({ to: paths.list })}
    >
      {({ lines, clashes }) => {
        const lineOf = (index: number) => lines[index]?.line ?? 0
        return (
          <>
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
            {lines.length > 0 && <ExcelLines lines={lines} />}
          </>
        )
      }}
    </ImportForm>
  )
}
