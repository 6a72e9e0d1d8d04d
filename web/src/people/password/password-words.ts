import { defineWords } from '../../i18n/words.ts'

/** The texts of choosing a password: after a mail, in the account's dialog, and for a new person. */
export const passwordWords = defineWords('password', {
  en: {
    email: 'Email',
    new_password: 'New password',
    confirm_password: 'Confirm password',
    show: 'Show password',
    hide: 'Hide password',
    rule: 'At least 10 characters. Three or four words that only you put together are best.',
    strength: 'Strength',
    strength_none: 'Not typed yet',
    strength_0_short: 'Too short: {left} more',
    strength_0_common: 'Too common',
    strength_1: 'Weak: easily guessed',
    strength_2: 'Fair',
    strength_3: 'Good',
    strength_4: 'Strong',

    change: 'Change password',
    change_of: 'New password for {name}',
    change_hint: 'After a change all sessions of the account end.',
    given_hint:
      'It is good for one sign-in, at which the person chooses an own one. They are signed out everywhere and told by mail; you tell them the password. Until they have set one more with a mailed link, they can read, but not sign, hand in or change anything.',
    choose_title: 'Choose your own password',
    choose_hint:
      'You signed in with a password that somebody else set. It is good for this one sign-in; from now on only you should know your password.',
    given_password: 'The password you were given',
    choose_save: 'Save password',
    leave: 'Logout',
    old_password: 'Old password',
    own_password: 'Your password',
    no_password:
      'Your account has no password at the moment. Please sign out and choose “Forgot password” to set one.',
    save_change: 'Change password',

    browser_too_old: 'This browser cannot set a password. Please update it, or use another one.',
  },
  vi: {
    email: 'Email',
    new_password: 'Mật khẩu mới',
    confirm_password: 'Nhập lại mật khẩu',
    show: 'Hiện mật khẩu',
    hide: 'Ẩn mật khẩu',
    rule: 'Ít nhất 10 ký tự. Tốt nhất là ba, bốn từ mà chỉ bạn ghép với nhau.',
    strength: 'Độ mạnh',
    strength_none: 'Chưa nhập',
    strength_0_short: 'Quá ngắn: còn thiếu {left} ký tự',
    strength_0_common: 'Quá phổ biến',
    strength_1: 'Yếu: dễ đoán',
    strength_2: 'Tạm được',
    strength_3: 'Tốt',
    strength_4: 'Mạnh',

    change: 'Đổi mật khẩu',
    change_of: 'Mật khẩu mới cho {name}',
    change_hint: 'Sau khi đổi, tài khoản bị đăng xuất khỏi mọi thiết bị.',
    given_hint:
      'Mật khẩu này chỉ dùng để đăng nhập một lần, sau đó người dùng tự đặt mật khẩu mới. Họ bị đăng xuất khỏi mọi thiết bị và nhận email báo; bạn hãy báo mật khẩu cho họ. Trước khi tự đặt lại bằng liên kết trong email, họ chỉ xem được, chưa thể ký duyệt, nộp hồ sơ hay thay đổi gì.',
    choose_title: 'Đặt mật khẩu của bạn',
    choose_hint:
      'Bạn vừa đăng nhập bằng mật khẩu do người khác đặt. Mật khẩu đó chỉ dùng được lần này; từ nay chỉ mình bạn nên biết mật khẩu của mình.',
    given_password: 'Mật khẩu đã được cấp',
    choose_save: 'Lưu mật khẩu',
    leave: 'Đăng xuất',
    old_password: 'Mật khẩu cũ',
    own_password: 'Mật khẩu của bạn',
    no_password:
      'Tài khoản của bạn hiện chưa có mật khẩu. Hãy đăng xuất rồi chọn “Quên mật khẩu” để đặt mật khẩu.',
    save_change: 'Đổi mật khẩu',

    browser_too_old:
      'Trình duyệt này không đặt mật khẩu được. Hãy cập nhật hoặc dùng trình duyệt khác.',
  },
})
