import type { Language } from '@trms/contract/messages/index'
import { recordKindWords } from '@trms/contract/records/training-record/words'
import { defineWords, named } from '../../i18n/words.ts'

const kindsIn = (language: Language) => ({
  ...recordKindWords(language, 'choice'),
  ...named('tab', recordKindWords(language, 'tab')),
})

/** Words of the kinds of training record and of a record's state. */
export const recordWords = defineWords('record-words', {
  en: {
    ...kindsIn('en'),
    records: 'Training records',
    awaiting: 'Awaiting approval',
    unapproved: 'Not approved, flies no more',
    approved: 'Approved',
    disagreed: 'Does not agree',
    answered: 'Answered',
    amendment_waits: 'Amendment waits',
    create: 'Create',
  },
  vi: {
    ...kindsIn('vi'),
    records: 'Hồ sơ huấn luyện',
    awaiting: 'Chờ duyệt',
    unapproved: 'Chưa duyệt, không còn bay',
    approved: 'Đã duyệt',
    disagreed: 'Không đồng ý',
    answered: 'Đã trả lời',
    amendment_waits: 'Chờ ký đính chính',
    create: 'Tạo hồ sơ',
  },
})
