import type { Role } from '@trms/contract/access'
import { dayWords, momentWords } from '@trms/contract/common/dates'
import type { QuestionKind, Subject } from '@trms/contract/crew/question'
import type { Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import { questionById } from '../../crew/question-rows.ts'
import { QUESTION_MAIL, type QuestionMail } from '../../crew/questions.ts'
import { pageOfRecord } from '../../crew/record-page.ts'
import type { Services } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { answeredWords } from './words.ts'

/** Mails the person who asked a question when the answer is there (SIG-05, AMD-04). */
export const questionMails = (services: Services, mailer: Mailer): JobKind => ({
  kind: QUESTION_MAIL,
  async handle(job: Job) {
    const { db, settings } = services
    const { question_id, kind, pilot, day } = job.payload as QuestionMail
    const question = await questionById(db, question_id)
    // The question was purged with its record.
    if (!question?.answered_at) return
    const asker = await db
      .selectFrom('account')
      .select(['email', 'full_name', 'language', 'role'])
      .where('id', '=', question.asked_by)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!asker) return
    const language = asker.language as Language
    const { answer, amended_to } = question
    const words = answeredWords(language, {
      kind: question.kind as QuestionKind,
      hasText: Boolean(answer),
      isAmended: amended_to !== null,
    })
    const subject = question.subject as Subject
    const about = { kind: subject, id: question.record_id }
    const path = await pageOfRecord(db, about, asker.role as Role)
    const laid = layOut(
      words,
      language,
      {
        name: asker.full_name,
        airline: settings.airlineName,
        what: auditName('entity', kind, language) ?? kind,
        pilot,
        day: dayWords(day),
        asked: momentWords(settings.timeZone, question.asked_at),
        question: question.text,
        when: momentWords(settings.timeZone, question.answered_at),
        by: question.answered_by_name ?? '',
        answer: answer ?? '',
      },
      path === null ? {} : { link: `${settings.publicUrl}${path}` },
    )
    await mailer.send({
      id: job.id,
      to: { name: asker.full_name, address: asker.email },
      ...laid,
    })
  },
})
