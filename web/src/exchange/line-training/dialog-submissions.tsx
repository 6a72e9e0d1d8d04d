import { Modal, Skeleton, Text } from '@mantine/core'
import type { LineTraining, Submission } from '@trms/contract/exchange/line-training/entity'
import { getSubmissions } from '@trms/contract/exchange/line-training/form-calls'
import IconPaperclip from '~icons/paperclip'
import { useRead } from '../../api/hooks.ts'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './dialog-submissions.module.css'
import { lineTrainingWords } from './words.ts'

/** Lists every form that was submitted, newest first (at most 350 px high) (LT-01). */
export function SubmissionsDialog({ subject, opened, close }: Asked<LineTraining>) {
  const t = useWords(lineTrainingWords)
  const words = useWords(formWords)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('submissions_of', { name: subject?.pilot_name ?? '' })}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {subject && <Submissions id={subject.id} />}
    </Modal>
  )
}

function Submissions({ id }: { id: string }) {
  const t = useWords(lineTrainingWords)
  const { data, error, refetch } = useRead(getSubmissions, { line_training_id: id })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={12} animate={false} aria-busy />
  if (data.total === 0) return <Text c="dimmed">{t('no_submission')}</Text>
  const heads = ['crew_code', 'name', 'position', 'date', 'file'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('submissions')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.submissions.map((one) => (
            <Row key={one.id} submission={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ submission: one }: { submission: Submission }) {
  const { position } = usePilotTexts()
  return (
    <tr>
      <td>{one.crew_code}</td>
      <td>
        <b>{one.full_name}</b>
      </td>
      <td>{position(one.name_position)}</td>
      <td>{formatDateTime(one.date_of_submission)}</td>
      <td>
        <a href={one.submission_file} target="_blank" rel="noreferrer" className={classes.file}>
          <IconPaperclip size={16} />
          {one.file_name}
        </a>
      </td>
    </tr>
  )
}
