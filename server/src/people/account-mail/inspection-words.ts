import { dayWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { InspectionTerms } from './queue.ts'

const LINE: Record<Language, string> = {
  en: 'It is for the inspection by {authority}. You can read the training records from {from} to {to} of {whom}, up to and including {ends_on}.',
  vi: 'Tài khoản này dành cho đợt kiểm tra của {authority}. Bạn có thể đọc hồ sơ huấn luyện từ ngày {from} đến ngày {to} của {whom}, đến hết ngày {ends_on}.',
}

/** Names the pilots of an inspection: the fleets by name, and the pilots named one by one as a number. */
function whom(language: Language, { fleets, pilots }: InspectionTerms): string {
  const isVietnamese = language === 'vi'
  const named = isVietnamese
    ? `${pilots} phi công được nêu tên`
    : pilots === 1
      ? 'one named pilot'
      : `${pilots} named pilots`
  return [
    ...(fleets.length > 0
      ? [`${isVietnamese ? 'phi công đội bay' : 'the pilots of'} ${fleets.join(', ')}`]
      : []),
    ...(pilots > 0 ? [named] : []),
  ].join(isVietnamese ? ' và ' : ' and ')
}

/** The line of an inspector's invitation that tells which records can be read, and until when (INS-01). */
export function inspectionLine(language: Language, terms: InspectionTerms) {
  return {
    line: LINE[language],
    values: {
      authority: terms.authority,
      from: dayWords(terms.from),
      to: dayWords(terms.to),
      whom: whom(language, terms),
      ends_on: dayWords(terms.ends_on),
    },
  }
}
