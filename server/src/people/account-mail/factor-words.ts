import type { Language } from '@trms/contract/messages/index'
import type { MailWords } from '../../platform/mail/layout.ts'
import type { AccountMail } from './queue.ts'

const TITLE = 'Training Record Management System'

/** The mail to a person who lost the second factor (SSO-02). */
export const LOST_FACTOR: Record<Language, MailWords> = {
  en: {
    subject: 'Sign in without your second factor',
    lines: [
      'Dear {name},',
      `Somebody, probably you, said that the second factor of your account in the ${TITLE} is lost.`,
      'With the link below you create a new password, and the code app, the recovery codes and all passkeys of your account are removed. It works once, and for {valid}. You will be asked for this email address.',
    ],
    button: 'Create a new password and remove the second factor',
    closing: [
      'If you did not ask for it, you need not do anything: everything stays as it is. Do not give the link to anybody.',
    ],
  },
  vi: {
    subject: 'Đăng nhập khi mất cách xác thực hai bước',
    lines: [
      'Kính gửi {name},',
      `Có người, có thể là chính bạn, vừa báo mất cách xác thực hai bước của tài khoản trên ${TITLE}.`,
      'Với liên kết dưới đây, bạn tạo mật khẩu mới; ứng dụng tạo mã, các mã khôi phục và mọi passkey của tài khoản sẽ bị gỡ. Liên kết chỉ dùng được một lần, trong vòng {valid}. Bạn sẽ cần nhập địa chỉ email này.',
    ],
    button: 'Tạo mật khẩu mới và gỡ xác thực hai bước',
    closing: [
      'Nếu bạn không yêu cầu, bạn không cần làm gì cả: mọi thứ vẫn như cũ. Đừng đưa liên kết này cho bất kỳ ai.',
    ],
  },
}

/**
 * The mail to an administrator who lost the second factor: there is no link,
 * since two other administrators decide.
 */
export const LOST_OF_ADMIN: Record<Language, MailWords> = {
  en: {
    subject: 'Your second factor is removed by two administrators',
    lines: [
      'Dear {name},',
      `Somebody, probably you, said that the second factor of your account in the ${TITLE} is lost.`,
      'The account is an administrator’s, or was until lately, so no mail removes it. Please ask an administrator, who opens your account under User Management and asks for the removal; another administrator confirms it there. Where there are not two, the operator of the machine helps.',
    ],
    closing: ['If you did not ask for it, nothing has changed, and there is nothing to do.'],
  },
  vi: {
    subject: 'Việc gỡ xác thực hai bước cần hai quản trị viên',
    lines: [
      'Kính gửi {name},',
      `Có người, có thể là chính bạn, vừa báo mất cách xác thực hai bước của tài khoản trên ${TITLE}.`,
      'Tài khoản này là của quản trị viên, hoặc mới thôi là quản trị viên, nên không thể gỡ qua thư. Hãy nhờ một quản trị viên mở tài khoản của bạn ở mục Người dùng và đề nghị gỡ; một quản trị viên khác sẽ xác nhận ở đó. Nếu không đủ hai người, hãy nhờ người vận hành máy chủ.',
    ],
    closing: ['Nếu bạn không yêu cầu thì không có gì thay đổi, và bạn không cần làm gì.'],
  },
}

type Changed = Extract<AccountMail, { template: 'factor_changed' }>
type Key = Changed['what'] | 'removed_by_admin'

/**
 * The mail about a change of the second factor. Placeholders: `{when}`, `{left}` for the number of recovery
 * codes, and `{admin}` and `{reason}` where an administrator acts.
 */
export const factorChanged = (language: Language, { what, by }: Changed): MailWords =>
  CHANGED[language][what === 'removed' && by ? 'removed_by_admin' : what]

const UNKNOWN = {
  en: 'If you know nothing of this, change your password, and tell the training department at once.',
  vi: 'Nếu bạn không biết việc này, hãy đổi mật khẩu và báo ngay cho Phòng Huấn luyện bay.',
}

