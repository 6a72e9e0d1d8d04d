import type { Language } from '../messages/index.ts'
import { MEANINGS, type Meaning, type SignatureState, type Signer } from './signing.ts'

interface MeaningWords {
  /** The signer's statement, as a sentence: shown before signing and quoted afterwards. */
  own: string
  /** The words before the signer's name. */
  by: string
  /** The words in the middle of a sentence. */
  said: string
}

/** The words of each meaning that a signature can have (SIG-01). */
const WORDS: Record<Meaning, Record<Language, MeaningWords>> = {
  graded: {
    en: { own: 'Graded by me.', by: 'Graded by', said: 'graded' },
    vi: { own: 'Do tôi chấm.', by: 'Người chấm', said: 'chấm' },
  },
  agreed: {
    en: { own: 'I have read and agree.', by: 'Read and agreed by', said: 'read and agreed' },
    vi: {
      own: 'Tôi đã đọc và đồng ý.',
      by: 'Người đã đọc và đồng ý',
      said: 'đã đọc và đồng ý',
    },
  },
  disagreed: {
    en: {
      own: 'I have read and do not agree.',
      by: 'Read and not agreed by',
      said: 'read and not agreed',
    },
    vi: {
      own: 'Tôi đã đọc và không đồng ý.',
      by: 'Người đã đọc và không đồng ý',
      said: 'đã đọc và không đồng ý',
    },
  },
  handed_in: {
    en: { own: 'Handed in by me.', by: 'Handed in by', said: 'handed in' },
    vi: { own: 'Do tôi nộp.', by: 'Người nộp', said: 'nộp' },
  },
  sent_back: {
    en: {
      own: 'Checked and sent back by me.',
      by: 'Checked and sent back by',
      said: 'checked and sent back',
    },
    vi: {
      own: 'Tôi đã kiểm tra và trả lại.',
      by: 'Người kiểm tra và trả lại',
      said: 'kiểm tra và trả lại',
    },
  },
  status_set: {
    en: { own: 'Status set by me.', by: 'Status set by', said: 'status set' },
    vi: { own: 'Trạng thái do tôi đặt.', by: 'Người đặt trạng thái', said: 'đặt trạng thái' },
  },
  closed: {
    en: { own: 'Checked and closed.', by: 'Checked and closed by', said: 'checked and closed' },
    vi: {
      own: 'Đã kiểm tra và hoàn tất.',
      by: 'Người kiểm tra và hoàn tất',
      said: 'kiểm tra và hoàn tất',
    },
  },
  confirmed: {
    en: { own: 'I confirm that this is so.', by: 'Confirmed by', said: 'confirmed' },
    vi: { own: 'Tôi xác nhận đúng như vậy.', by: 'Người xác nhận', said: 'xác nhận' },
  },
}

/** The words of every meaning for one place, by meaning. */
export const meaningWords = (language: Language, place: keyof MeaningWords) =>
  Object.fromEntries(
    MEANINGS.map((meaning) => [meaning, WORDS[meaning][language][place]]),
  ) as Record<Meaning, string>

/** The names of the states of a signature (SIG-04). */
export const SIGNATURE_STATE_WORDS: Record<Language, Record<SignatureState, string>> = {
  en: {
    valid: 'Valid',
    changed: 'Changed since signing',
    altered: 'Signature altered: it proves nothing',
    earlier: 'Earlier signature',
    waiting: 'Of an amendment that waits',
    withdrawn: 'Of a withdrawn amendment',
    named: 'Name and time alone',
  },
  vi: {
    valid: 'Còn nguyên',
    changed: 'Đã thay đổi sau khi ký',
    altered: 'Chữ ký đã bị sửa: không còn giá trị chứng minh',
    earlier: 'Chữ ký trước đây',
    waiting: 'Của bản đính chính đang chờ',
    withdrawn: 'Của bản đính chính đã rút',
    named: 'Chỉ có tên và giờ',
  },
}

/**
 * The words under a signature with an account whose first password somebody else had given and that its holder
 * had not yet confirmed; `{name}` is the giver.
 */
export const PASSWORD_GIVEN_WORDS: Record<Language, string> = {
  en: 'The account’s first password was given by {name}, and its holder had not yet confirmed it by a link in their mail.',
  vi: 'Mật khẩu đầu tiên của tài khoản do {name} cấp và lúc ký chủ tài khoản chưa xác nhận qua liên kết trong thư.',
}

/** These words about a signer; undefined for a signer whose password nobody else had given. */
export const passwordGiven = (
  language: Language,
  { password_given_by }: Pick<Signer, 'password_given_by'>,
): string | undefined =>
  password_given_by &&
  PASSWORD_GIVEN_WORDS[language].replace('{name}', () => password_given_by.full_name)
