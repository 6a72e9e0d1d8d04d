import { defineWords } from '../i18n/words.ts'

export const approveSeveralWords = defineWords('approve-several', {
  en: { several: 'Read and approve {count} records in one go' },
  vi: { several: 'Đọc và duyệt một lượt {count} hồ sơ' },
})
