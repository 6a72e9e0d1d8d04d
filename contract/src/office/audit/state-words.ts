import type { Language } from '../../messages/languages.ts'

/** What an inspector narrows a list of records to: on that page and in the trail. */
export const INSPECTED_STATE_WORDS: Record<Language, Record<'in_use' | 'archived', string>> = {
  en: { in_use: 'In use', archived: 'Deleted' },
  vi: { in_use: 'Đang dùng', archived: 'Đã xóa' },
}

/** Why a webhook sends nothing any more, where nobody paused it: in the list of webhooks and in the trail. */
export const HOOK_FAILED_WORDS: Record<Language, string> = {
  en: 'Nobody has answered for a day',
  vi: 'Một ngày không có phản hồi',
}
