import { Button } from '@mantine/core'
import { IconBook, IconReplace } from '@tabler/icons-react'
import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { LineCheck, LineCheckDetail } from '@trms/contract/exchange/line-check/entity'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { ExchangeHistory } from '../form-exchange/exchange-history.tsx'
import { ExchangeProgress, lastTime } from '../form-exchange/exchange-progress.tsx'
import { waitsLong } from '../form-exchange/exchange-state.ts'
import { FormPaper, Paper, Papers } from '../form-exchange/papers.tsx'
import { stepsOf, trackTone } from './check-state.ts'
import { ReadDialog } from './dialog-read.tsx'
import { ChangeStatusDialog } from './dialog-status.tsx'
import { DownloadSecond } from './download-second.tsx'
import { DocumentsCell } from './list-cells.tsx'
import { useCheckWords } from './use-check-words.ts'
import { lineCheckWords } from './words.ts'

const STEPS = [1, 2, 3, 4] as const

/** The four steps of a line check. */
export function CheckProgress({ check }: { check: LineCheckDetail }) {
  const t = useMessages(lineCheckWords)
  const words = useCheckWords()
  const states = stepsOf(check)
  return (
    <ExchangeProgress
      label={t('progress')}
      steps={STEPS.map((step, index) => ({
        label: t(`step_${step}`),
        state: states[index] ?? 'ahead',
        at: lastTime(check.history, isStep(step)),
      }))}
      tone={trackTone(check)}
      awaited={words.awaited(check)?.sentence ?? null}
      long={waitsLong(check)}
      rest={t('closed')}
    />
  )
}

const isStep = (step: number) => (event: FormEvent) =>
  step === 1
    ? event.action === 'create'
    : step === 4
      ? event.action === 'set_status' && event.status === LINE_CHECK_STATUS.COMPLETED
      : event.action === 'submit' && event.stage === step - 1

/** The two forms in force, and whether the documents were read. */
export function CheckPapers({ check, show }: { check: LineCheck; show(file: ShownFile): void }) {
  const t = useMessages(lineCheckWords)
  const reading = useSubject<LineCheck>()
  return (
    <Papers label={[t('form_1'), t('form_2'), t('documents')].join(', ')}>
      <FormPaper label={t('form_1')} address={check.first_submit} show={show} />
      <FormPaper label={t('form_2')} address={check.second_submit} show={show}>
        <DownloadSecond check={check} />
      </FormPaper>
      <Paper
        icon={<IconBook size={22} stroke={1.75} aria-hidden />}
        label={t('documents')}
        status={<DocumentsCell check={check} />}
      >
        {check.can.read_documents && (
          <Button variant="light" size="compact-md" onClick={() => reading.ask(check)}>
            {t('confirm_read')}
          </Button>
        )}
      </Paper>
      <ReadDialog {...reading} />
    </Papers>
  )
}

/** Everything that happened, and the change of the status. */
export function CheckHistory({
  check,
  ...shown
}: {
  check: LineCheckDetail
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useMessages(lineCheckWords)
  const status = useSubject<LineCheck>()
  return (
    <>
      <ExchangeHistory
        {...shown}
        history={check.history}
        titleOf={useEventTitle()}
        aside={
          check.can.set_status && (
            <Button
              variant="default"
              leftSection={<IconReplace size={18} stroke={1.75} aria-hidden />}
              onClick={() => status.ask(check)}
            >
              {t('change_status')}
            </Button>
          )
        }
      />
      <ChangeStatusDialog {...status} />
    </>
  )
}

function useEventTitle() {
  const t = useMessages(lineCheckWords)
  return ({ action, stage, status }: FormEvent): string => {
    switch (action) {
      case 'submit':
        return t(stage === 2 ? 'event_submit_2' : 'event_submit_1')
      case 'set_status':
        return t('event_set_status', {
          status: t(`status_${status as LineCheck['line_check_status']}`),
        })
      case 'download':
        return t('event_download')
      case 'read_documents':
        return t('event_read_documents')
      default:
        return t('event_create')
    }
  }
}
