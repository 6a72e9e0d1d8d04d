import { Box, Button } from '@mantine/core'
import type { LineTraining, LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { useState } from 'react'
import IconFiles from '~icons/files'
import { Questions } from '../../crew/questions.tsx'
import { Page } from '../../frame/page.tsx'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { ChangedForm } from '../form-exchange/changed-form.tsx'
import { FormStatus } from '../form-exchange/exchange-cells.tsx'
import { FormHistory } from '../form-exchange/exchange-history.tsx'
import { ExchangeDetailPage } from '../form-exchange/exchange-pages.tsx'
import { FormProgress } from '../form-exchange/exchange-progress.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { HistoryDialog } from '../form-exchange/reset-history.tsx'
import { useAwaited } from '../form-exchange/use-awaited.ts'
import { DetailActions } from './detail-actions.tsx'
import { SubmissionsDialog } from './dialog-submissions.tsx'
import { lineTrainings, useTrainingPaths } from './feature.ts'
import { lineTrainingWords } from './words.ts'

/** The page of one line training with its history, and any of its files beside. */
export const LineTrainingDetailPage = () => (
  <ExchangeDetailPage pages={lineTrainings}>
    {(training) => <Training key={training.id} training={training} />}
  </ExchangeDetailPage>
)

function Training({ training }: { training: LineTrainingDetail }) {
  const t = useWords(lineTrainingWords)
  const paths = useTrainingPaths()
  const [file, setFile] = useState<ShownFile | null>(null)
  const submissions = useSubject<LineTraining>()
  const type = t(`type_${training.line_training_type}`)
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={t('title_of', { type })}
        crumbs={[{ label: t('title'), to: paths.list }, { label: training.pilot_name }]}
        foot
        action={<DetailActions training={training} />}
      >
        <ChangedForm feature={lineTrainings} form={training} history={training.history} />
        <TrainingFacts training={training} />
        <TrainingProgress training={training} />
        <FormHistory
          feature={lineTrainings}
          form={training}
          history={training.history}
          shown={file}
          show={setFile}
        >
          <Button
            variant="default"
            leftSection={<IconFiles />}
            onClick={() => submissions.ask(training)}
          >
            {t('submissions')}
          </Button>
        </FormHistory>
        <Questions subject="line_training" recordId={training.id} />
        <SubmissionsDialog {...submissions} />
      </Page>
    </BesideFile>
  )
}

function TrainingProgress({ training }: { training: LineTrainingDetail }) {
  const t = useWords(lineTrainingWords)
  const words = useWords(exchangeWords)
  const awaitedWords = useAwaited()
  const awaited =
    training.awaited &&
    awaitedWords(training, {
      role: t(`await_${training.awaited}`),
      name: training.awaited === 'pilot' ? training.pilot_name : '',
      what: '',
    })
  return (
    <FormProgress
      feature={lineTrainings}
      form={training}
      history={training.history}
      waiting={training}
      awaited={awaited?.sentence ?? null}
      rest={words('closed')}
    />
  )
}

function TrainingFacts({ training }: { training: LineTrainingDetail }) {
  const t = useWords(lineTrainingWords)
  const history = useSubject<LineTraining>()
  const last = training.last_submission
  return (
    <Box mb={16}>
      <FormSection
        title={training.pilot_name}
        aside={<DownloadForm feature={lineTrainings} form={training} />}
      >
        <Facts>
          <Fact label={t('crew_code')}>{training.pilot_crew_code}</Fact>
          <Fact label={t('type')}>{t(`type_${training.line_training_type}`)}</Fact>
          <Fact label={t('status')}>
            <FormStatus feature={lineTrainings} form={training} openHistory={history.ask} />
          </Fact>
          <Fact label={t('start_date')}>{formatDate(training.start_date)}</Fact>
          <Fact label={t('last_submission')} long>
            {last && `${formatDateTime(last.date_of_submission)} · ${last.full_name}`}
          </Fact>
          <Fact label={t('created_by')} long>
            {training.created_by_name}
          </Fact>
        </Facts>
        <HistoryDialog feature={lineTrainings} {...history} />
      </FormSection>
    </Box>
  )
}
