import type { Language } from '../../messages/languages.ts'

/** The kinds of mail, named after the jobs that send each kind. */
export const MAIL_KINDS = [
  'account_mail',
  'backup_mail',
  'pack_mail',
  'question_mail',
  'seal_mail',
  'task_mail',
] as const
type MailKind = (typeof MAIL_KINDS)[number]

export const MAIL_KIND_WORDS: Record<Language, Record<MailKind, string>> = {
  en: {
    account_mail: 'Of an account',
    backup_mail: 'Of a backup',
    pack_mail: 'Of a pack',
    question_mail: 'Of a question about a record',
    seal_mail: 'Seal of the audit trail',
    task_mail: 'Of tasks that wait',
  },
  vi: {
    account_mail: 'Về tài khoản',
    backup_mail: 'Về sao lưu',
    pack_mail: 'Về gói hồ sơ',
    question_mail: 'Về câu hỏi của một hồ sơ',
    seal_mail: 'Dấu niêm phong của nhật ký',
    task_mail: 'Về việc cần làm',
  },
}
