import { dayWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { MailWords } from '../../platform/mail/layout.ts'
import type { AccountMail, Decision } from './queue.ts'
import { surveyDay } from './words.ts'

type Decided = Extract<AccountMail, { template: 'survey_verified' }>

const WORDS = {
  en: {
    subject: 'Your take-offs and landings were verified',
    intro: 'On {when} the training department looked at what your survey says:',
    accept: 'accepted',
    correct: 'corrected',
    refuse: 'not accepted',
    sim: 'SIM session',
    note: 'Its note: {note}',
    until: (day: string) => `Your recent experience lasts until the end of ${day}.`,
    none: 'What counts now is not enough for recent experience: it takes 3 take-offs and 3 landings within 90 days, or a SIM session.',
    closing: 'If you think that something is wrong, please answer the training department.',
    dear: 'Dear {name},',
  },
  vi: {
    subject: 'Dữ liệu cất hạ cánh của bạn đã được xác minh',
    intro: 'Lúc {when}, Phòng Huấn luyện bay đã xem xét dữ liệu khảo sát của bạn:',
    accept: 'được chấp nhận',
    correct: 'đã sửa lại',
    refuse: 'không được chấp nhận',
    sim: 'Buổi SIM',
    note: 'Ghi chú: {note}',
    until: (day: string) => `Kinh nghiệm gần đây của bạn có hiệu lực đến hết ngày ${day}.`,
    none: 'Dữ liệu được tính hiện chưa đủ kinh nghiệm gần đây: cần 3 lần cất cánh và 3 lần hạ cánh trong 90 ngày, hoặc một buổi SIM.',
    closing: 'Nếu thấy có chỗ chưa đúng, vui lòng liên hệ Phòng Huấn luyện bay.',
    dear: 'Kính gửi {name},',
  },
} as const satisfies Record<Language, Record<Decision, string> & Record<string, unknown>>

/**
 * The mail with the office's decision on each entry and the recency date that follows
 * (RDY-03). The caller fills in `{note}`.
 */
export function surveyVerified(language: Language, mail: Decided): MailWords {
  const words = WORDS[language]
  const entries = mail.entries.map(({ flight_date, verdict, to_number, ldg_number }) => {
    const day = dayWords(flight_date)
    const what =
      verdict === 'correct' ? surveyDay(language, day, to_number ?? 0, ldg_number ?? 0) : day
    return `${what} – ${words[verdict]}`
  })
  const { sim } = mail
  const simDay = sim && dayWords(sim.corrected_date ?? sim.sim_date)
  return {
    subject: words.subject,
    lines: [
      words.dear,
      words.intro,
      ...entries,
      ...(sim ? [`${words.sim} ${simDay} – ${words[sim.verdict]}`] : []),
      ...(mail.note ? [words.note] : []),
      mail.recency_date ? words.until(dayWords(mail.recency_date)) : words.none,
    ],
    closing: [words.closing],
  }
}
