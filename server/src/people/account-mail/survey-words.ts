import { dayWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { MailWords } from '../../platform/mail/layout.ts'
import type { AccountMail } from './queue.ts'

const TITLE = 'Training Record Management System'

type Received = Extract<AccountMail, { template: 'survey_received' }>
type Decided = Extract<AccountMail, { template: 'survey_verified' }>

const WORDS = {
  en: {
    dear: 'Dear {name},',
    sim: 'SIM session',
    until: (day: string) => `Your recent experience lasts until the end of ${day}.`,
    ended: (day: string) => `Your recent experience ended on ${day}.`,
    since: (day: string) => `Only days from ${day} on count, your first day on your fleet.`,
    received: {
      again: 'decided before: counts for nothing until the training department decides anew',
      subject: 'Your take-offs and landings were received',
      intro: `On {when} the ${TITLE} received a survey with your email and licence number:`,
      sim: 'Most recent SIM session',
      none: 'This is not enough yet for recent experience: it takes 3 take-offs and 3 landings, or a SIM session.',
      verifies:
        'The training department will verify these entries and tell you by mail what came of it.',
      closing:
        'If something is wrong, send that day again with the right numbers (0 and 0 if you did not fly): until the training department has decided on that day, what is sent later replaces what was sent before. After that, what is sent later counts once the training department decides anew. If it was not you who sent them, please tell the training department at once.',
    },
    verified: {
      subject: 'Your take-offs and landings were verified',
      intro: 'On {when} the training department looked at what your survey says:',
      accept: 'accepted',
      correct: 'corrected',
      refuse: 'not accepted',
      note: 'Its note: {note}',
      none: 'What counts now is not enough for recent experience: it takes 3 take-offs and 3 landings within 90 days, or a SIM session.',
      closing: 'If you think that something is wrong, please answer the training department.',
    },
  },
  vi: {
    dear: 'Kính gửi {name},',
    sim: 'Buổi SIM',
    until: (day: string) => `Kinh nghiệm gần đây của bạn có hiệu lực đến hết ngày ${day}.`,
    ended: (day: string) => `Kinh nghiệm gần đây của bạn đã hết hạn vào ngày ${day}.`,
    since: (day: string) => `Chỉ tính từ ngày ${day}, ngày bạn vào đội bay hiện tại.`,
    received: {
      again: 'đã có quyết định: chưa được tính cho đến khi Phòng Huấn luyện bay quyết định lại',
      subject: 'Đã ghi nhận dữ liệu cất hạ cánh của bạn',
      intro: `Lúc {when}, ${TITLE} nhận được khảo sát cất hạ cánh với email và số giấy phép của bạn:`,
      sim: 'Buổi SIM gần nhất',
      none: 'Dữ liệu đã gửi chưa đủ để tính kinh nghiệm gần đây: cần 3 lần cất cánh và 3 lần hạ cánh, hoặc một buổi SIM.',
      verifies: 'Phòng Huấn luyện bay sẽ xác minh dữ liệu này và báo kết quả cho bạn qua email.',
      closing:
        'Nếu có chỗ sai, hãy gửi lại ngày đó với số đúng (0 và 0 nếu không bay): khi Phòng Huấn luyện bay chưa quyết định về ngày đó, lần gửi sau thay cho lần trước; khi đã có quyết định, lần gửi sau chỉ được tính sau khi Phòng Huấn luyện bay quyết định lại. Nếu không phải bạn gửi, vui lòng báo ngay cho Phòng Huấn luyện bay.',
    },
    verified: {
      subject: 'Dữ liệu cất hạ cánh của bạn đã được xác minh',
      intro: 'Lúc {when}, Phòng Huấn luyện bay đã xem xét dữ liệu khảo sát của bạn:',
      accept: 'được chấp nhận',
      correct: 'đã sửa lại',
      refuse: 'không được chấp nhận',
      note: 'Ghi chú: {note}',
      none: 'Dữ liệu được tính hiện chưa đủ kinh nghiệm gần đây: cần 3 lần cất cánh và 3 lần hạ cánh trong 90 ngày, hoặc một buổi SIM.',
      closing: 'Nếu thấy có chỗ chưa đúng, vui lòng liên hệ Phòng Huấn luyện bay.',
    },
  },
} as const

/** The receipt of a survey (SUR-03), written on the day `today`. */
export function surveyReceived(language: Language, mail: Received, today: string): MailWords {
  const { dear, received: words } = WORDS[language]
  const marked = (line: string, again = false) => (again ? `${line} – ${words.again}` : line)
  return {
    subject: words.subject,
    lines: [
      dear,
      words.intro,
      ...mail.flights.map((one) => marked(dayLine(language, one), one.again)),
      ...(mail.sim_date
        ? [marked(`${words.sim}: ${dayWords(mail.sim_date)}`, mail.sim_again)]
        : []),
      recencyLine(language, mail, today) ?? words.none,
      ...sinceLine(language, mail),
      words.verifies,
    ],
    closing: [words.closing],
  }
}

/**
 * The mail with the office's decision on each entry and the recency date that follows
 * (RDY-03), written on the day `today`. The caller fills in `{note}`.
 */
export function surveyVerified(language: Language, mail: Decided, today: string): MailWords {
  const { dear, sim: session, verified: words } = WORDS[language]
  const entries = mail.entries.map(({ flight_date, verdict, to_number, ldg_number }) => {
    const what =
      verdict === 'correct'
        ? dayLine(language, { flight_date, to_number: to_number ?? 0, ldg_number: ldg_number ?? 0 })
        : dayWords(flight_date)
    return `${what} – ${words[verdict]}`
  })
  const { sim } = mail
  const simDay = sim && dayWords(sim.corrected_date ?? sim.sim_date)
  return {
    subject: words.subject,
    lines: [
      dear,
      words.intro,
      ...entries,
      ...(sim ? [`${session} ${simDay} – ${words[sim.verdict]}`] : []),
      ...(mail.note ? [words.note] : []),
      recencyLine(language, mail, today) ?? words.none,
      ...sinceLine(language, mail),
    ],
    closing: [words.closing],
  }
}

/** The line on until when the pilot has recent experience, or since when no more; null if never. */
function recencyLine(
  language: Language,
  { recency_date }: Pick<Received, 'recency_date'>,
  today: string,
): string | null {
  if (recency_date === null) return null
  return WORDS[language][recency_date < today ? 'ended' : 'until'](dayWords(recency_date))
}

/** One day of a survey as a line of a mail. */
function dayLine(
  language: Language,
  { flight_date, to_number, ldg_number }: Received['flights'][number],
): string {
  const day = dayWords(flight_date)
  return language === 'vi'
    ? `${day}: ${to_number} lần cất cánh, ${ldg_number} lần hạ cánh`
    : `${day}: take-offs ${to_number}, landings ${ldg_number}`
}

/** The line on the first day that counts, where that day is a recent one. */
const sinceLine = (language: Language, { counts_since }: Pick<Received, 'counts_since'>) =>
  counts_since ? [WORDS[language].since(dayWords(counts_since))] : []
