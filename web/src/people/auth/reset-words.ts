import { defineWords } from '../../i18n/words.ts'

/** The texts of the pages that mail a reset link and set a password with that link. */
export const resetWords = defineWords('reset-password', {
  en: {
    email: 'Email',
    forgot_title: 'Forgot password',
    forgot_hint: 'We send a link to your email, with which you set a new password.',
    forgot_send: 'Send instructions',
    forgot_again: 'Nothing came? Look in the spam folder, or ask again in a few minutes.',
    other_email: 'Use another email',
    back_to_login: 'Back to sign in',

    reset_title: 'Set your password',
    reset_hint: 'Type the email that the link was sent to, and the password you want from now on.',
    reset_save: 'Save password',
    reset_done:
      'Sign in with the new password. Wherever you were signed in before, you are signed out.',
    ask_new_link: 'Ask for a new link',
  },
  vi: {
    email: 'Email',
    forgot_title: 'Quên mật khẩu',
    forgot_hint: 'Hệ thống sẽ gửi tới email của bạn một liên kết để đặt mật khẩu mới.',
    forgot_send: 'Gửi hướng dẫn',
    forgot_again: 'Chưa nhận được? Xem thư mục thư rác, hoặc yêu cầu lại sau vài phút.',
    other_email: 'Dùng email khác',
    back_to_login: 'Về trang đăng nhập',

    reset_title: 'Đặt mật khẩu',
    reset_hint: 'Nhập email đã nhận liên kết và mật khẩu bạn muốn dùng từ nay.',
    reset_save: 'Lưu mật khẩu',
    reset_done:
      'Hãy đăng nhập bằng mật khẩu mới. Mọi phiên đăng nhập trước đó (nếu có) đã kết thúc.',
    ask_new_link: 'Yêu cầu liên kết mới',
  },
})