const CHANGED: Record<Language, Record<Key, MailWords>> = {
  en: {
    set_up: {
      subject: 'Your account has a second factor',
      lines: [
        'Dear {name},',
        `A second factor was set up for your account in the ${TITLE} on {when}. From now on you are asked for it after your password, and you were signed out on every other device.`,
        'Keep the recovery codes apart from your phone: each lets you in once without it.',
      ],
      closing: [UNKNOWN.en],
    },
    removed: {
      subject: 'The second factor of your account was removed',
      lines: [
        'Dear {name},',
        `The second factor of your account in the ${TITLE} was removed on {when}.`,
        'Where your role asks for one, you set it up anew when you next sign in.',
      ],
      closing: [UNKNOWN.en],
    },
    removed_by_admin: {
      subject: 'The second factor and the passkeys of your account were removed',
      lines: [
        'Dear {name},',
        `{admin} removed the code app, the recovery codes and all passkeys of your account in the ${TITLE} on {when}: {reason}`,
        'You were signed out on every device. Where your role asks for a second factor, you set it up anew when you next sign in.',
      ],
      closing: [UNKNOWN.en],
    },
    codes_renewed: {
      subject: 'Your recovery codes were made anew',
      lines: [
        'Dear {name},',
        `New recovery codes of your account in the ${TITLE} were made on {when}. The earlier ones are worth nothing.`,
      ],
      closing: [UNKNOWN.en],
    },
    code_used: {
      subject: 'You signed in with a recovery code',
      lines: [
        'Dear {name},',
        `Somebody, probably you, signed in to the ${TITLE} on {when} with your password and one of your recovery codes. So many are left: {left}.`,
        'If your phone is lost, set up a new one on your profile page.',
      ],
      closing: [UNKNOWN.en],
    },
    reset_asked: {
      subject: 'Your second factor is to be removed',
      lines: [
        'Dear {name},',
        `{admin} asked on {when} that the second factor of your account in the ${TITLE} be removed: {reason}`,
        'Another administrator has to confirm it.',
      ],
      closing: [
        'If you still have your second factor, tell the other administrators at once that they refuse it.',
      ],
    },
  },
  vi: {
    set_up: {
      subject: 'Tài khoản của bạn đã bật xác thực hai bước',
      lines: [
        'Kính gửi {name},',
        `Lúc {when}, xác thực hai bước đã được bật cho tài khoản của bạn trên ${TITLE}. Từ nay, sau mật khẩu bạn cần thêm một bước xác thực; các thiết bị khác đã bị đăng xuất.`,
        'Hãy cất mã khôi phục ở nơi khác điện thoại: mỗi mã cho bạn đăng nhập một lần khi không có điện thoại.',
      ],
      closing: [UNKNOWN.vi],
    },
    removed: {
      subject: 'Xác thực hai bước của bạn đã bị gỡ',
      lines: [
        'Kính gửi {name},',
        `Lúc {when}, xác thực hai bước của tài khoản bạn trên ${TITLE} đã bị gỡ.`,
        'Nếu vai trò của bạn cần xác thực hai bước, bạn sẽ thiết lập lại khi đăng nhập lần tới.',
      ],
      closing: [UNKNOWN.vi],
    },
    removed_by_admin: {
      subject: 'Xác thực hai bước và passkey của bạn đã bị gỡ',
      lines: [
        'Kính gửi {name},',
        `Lúc {when}, {admin} đã gỡ ứng dụng tạo mã, các mã khôi phục và mọi passkey của tài khoản bạn trên ${TITLE}: {reason}`,
        'Bạn đã được đăng xuất khỏi mọi thiết bị. Nếu vai trò của bạn cần xác thực hai bước, bạn sẽ thiết lập lại khi đăng nhập lần tới.',
      ],
      closing: [UNKNOWN.vi],
    },
    codes_renewed: {
      subject: 'Mã khôi phục của bạn đã được tạo lại',
      lines: [
        'Kính gửi {name},',
        `Lúc {when}, mã khôi phục mới của tài khoản bạn trên ${TITLE} đã được tạo. Các mã cũ không còn giá trị.`,
      ],
      closing: [UNKNOWN.vi],
    },
    code_used: {
      subject: 'Bạn vừa đăng nhập bằng mã khôi phục',
      lines: [
        'Kính gửi {name},',
        `Lúc {when}, có người, có thể là chính bạn, đã đăng nhập ${TITLE} bằng mật khẩu và một mã khôi phục của bạn. Số mã còn lại: {left}.`,
        'Nếu bạn mất điện thoại, hãy thiết lập điện thoại mới ở trang hồ sơ.',
      ],
      closing: [UNKNOWN.vi],
    },
    reset_asked: {
      subject: 'Có đề nghị gỡ xác thực hai bước của bạn',
      lines: [
        'Kính gửi {name},',
        `Lúc {when}, {admin} đã đề nghị gỡ xác thực hai bước của tài khoản bạn trên ${TITLE}: {reason}`,
        'Một quản trị viên khác phải xác nhận đề nghị này.',
      ],
      closing: [
        'Nếu bạn vẫn dùng được xác thực hai bước, hãy báo ngay cho các quản trị viên khác để từ chối.',
      ],
    },
  },
}
