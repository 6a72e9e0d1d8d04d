import type { Language } from '../../messages/languages.ts'

/** The states by which an inspector filters records, on that page and in the trail. */
export const INSPECTED_STATE_WORDS: Record<Language, Record<'in_use' | 'archived', string>> = {
  en: { in_use: 'In use', archived: 'Deleted' },
  vi: { in_use: 'Đang dùng', archived: 'Đã xóa' },
}

/** The reason why a webhook that nobody paused has stopped, in the list of webhooks and in the trail. */
export const HOOK_FAILED_WORDS: Record<Language, string> = {
  en: 'Nobody has answered for a day',
  vi: 'Một ngày không có phản hồi',
}
