import { Box } from '@mantine/core'
import type { LineCheckDetail } from '@trms/contract/exchange/line-check/entity'
import { useState } from 'react'
import { Questions } from '../../crew/questions.tsx'
import { Page } from '../../frame/page.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { ChangedForm } from '../form-exchange/changed-form.tsx'
import { FormHistory } from '../form-exchange/exchange-history.tsx'
import { ExchangeDetailPage } from '../form-exchange/exchange-pages.tsx'
import { FormProgress } from '../form-exchange/exchange-progress.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { DetailActions } from './detail-actions.tsx'
import { CheckFiles } from './detail-files.tsx'
import { lineChecks, useLineCheckPaths } from './feature.ts'
import { Sectors } from './list-cells.tsx'
import { useCheckWords } from './use-check-words.ts'
import { lineCheckWords } from './words.ts'

/** The page of one line check with its history, and any of its files beside. */
export const LineCheckDetailPage = () => (
  <ExchangeDetailPage pages={lineChecks}>
    {(check) => <Detail key={check.id} check={check} />}
  </ExchangeDetailPage>
)

function Detail({ check }: { check: LineCheckDetail }) {
  const t = useWords(lineCheckWords)
  const words = useWords(exchangeWords)
  const { awaited } = useCheckWords()
  const paths = useLineCheckPaths()
  const [file, setFile] = useState<ShownFile | null>(null)
  const at = formatDateTime(check.line_check_date)
  const person = (name: string, code: string) => `${name} · ${code}`
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={t('title_of', { date: at.slice(0, 10) })}
        crumbs={[{ label: t('title'), to: paths.list }, { label: check.pilot_name }]}
        action={<DetailActions check={check} />}
        foot
      >
        <ChangedForm feature={lineChecks} form={check} history={check.history} />
        <Box mb={16}>
          <FormSection title={t('one')}>
            <Facts>
              <Fact label={t('pilot')}>{person(check.pilot_name, check.pilot_crew_code)}</Fact>
              <Fact label={t('instructor')}>
                {person(check.instructor_name, check.instructor_crew_code)}
              </Fact>
              <Fact label={t('date')}>{at}</Fact>
              <Fact label={t('sectors')} long>
                <Sectors text={check.line_check_sectors} />
              </Fact>
              {check.note && (
                <Fact label={t('note')} wide>
                  {check.note}
                </Fact>
              )}
            </Facts>
          </FormSection>
        </Box>
        <FormProgress
          feature={lineChecks}
          form={check}
          history={check.history}
          waiting={check}
          awaited={awaited(check)?.sentence ?? null}
          rest={words('closed')}
        />
        <CheckFiles check={check} show={setFile} />
        <FormHistory
          feature={lineChecks}
          form={check}
          history={check.history}
          shown={file}
          show={setFile}
        />
        <Questions subject="line_check" recordId={check.id} />
      </Page>
    </BesideFile>
  )
}
