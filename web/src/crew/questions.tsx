import { Button, Text } from '@mantine/core'
import {
  answerQuestion,
  askCorrection,
  type Question,
  questionsOfRecord,
  type Subject,
} from '@trms/contract/crew/question'
import type { LiveEvent } from '@trms/contract/live/calls'
import { useEffect, useState } from 'react'
import IconClock from '~icons/clock'
import IconMessageQuestion from '~icons/message-question'
import IconMessageReply from '~icons/message-reply'
import IconMessageX from '~icons/message-x'
import { useRead } from '../api/hooks.ts'
import { useLive } from '../frame/live.ts'
import { formatDateTime } from '../i18n/format.ts'
import { sharedWords } from '../i18n/shared.ts'
import { useWords } from '../i18n/words.ts'
import { useLinked } from '../ui/dialog/use-linked.ts'
import { useSubject } from '../ui/dialog/use-subject.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { StatusBadge } from '../ui/part/status-badge.tsx'
import { answerLink } from './answer-link.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { questionWords } from './question-words.ts'
import classes from './questions.module.css'

const NONE: readonly Question[] = []

const LIVE: Record<Subject, LiveEvent['kind']> = {
  training_record: 'training_record',
  sim_form: 'sim',
  line_check: 'line_check',
  line_training: 'line_training',
}

/** Reads the questions about a record, and whether the reader may ask another question. */
export const useQuestions = (subject: Subject, recordId: string) =>
  useRead(questionsOfRecord, { subject, record_id: recordId })

/**
 * Shows the questions about a record with their answers to everybody who reads the record. Readers with the
 * right to ask or answer do so here. Shows nothing if there is no question and the reader may not ask
 * (SIG-05, AMD-04).
 */
export function Questions({ subject, recordId }: { subject: Subject; recordId: string }) {
  const t = useWords(questionWords)
  const shared = useWords(sharedWords)
  const { data } = useQuestions(subject, recordId)
  useLive([LIVE[subject]], [questionsOfRecord])
  const [asking, setAsking] = useState(false)
  const answering = useSubject<Question>()
  const questions = data?.questions ?? NONE
  // What was written gets the focus, because the button that opened the dialog is gone by then.
  const [written, setWritten] = useState<number | null>(null)
  useEffect(() => {
    const one = written === null ? undefined : questions[written]
    if (!one) return
    setWritten(null)
    document.getElementById(`question-${one.id}`)?.focus()
  }, [written, questions])
  useLinked(
    Object.fromEntries(
      questions.map((one) => [answerLink(one.id), one.can.answer && (() => answering.ask(one))]),
    ),
  )
  if (!data || (questions.length === 0 && !data.can.ask)) return null
  const asked = answering.subject
  return (
    <FormSection
      title={t('title')}
      aside={
        data.can.ask && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMessageQuestion />}
            onClick={() => setAsking(true)}
          >
            {t('ask')}
          </Button>
        )
      }
    >
      {questions.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ul className={classes.list}>
          {questions.map((one) => (
            <li
              key={one.id}
              id={`question-${one.id}`}
              tabIndex={-1}
              data-kind={one.kind}
              className={classes.one}
            >
              <OneQuestion question={one} answer={() => answering.ask(one)} />
            </li>
          ))}
        </ul>
      )}
      <QuestionDialog
        call={askCorrection}
        input={{ subject, record_id: recordId }}
        opened={asking}
        close={() => setAsking(false)}
        title={t('ask_title')}
        label={t('ask_label')}
        send={t('ask_send')}
        done={shared('question_asked')}
        onSent={() => setWritten(questions.length)}
      >
        <Text>{t('ask_text')}</Text>
      </QuestionDialog>
      {asked && (
        <QuestionDialog
          call={answerQuestion}
          input={{ id: asked.id }}
          opened={answering.opened}
          close={answering.close}
          title={t('answer_title', { name: asked.by })}
          label={t('answer_label')}
          description={t('answer_hint', { name: asked.by })}
          send={t('answer_send')}
          done={shared('question_answered_now')}
          onSent={() => setWritten(questions.findIndex(({ id }) => id === asked.id))}
        >
          <blockquote className={classes.text}>{asked.text}</blockquote>
        </QuestionDialog>
      )}
    </FormSection>
  )
}

function OneQuestion({ question, answer }: { question: Question; answer(): void }) {
  const t = useWords(questionWords)
  const { kind, by, at, text, answer: given, can } = question
  return (
    <>
      <div className={classes.head}>
        <StatusBadge
          tone={kind === 'disagreement' ? 'red' : 'blue'}
          icon={kind === 'disagreement' ? IconMessageX : IconMessageQuestion}
        >
          {t(kind)}
        </StatusBadge>
        <span className={classes.quiet}>{t('by', { name: by, at: formatDateTime(at) })}</span>
      </div>
      <p className={classes.text}>{text}</p>
      {given ? (
        <div className={classes.answer}>
          <div className={classes.quiet}>
            <IconMessageReply size={16} />
            {given.amended_to === null
              ? t('answered', { name: given.by, at: formatDateTime(given.at) })
              : t('amended', {
                  name: given.by,
                  at: formatDateTime(given.at),
                  version: given.amended_to,
                })}
          </div>
          {given.text && <p className={classes.text}>{given.text}</p>}
        </div>
      ) : (
        <div className={classes.head}>
          <StatusBadge tone="amber" icon={IconClock}>
            {t('open')}
          </StatusBadge>
          {can.answer && (
            <Button size="sm" onClick={answer}>
              {t('answer')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
