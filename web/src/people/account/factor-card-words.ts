import { defineWords } from '../../i18n/words.ts'

/** The texts about another person's second factor and about the rules of roles (SSO-02). */
export const factorOfWords = defineWords('factor-of', {
  en: {
    title: 'Second factor',
    none: 'None: the password alone signs in.',
    loose: 'None after the password. Passkeys that sign in without it: {count}.',
    owed: 'None yet: the role asks for one, to be set up at the next sign-in.',
    has: 'Asked for after the password: {what}.',
    app: 'code app',
    passkeys: 'passkey ({count})',
    codes: '{count} recovery codes left',
    reset: 'Remove',
    reset_title: 'Remove the second factor and passkeys of {name}?',
    reset_text:
      'For who lost it, or whose account was in other hands. The code app, the recovery codes and all passkeys go, every session ends, and the person is mailed. Make sure that it is really them who ask.',
    ask_reset: 'Ask for removal',
    ask_reset_title: 'Ask for the removal of the second factor of {name}?',
    ask_reset_text:
      'It is an administrator’s: another administrator has to confirm. The person is mailed at once.',
    waits: '{admin} asked for its removal on {at}: {reason}',
    confirm_reset: 'Confirm removal',
    confirm_reset_title: 'Confirm the removal?',
    confirm_reset_text:
      'The code app, the recovery codes and all passkeys of {name} go, and every session ends. Make sure that it is really them who ask.',
    refuse_reset: 'Refuse',
    refuse_reset_title: 'Refuse the removal?',
    refuse_reset_text: 'The second factor of {name} stays.',
    take_back_reset: 'Take back',

    rules_title: 'Second factor by role',
    roles: 'Roles',
    rules_hint:
      'Where a role asks for a second factor, its people set one up at their next sign-in before anything else opens. Who signs in at the airline’s identity provider or by a passkey is asked for nothing more.',
    people: '{with_factor} of {people} people have one',
    required: 'Asked for',
    not_required: 'Not asked for',
    rule_of: 'Second factor for {role}',
  },
  vi: {
    title: 'Xác thực hai bước',
    none: 'Chưa bật: chỉ cần mật khẩu là đăng nhập được.',
    loose: 'Chưa bật. Số passkey đăng nhập được mà không cần mật khẩu: {count}.',
    owed: 'Chưa có: vai trò này cần bật khi đăng nhập lần tới.',
    has: 'Sau mật khẩu cần thêm: {what}.',
    app: 'ứng dụng tạo mã',
    passkeys: 'passkey ({count})',
    codes: 'còn {count} mã khôi phục',
    reset: 'Gỡ',
    reset_title: 'Gỡ xác thực hai bước và passkey của {name}?',
    reset_text:
      'Dành cho người đã mất thiết bị hoặc có tài khoản bị người khác dùng. Ứng dụng tạo mã, mã khôi phục và mọi passkey bị gỡ, mọi phiên đăng nhập kết thúc và người đó nhận thư báo. Hãy chắc chắn rằng chính người đó yêu cầu.',
    ask_reset: 'Đề nghị gỡ',
    ask_reset_title: 'Đề nghị gỡ xác thực hai bước của {name}?',
    ask_reset_text:
      'Đây là tài khoản quản trị viên: một quản trị viên khác phải xác nhận. Người đó nhận thư báo ngay.',
    waits: '{admin} đã đề nghị gỡ lúc {at}: {reason}',
    confirm_reset: 'Xác nhận gỡ',
    confirm_reset_title: 'Xác nhận gỡ?',
    confirm_reset_text:
      'Ứng dụng tạo mã, mã khôi phục và mọi passkey của {name} bị gỡ, mọi phiên đăng nhập kết thúc. Hãy chắc chắn rằng chính người đó yêu cầu.',
    refuse_reset: 'Từ chối',
    refuse_reset_title: 'Từ chối đề nghị?',
    refuse_reset_text: 'Xác thực hai bước của {name} được giữ nguyên.',
    take_back_reset: 'Rút đề nghị',

    rules_title: 'Xác thực hai bước theo vai trò',
    roles: 'Vai trò',
    rules_hint:
      'Khi một vai trò cần xác thực hai bước, người thuộc vai trò đó thiết lập ở lần đăng nhập tới trước khi mở được gì khác. Người đăng nhập qua trang đăng nhập của hãng hoặc bằng passkey không cần thêm bước nào.',
    people: '{with_factor}/{people} người đã có',
    required: 'Cần',
    not_required: 'Không cần',
    rule_of: 'Xác thực hai bước cho {role}',
  },
})
