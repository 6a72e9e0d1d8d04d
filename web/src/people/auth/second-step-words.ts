import { FACTOR_WORDS } from '@trms/contract/people/auth/way-words'
import { defineWords } from '../../i18n/words.ts'

/** The texts of the second factor after the password (SSO-02). */
export const secondStepWords = defineWords('second-step', {
  en: {
    title: 'Second factor',
    hint_app: 'Type the six digits that your code app shows now.',
    hint_passkey: 'Confirm with the fingerprint, face or PIN of your device.',
    hint_recovery: 'Type one of the recovery codes that you kept. Each works once.',
    hint_nowhere:
      'Your passkey works only where the page is open under the site’s own name. Please open it by that name.',
    code: 'Code',
    recovery_code: FACTOR_WORDS.en.recovery_code,
    sign_in: 'Sign in',
    by_passkey: 'Use a passkey',
    by_app: 'Use the code app',
    by_recovery: 'Use a recovery code',
    passkey_stopped:
      'The device did not confirm: its question was closed, or it holds none of your passkeys. Please try again.',
    back: 'Back to sign in',
    lost: 'I have lost it',
    lost_title: 'Lost second factor',
    lost_text:
      'We mail a link to {email}. With it you set a new password, and your code app, recovery codes and passkeys are removed. An administrator’s are removed by two other administrators; the mail says how.',
    lost_send: 'Send the mail',
    lost_sent: 'If this account has a second factor, a mail is on its way to {email}.',
    lost_again: 'Nothing came? Look in the spam folder, or ask again in a few minutes.',
  },
  vi: {
    title: 'Xác thực bước hai',
    hint_app: 'Nhập sáu chữ số đang hiện trên ứng dụng tạo mã của bạn.',
    hint_passkey: 'Xác nhận bằng vân tay, khuôn mặt hoặc mã PIN của thiết bị.',
    hint_recovery: 'Nhập một mã khôi phục bạn đã cất giữ. Mỗi mã chỉ dùng được một lần.',
    hint_nowhere:
      'Passkey của bạn chỉ dùng được khi mở trang bằng tên miền của hệ thống. Hãy mở trang bằng tên miền đó.',
    code: 'Mã xác thực',
    recovery_code: FACTOR_WORDS.vi.recovery_code,
    sign_in: 'Đăng nhập',
    by_passkey: 'Dùng passkey',
    by_app: 'Dùng ứng dụng tạo mã',
    by_recovery: 'Dùng mã khôi phục',
    passkey_stopped:
      'Thiết bị chưa xác nhận: hộp thoại đã bị đóng hoặc thiết bị không có passkey của bạn. Vui lòng thử lại.',
    back: 'Quay lại đăng nhập',
    lost: 'Tôi đã mất cách xác thực này',
    lost_title: 'Mất cách xác thực bước hai',
    lost_text:
      'Chúng tôi gửi một liên kết tới {email}. Với liên kết đó, bạn đặt mật khẩu mới; ứng dụng tạo mã, mã khôi phục và passkey của bạn sẽ bị gỡ. Với quản trị viên, việc gỡ do hai quản trị viên khác thực hiện; thư sẽ hướng dẫn.',
    lost_send: 'Gửi thư',
    lost_sent: 'Nếu tài khoản này có xác thực hai bước, thư đang được gửi tới {email}.',
    lost_again: 'Chưa nhận được thư? Hãy xem thư mục thư rác, hoặc gửi lại sau vài phút.',
  },
})
