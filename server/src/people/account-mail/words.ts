import type { Meaning } from '@trms/contract/common/signing'
import { meaningWords } from '@trms/contract/common/signing-words'
import { FORM_KIND_WORDS } from '@trms/contract/exchange/form-exchange/words'
import type { Language } from '@trms/contract/messages/index'
import { RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import type { MailWords } from '../../platform/mail/layout.ts'

const TITLE = 'Training Record Management System'

/** The invitation of a new person; `about` are lines about the purpose of the account. */
export const invitation = (language: Language, about: readonly string[] = []): MailWords =>
  language === 'vi'
    ? {
        subject: `Tài khoản của bạn trên ${TITLE}`,
        lines: [
          'Kính gửi {name},',
          `Bạn vừa được cấp tài khoản trên ${TITLE} của {airline}.`,
          ...about,
          'Vui lòng đặt mật khẩu bằng liên kết dưới đây. Liên kết chỉ dùng được một lần, trong vòng {valid}. Bạn sẽ cần nhập địa chỉ email này.',
        ],
        button: 'Đặt mật khẩu',
        closing: [
          'Nếu liên kết đã hết hiệu lực, hãy chọn “Quên mật khẩu” ở trang đăng nhập và nhập địa chỉ email này.',
        ],
      }
    : {
        subject: `Your account in the ${TITLE}`,
        lines: [
          'Dear {name},',
          `An account was made for you in the ${TITLE} of {airline}.`,
          ...about,
          'Please set your password with the link below. It works once, and for {valid}. You will be asked for this email address.',
        ],
        button: 'Set your password',
        closing: [
          'If the link no longer works, choose “Forgot password” on the sign-in page with this email address.',
        ],
      }

export const FIRST_PASSWORD: Record<Language, MailWords> = {
  en: {
    subject: `Your account in the ${TITLE}`,
    lines: [
      'Dear {name},',
      `An account was made for you in the ${TITLE} of {airline}, with this email address.`,
      'The office will tell you a first password. It is good for one sign-in, at which you choose your own.',
    ],
    button: 'Sign in',
    closing: [
      'If the first password no longer works, choose “Forgot password” on the sign-in page with this email address.',
    ],
  },
  vi: {
    subject: `Tài khoản của bạn trên ${TITLE}`,
    lines: [
      'Kính gửi {name},',
      `Bạn vừa được cấp tài khoản trên ${TITLE} của {airline}, với địa chỉ email này.`,
      'Phòng Huấn luyện bay sẽ báo cho bạn mật khẩu đầu tiên. Mật khẩu này chỉ dùng để đăng nhập một lần, khi đó bạn sẽ tự đặt mật khẩu của mình.',
    ],
    button: 'Đăng nhập',
    closing: [
      'Nếu mật khẩu đầu tiên không còn dùng được, hãy chọn “Quên mật khẩu” ở trang đăng nhập và nhập địa chỉ email này.',
    ],
  },
}

export const RESET: Record<Language, MailWords> = {
  en: {
    subject: 'Create a new password',
    lines: [
      'Dear {name},',
      `Somebody, probably you, asked for a new password for your account in the ${TITLE}.`,
      'Please create it with the link below. It works once, and for {valid}. You will be asked for this email address.',
    ],
    button: 'Create a new password',
    closing: ['If you did not ask for it, you need not do anything: your password stays as it is.'],
  },
  vi: {
    subject: 'Tạo mật khẩu mới',
    lines: [
      'Kính gửi {name},',
      `Có người, có thể là chính bạn, vừa yêu cầu mật khẩu mới cho tài khoản của bạn trên ${TITLE}.`,
      'Vui lòng tạo mật khẩu mới bằng liên kết dưới đây. Liên kết chỉ dùng được một lần, trong vòng {valid}. Bạn sẽ cần nhập địa chỉ email này.',
    ],
    button: 'Tạo mật khẩu mới',
    closing: ['Nếu bạn không yêu cầu, bạn không cần làm gì cả: mật khẩu của bạn vẫn như cũ.'],
  },
}

const HOW: Record<Language, Record<'self' | 'link' | 'office', string>> = {
  en: {
    self: 'It was changed by you, with your old password.',
    link: 'It was set with the link that was sent to this email address.',
    office:
      'It was set by the office. They will tell you the new one: it is good for one sign-in, at which you choose your own. With that one you can read, but not sign, hand in or change anything until you have set another through “Forgot password”.',
  },
  vi: {
    self: 'Mật khẩu do chính bạn đổi, bằng mật khẩu cũ.',
    link: 'Mật khẩu được đặt bằng liên kết đã gửi tới địa chỉ email này.',
    office:
      'Mật khẩu do Phòng Huấn luyện bay đặt lại. Phòng Huấn luyện bay sẽ báo mật khẩu mới cho bạn: mật khẩu này chỉ dùng để đăng nhập một lần, khi đó bạn sẽ tự đặt mật khẩu của mình. Với mật khẩu đó, bạn chỉ xem được, chưa thể ký duyệt, nộp hồ sơ hay thay đổi gì cho đến khi tự đặt lại qua “Quên mật khẩu”.',
  },
}

export const passwordChanged = (language: Language, by: 'self' | 'link' | 'office'): MailWords =>
  language === 'vi'
    ? {
        subject: 'Mật khẩu của bạn đã được đổi',
        lines: [
          'Kính gửi {name},',
          `Mật khẩu của bạn trên ${TITLE} đã được đổi lúc {when}. ${HOW.vi[by]}`,
          'Bạn đã được đăng xuất khỏi mọi thiết bị.',
        ],
        closing: ['Nếu bạn không biết việc này, vui lòng báo ngay cho Phòng Huấn luyện bay.'],
      }
    : {
        subject: 'Your password was changed',
        lines: [
          'Dear {name},',
          `Your password in the ${TITLE} was changed on {when}. ${HOW.en[by]}`,
          'You were signed out on every device.',
        ],
        closing: ['If you know nothing of this, please tell the training department at once.'],
      }

/** The everyday name of a signed record's kind. */
export const recordWords = (language: Language, kind: string): string =>
  (RECORD_KIND_WORDS[language] as Record<string, string>)[kind] ??
  FORM_KIND_WORDS[language][kind] ??
  kind

/**
 * The mail that confirms a signature. `{what}` is the kind of the record,
 * `{pilot}` its pilot and `{day}` its date.
 */
export const signedWords = (language: Language, meaning: Meaning): MailWords =>
  language === 'vi'
    ? {
        subject: 'Bạn đã ký: {what}, {pilot}, {day}',
        lines: [
          'Kính gửi {name},',
          `Lúc {when}, bạn đã ký trên ${TITLE}: {what} của {pilot}, ngày {day}, với nội dung “${meaningWords(language, 'own')[meaning]}”`,
          'Mã kiểm chứng nội dung đã ký (SHA-256): {fingerprint}',
        ],
        button: 'Mở hồ sơ',
        closing: [
          'Hãy giữ thư này: mã trên cho biết hồ sơ sau này có đúng như bạn đã ký hay không. Nếu không phải bạn ký, vui lòng báo ngay cho Phòng Huấn luyện bay.',
        ],
      }
    : {
        subject: 'You signed: {what}, {pilot}, {day}',
        lines: [
          'Dear {name},',
          `On {when} you signed in the ${TITLE}: {what} of {pilot}, {day}, saying “${meaningWords(language, 'own')[meaning]}”`,
          'Fingerprint of what you signed (SHA-256): {fingerprint}',
        ],
        button: 'Open the record',
        closing: [
          'Please keep this mail: the fingerprint tells whether the record still is what you signed. If it was not you who signed, please tell the training department at once.',
        ],
      }

/** The mail about a passkey; `{passkey}` is the holder's name for the passkey. */
export const passkeyChanged = (language: Language, what: 'added' | 'removed'): MailWords =>
  PASSKEY[language][what]

const PASSKEY: Record<Language, Record<'added' | 'removed', MailWords>> = {
  en: {
    added: {
      subject: 'A passkey was added to your account',
      lines: [
        'Dear {name},',
        `The passkey “{passkey}” was added to your account in the ${TITLE} on {when}.`,
        'From now on you can sign records, and sign in, with it instead of typing your password.',
      ],
      closing: [
        'If you know nothing of this, remove it on your profile page, change your password, and tell the training department at once.',
      ],
    },
    removed: {
      subject: 'A passkey was removed from your account',
      lines: [
        'Dear {name},',
        `The passkey “{passkey}” was removed from your account in the ${TITLE} on {when}.`,
        'It can no longer sign, nor sign you in. What you signed with it before stays valid.',
      ],
      closing: [
        'If you know nothing of this, change your password, and tell the training department at once.',
      ],
    },
  },
  vi: {
    added: {
      subject: 'Tài khoản của bạn có thêm một passkey',
      lines: [
        'Kính gửi {name},',
        `Passkey “{passkey}” đã được thêm vào tài khoản của bạn trên ${TITLE} lúc {when}.`,
        'Từ nay bạn có thể ký và đăng nhập bằng passkey này thay cho việc nhập mật khẩu.',
      ],
      closing: [
        'Nếu bạn không biết việc này, hãy xóa passkey đó ở trang hồ sơ, đổi mật khẩu và báo ngay cho Phòng Huấn luyện bay.',
      ],
    },
    removed: {
      subject: 'Một passkey của bạn đã bị xóa',
      lines: [
        'Kính gửi {name},',
        `Passkey “{passkey}” đã bị xóa khỏi tài khoản của bạn trên ${TITLE} lúc {when}.`,
        'Passkey này không ký và không đăng nhập được nữa. Những gì bạn đã ký bằng nó vẫn có hiệu lực.',
      ],
      closing: [
        'Nếu bạn không biết việc này, hãy đổi mật khẩu và báo ngay cho Phòng Huấn luyện bay.',
      ],
    },
  },
}

/** The lifetime of a link in words. */
export const validFor = (language: Language, minutes: number): string => {
  const days = minutes / 1440
  if (Number.isInteger(days)) return language === 'vi' ? `${days} ngày` : `${days} days`
  return language === 'vi' ? `${minutes} phút` : `${minutes} minutes`
}
