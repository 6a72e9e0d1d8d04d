import { FACTOR_WORDS } from '@trms/contract/people/auth/way-words'
import { defineWords } from '../../i18n/words.ts'

/**
 * The texts of the second factor, for the own profile and for the page that a role's rule leads to (SSO-02).
 */
export const factorWords = defineWords('second-factor', {
  en: {
    title: 'Second factor',
    hint: 'After your password, signing in asks for a code of your phone, or for a passkey. Whoever learns your password then still cannot sign in.',
    off: 'You have none: your password alone signs you in.',
    required_off: 'Your role asks for one from your next sign-in on.',
    by_role: 'Your role asks for one.',
    app: FACTOR_WORDS.en.app,
    app_facts: 'Set up {at}',
    app_used: 'Last used {at}',
    app_unused: 'Not used yet',
    passkeys: FACTOR_WORDS.en.passkeys,
    passkeys_facts: 'One of your {count} passkeys is asked for after the password.',
    codes: 'Recovery codes',
    codes_left: '{count} of {all} left. Each lets you in once without your phone.',
    codes_none: 'You have none. Make some, and keep them apart from your phone.',
    set_up_app: 'Set up code app',
    replace_app: 'Set up on another phone',
    use_passkeys: 'Ask for my passkey',
    renew: 'New codes',
    remove: 'Turn off',

    app_title: 'Set up a code app',
    proof_hint: 'First your password, so that nobody else does this in your name.',
    go_on: 'Continue',
    scan: 'Scan this with a code app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    qr: 'QR code for the code app',
    key: 'Or type this key into the app:',
    open_app: 'Open in a code app',
    copy_key: 'Copy the key',
    key_copied: 'The key was copied',
    code: 'Code that the app shows',
    confirm: 'Set up',

    passkeys_title: 'Ask for a passkey after the password?',
    passkeys_text:
      'From now on signing in with your password also asks for one of your passkeys. You get recovery codes for when the device is not at hand.',
    passkeys_confirm: 'Ask for it',
    renew_title: 'Make new recovery codes?',
    renew_text: 'The earlier codes are worth nothing from then on.',
    renew_confirm: 'Make new codes',
    remove_title: 'Turn the second factor off?',
    remove_text:
      'Your password alone signs you in then. The code app and the recovery codes are worth nothing from then on; passkeys stay for signing.',
    remove_confirm: 'Turn off',

    kept_title: 'Keep these recovery codes',
    kept_hint:
      'Each lets you in once when your phone is not at hand. They are shown only now: print them, or keep them in a password manager, apart from your phone.',
    download: 'Download',
    print: 'Print',
    copy: 'Copy',
    copied: 'The codes were copied',
    kept: 'I have kept them',
    file_head: 'Recovery codes of {who}, {system}',

    page_title: 'Set up a second factor',
    page_hint:
      'Your role asks for one: a code of your phone, or a passkey of this device, after the password. Nothing else opens before.',
    link_first:
      'Your role asks for one. The training department set a password of yours: first set one yourself with a link in your mail, which shows that it is you. Then sign in with it and set up the second factor.',
    get_link: 'Get the link',
    choose_app: 'Code app on my phone',
    choose_app_hint: 'Works with every device you sign in on.',
    choose_passkey: 'Passkey of this device',
    choose_passkey_hint: 'Fingerprint, face or PIN; for who always signs in on this device.',
    set_before:
      'The second factor is set up. If you have not kept its recovery codes, make new ones in your account.',
    other_way: 'Choose another way',
    leave: 'Logout',
    finish: 'Continue',
  },
  vi: {
    title: 'Xác thực hai bước',
    hint: 'Sau mật khẩu, khi đăng nhập bạn cần thêm mã trên điện thoại hoặc passkey. Nhờ vậy, người biết mật khẩu của bạn vẫn không đăng nhập được.',
    off: 'Bạn chưa bật: chỉ cần mật khẩu là đăng nhập được.',
    required_off: 'Vai trò của bạn cần bật từ lần đăng nhập tới.',
    by_role: 'Vai trò của bạn cần xác thực hai bước.',
    app: FACTOR_WORDS.vi.app,
    app_facts: 'Thiết lập {at}',
    app_used: 'Dùng gần nhất {at}',
    app_unused: 'Chưa dùng',
    passkeys: FACTOR_WORDS.vi.passkeys,
    passkeys_facts: 'Sau mật khẩu cần thêm một trong {count} passkey của bạn.',
    codes: 'Mã khôi phục',
    codes_left:
      'Còn {count} trên {all} mã. Mỗi mã cho bạn đăng nhập một lần khi không có điện thoại.',
    codes_none: 'Bạn chưa có mã nào. Hãy tạo và cất ở nơi khác điện thoại.',
    set_up_app: 'Thiết lập ứng dụng tạo mã',
    replace_app: 'Thiết lập trên điện thoại khác',
    use_passkeys: 'Dùng passkey của tôi',
    renew: 'Tạo mã mới',
    remove: 'Tắt',

    app_title: 'Thiết lập ứng dụng tạo mã',
    proof_hint: 'Trước tiên, hãy nhập mật khẩu để không ai khác làm việc này thay bạn.',
    go_on: 'Tiếp tục',
    scan: 'Quét mã này bằng ứng dụng tạo mã trên điện thoại, chẳng hạn Google Authenticator, Microsoft Authenticator hoặc Aegis.',
    qr: 'Mã QR cho ứng dụng tạo mã',
    key: 'Hoặc nhập khóa này vào ứng dụng:',
    open_app: 'Mở trong ứng dụng tạo mã',
    copy_key: 'Sao chép khóa',
    key_copied: 'Đã sao chép khóa',
    code: 'Mã đang hiện trên ứng dụng',
    confirm: 'Thiết lập',

    passkeys_title: 'Dùng passkey sau mật khẩu?',
    passkeys_text:
      'Từ nay, khi đăng nhập bằng mật khẩu bạn cần thêm một passkey của mình. Bạn sẽ nhận mã khôi phục để dùng khi không có thiết bị.',
    passkeys_confirm: 'Dùng passkey',
    renew_title: 'Tạo mã khôi phục mới?',
    renew_text: 'Các mã cũ sẽ không còn giá trị.',
    renew_confirm: 'Tạo mã mới',
    remove_title: 'Tắt xác thực hai bước?',
    remove_text:
      'Khi đó chỉ cần mật khẩu là đăng nhập được. Ứng dụng tạo mã và các mã khôi phục không còn giá trị; passkey vẫn dùng để ký.',
    remove_confirm: 'Tắt',

    kept_title: 'Hãy cất giữ các mã khôi phục này',
    kept_hint:
      'Mỗi mã cho bạn đăng nhập một lần khi không có điện thoại. Các mã chỉ hiện lúc này: hãy in ra hoặc lưu trong trình quản lý mật khẩu, ở nơi khác điện thoại.',
    download: 'Tải về',
    print: 'In',
    copy: 'Sao chép',
    copied: 'Đã sao chép các mã',
    kept: 'Tôi đã cất giữ',
    file_head: 'Mã khôi phục của {who}, {system}',

    page_title: 'Thiết lập xác thực hai bước',
    page_hint:
      'Vai trò của bạn cần thêm một bước sau mật khẩu: mã trên điện thoại hoặc passkey của thiết bị này. Chưa thiết lập thì chưa mở được gì khác.',
    link_first:
      'Vai trò của bạn cần xác thực hai bước. Mật khẩu của bạn do Phòng Huấn luyện bay đặt: trước tiên, hãy tự đặt mật khẩu bằng liên kết trong email để xác nhận đúng là bạn. Sau đó đăng nhập bằng mật khẩu mới rồi thiết lập xác thực hai bước.',
    get_link: 'Nhận liên kết',
    choose_app: 'Ứng dụng tạo mã trên điện thoại',
    choose_app_hint: 'Dùng được với mọi thiết bị bạn đăng nhập.',
    choose_passkey: 'Passkey của thiết bị này',
    choose_passkey_hint:
      'Vân tay, khuôn mặt hoặc mã PIN; dành cho người luôn đăng nhập trên thiết bị này.',
    set_before:
      'Đã thiết lập xác thực hai bước. Nếu chưa cất giữ mã khôi phục, hãy tạo mã mới trong tài khoản của bạn.',
    other_way: 'Chọn cách khác',
    leave: 'Đăng xuất',
    finish: 'Tiếp tục',
  },
})
