import { Box } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { getLineTrainingById } from '@trms/contract/exchange/line-training/calls'
import type { LineTraining, LineTrainingDetail } from '@trms/contract/exchange/line-training/entity'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailHistory } from './detail-history.tsx'
import { DetailProgress } from './detail-progress.tsx'
import { HistoryDialog } from './dialog-history.tsx'
import { DownloadSecond } from './download-second.tsx'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS, useTrainingPaths } from './paths.ts'
import { TrainingStatus } from './status.tsx'

/** One line training with everything that happened to it, and every file beside it. */
export function LineTrainingDetailPage() {
  const t = useMessages(trainingMessages)
  const may = useMay()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(
    getLineTrainingById,
    { id },
    { enabled: may(getLineTrainingById) },
  )
  useLive('line_training', TRAINING_READS)
  if (!may(getLineTrainingById)) return <NoAccess title={t('title')} />
  if (data) return <Training key={id} training={data} />
  return <RecordPending title={t('title')} error={error} retry={() => void refetch()} />
}

function Training({ training }: { training: LineTrainingDetail }) {
  const t = useMessages(trainingMessages)
  const paths = useTrainingPaths()
  const navigate = useNavigate()
  const [file, setFile] = useState<ShownFile | null>(null)
  const type = t(`type_${training.line_training_type}`)
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={t('title_of', { type })}
        crumbs={[{ label: t('title'), to: paths.list }, { label: training.pilot_name }]}
        foot
        action={
          <DetailActions
            training={training}
            onGone={() => void navigate(linkTo({ to: paths.list }) as never)}
          />
        }
      >
        <TrainingFacts training={training} />
        <DetailProgress training={training} />
        <DetailHistory training={training} shown={file} show={setFile} />
      </Page>
    </BesideFile>
  )
}

function TrainingFacts({ training }: { training: LineTrainingDetail }) {
  const t = useMessages(trainingMessages)
  const history = useSubject<LineTraining>()
  const last = training.last_submission
  return (
    <Box mb={16}>
      <FormSection title={training.pilot_name} aside={<DownloadSecond training={training} />}>
        <Facts>
          <Fact label={t('crew_code')}>{training.pilot_crew_code}</Fact>
          <Fact label={t('type')}>{t(`type_${training.line_training_type}`)}</Fact>
          <Fact label={t('status')}>
            <TrainingStatus training={training} openHistory={history.ask} />
          </Fact>
          <Fact label={t('start_date')}>{formatDate(training.start_date)}</Fact>
          <Fact label={t('last_submission')} long>
            {last && `${formatDateTime(last.date_of_submission)} · ${last.full_name}`}
          </Fact>
          <Fact label={t('created_by')} long>
            {training.created_by_name}
          </Fact>
        </Facts>
        <HistoryDialog {...history} />
      </FormSection>
    </Box>
  )
}
