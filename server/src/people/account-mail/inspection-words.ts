import { dayWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { InspectionTerms } from '../../crew/inspection.ts'

/**
 * The lines of an inspector's invitation about the inspection: the authority, the records that can be read,
 * and the end (INS-01). The values are for `layOut`.
 */
export function inspectionLines(language: Language, terms: InspectionTerms) {
  const { fleets, named } = terms
  const whom = {
    en: [
      ...(fleets.length > 0 ? [`the pilots of ${fleets.join(', ')}`] : []),
      ...(named > 0 ? [named === 1 ? 'one pilot by name' : `${named} pilots by name`] : []),
    ],
    vi: [
      ...(fleets.length > 0 ? [`phi công đội bay ${fleets.join(', ')}`] : []),
      ...(named > 0 ? [`${named} phi công được nêu tên`] : []),
    ],
  }[language].join('; ')
  return {
    lines: LINES[language],
    values: {
      authority: terms.authority,
      from: dayWords(terms.from),
      to: dayWords(terms.to),
      whom,
      ends_on: dayWords(terms.ends_on),
    },
  }
}

const LINES: Record<Language, string[]> = {
  en: [
    'It is for the inspection by {authority}. You can read training records of {from} to {to}, about: {whom}.',
    'Your access ends at the end of {ends_on}.',
  ],
  vi: [
    'Tài khoản này dành cho đợt thanh tra của {authority}. Bạn có thể đọc hồ sơ huấn luyện từ ngày {from} đến ngày {to} của: {whom}.',
    'Bạn dùng được tài khoản đến hết ngày {ends_on}.',
  ],
}
