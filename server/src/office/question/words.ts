import type { QuestionKind } from '@trms/contract/crew/question'
import type { Language } from '@trms/contract/messages/index'
import type { MailWords } from '../../platform/mail/layout.ts'

const TITLE = 'Training Record Management System'

const WORDS = {
  en: {
    subject: 'Answered: {what}, {pilot}, {day}',
    dear: 'Dear {name},',
    disagreement: `On {asked} you signed in the ${TITLE} that you had read and do not agree: {what} of {pilot}, {day}. You wrote:`,
    correction: `On {asked} you asked in the ${TITLE} for a correction: {what} of {pilot}, {day}. You wrote:`,
    answered: '{by} answered on {when}:',
    amended: '{by} amended the record for it on {when}.',
    button: 'Open the record',
    closing: 'Question and answer stand on the page of the record.',
  },
  vi: {
    subject: 'Đã có trả lời: {what}, {pilot}, {day}',
    dear: 'Kính gửi {name},',
    disagreement: `Lúc {asked}, bạn đã ký trên ${TITLE} là đã đọc và không đồng ý: {what} của {pilot}, ngày {day}. Bạn đã viết:`,
    correction: `Lúc {asked}, bạn đã đề nghị đính chính trên ${TITLE}: {what} của {pilot}, ngày {day}. Bạn đã viết:`,
    answered: '{by} trả lời lúc {when}:',
    amended: '{by} đã đính chính hồ sơ lúc {when}.',
    button: 'Mở hồ sơ',
    closing: 'Câu hỏi và câu trả lời nằm ở trang của hồ sơ.',
  },
} as const satisfies Record<Language, Record<QuestionKind, string> & Record<string, string>>

/**
 * The mail to the person who asked: the question and what came of it. The
 * caller fills in `{question}` and `{answer}`.
 */
export function answeredWords(
  language: Language,
  { kind, hasText, isAmended }: { kind: QuestionKind; hasText: boolean; isAmended: boolean },
): MailWords {
  const words = WORDS[language]
  return {
    subject: words.subject,
    lines: [
      words.dear,
      words[kind],
      '“{question}”',
      ...(isAmended ? [words.amended] : []),
      ...(hasText ? [...(isAmended ? [] : [words.answered]), '“{answer}”'] : []),
    ],
    button: words.button,
    closing: [words.closing],
  }
}
