import { defineWords } from '../../i18n/words.ts'

export const authWords = defineWords('auth', {
  en: {
    slogan: 'Every sector,\none clear record.',
    slogan_text: 'Training, SIM sessions and line checks of the flight crew in one place.',
    sign_in: 'Sign in',
    sign_in_hint: 'Use your company email.',
    email: 'Email',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
    forgot_password: 'Forgot password?',
    remember: 'Remember me for 30 days',
    survey: 'Report recent experience',
    survey_hint: 'No sign-in needed',
    help: 'Need help? Ask the training department.',
    browser_too_old: 'This browser cannot sign in. Please update it, or use another one.',
  },
  vi: {
    slogan: 'Mỗi chặng bay,\nmột hồ sơ rõ ràng.',
    slogan_text: 'Huấn luyện, phiên SIM và kiểm tra đường bay của tổ bay ở cùng một nơi.',
    sign_in: 'Đăng nhập',
    sign_in_hint: 'Dùng email công ty của bạn.',
    email: 'Email',
    password: 'Mật khẩu',
    show_password: 'Hiện mật khẩu',
    hide_password: 'Ẩn mật khẩu',
    forgot_password: 'Quên mật khẩu?',
    remember: 'Nhớ email của tôi trong 30 ngày',
    survey: 'Khai báo kinh nghiệm gần đây',
    survey_hint: 'Không cần đăng nhập',
    help: 'Cần trợ giúp? Liên hệ Phòng Huấn luyện bay.',
    browser_too_old:
      'Trình duyệt này không đăng nhập được. Hãy cập nhật hoặc dùng trình duyệt khác.',
  },
})
