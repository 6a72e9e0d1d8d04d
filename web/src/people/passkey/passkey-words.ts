import { defineWords } from '../../i18n/words.ts'

/** The texts of the passkeys on the own profile. */
export const passkeyWords = defineWords('passkeys', {
  en: {
    title: 'Passkeys',
    hint: 'A passkey is the fingerprint, face or PIN of this device: you sign records and sign in with it instead of typing your password.',
    none: 'You have none yet. Without one you sign with your password.',
    add: 'Add passkey',
    needs_name:
      'None can be added here: passkeys work only where the page is opened by the site’s name, not by numbers such as 127.0.0.1. While developing, open it as localhost.',
    needs_browser:
      'None can be added here: this browser knows no passkeys. Please update it, or use another one.',
    enough: 'You have {max}, and no more are kept. Remove one to add another.',
    added_at: 'Added {at}',
    used_at: 'Last used {at}',
    unused: 'Not used yet',
    backed_up: 'On your other devices too',
    rename: 'Rename',
    rename_of: 'Rename: {name}',
    remove: 'Remove',
    remove_of: 'Remove: {name}',

    name: 'Name',
    device_name: '{browser} on {system}',
    plain_name: 'My device',
    add_title: 'Add a passkey',
    add_hint:
      'After your password, the browser asks for the fingerprint, face or PIN of this device. These never leave the device.',
    add_hint_proven:
      'The browser asks for the fingerprint, face or PIN of this device. These never leave the device.',
    prove_anew:
      'First sign in anew where you sign in for your airline, so that nobody else does this in your name. You then come back to this page and have ten minutes.',
    sign_in_anew: 'Sign in anew',
    rename_title: 'Rename passkey',
    rename_save: 'Save name',
    remove_title: 'Remove this passkey?',
    remove_text:
      '“{name}” can then no longer sign. What you signed with it stays valid. On the device itself it stays until you delete it there.',

    device_stopped:
      'Nothing was added: the browser’s question was closed, or not answered in time. Please try again.',
    device_has_one: 'This device already holds one of your passkeys.',
    device_elsewhere:
      'Nothing was added: the page is not open under the site’s own name. Please open it by that name and try again.',
    device_failed:
      'This device could not make a passkey. It needs a screen lock: a PIN, fingerprint or face.',
  },
  vi: {
    title: 'Passkey',
    hint: 'Passkey là vân tay, khuôn mặt hoặc mã PIN của thiết bị này: bạn dùng nó để ký và đăng nhập thay cho việc nhập mật khẩu.',
    none: 'Bạn chưa có passkey. Khi chưa có, bạn ký bằng mật khẩu.',
    add: 'Thêm passkey',
    needs_name:
      'Không thêm được ở đây: passkey chỉ dùng được khi mở trang bằng tên miền, không dùng được với địa chỉ bằng số như 127.0.0.1. Khi phát triển, hãy mở bằng localhost.',
    needs_browser:
      'Không thêm được ở đây: trình duyệt này không hỗ trợ passkey. Hãy cập nhật hoặc dùng trình duyệt khác.',
    enough: 'Bạn đã có {max} passkey, là mức tối đa. Hãy xóa bớt một passkey để thêm passkey khác.',
    added_at: 'Thêm {at}',
    used_at: 'Dùng gần nhất {at}',
    unused: 'Chưa dùng',
    backed_up: 'Có trên cả thiết bị khác của bạn',
    rename: 'Đổi tên',
    rename_of: 'Đổi tên: {name}',
    remove: 'Xóa',
    remove_of: 'Xóa: {name}',

    name: 'Tên',
    device_name: '{browser} trên {system}',
    plain_name: 'Thiết bị của tôi',
    add_title: 'Thêm passkey',
    add_hint:
      'Sau khi bạn nhập mật khẩu, trình duyệt sẽ hỏi vân tay, khuôn mặt hoặc mã PIN của thiết bị này. Những dữ liệu đó không bao giờ rời khỏi thiết bị.',
    add_hint_proven:
      'Trình duyệt sẽ hỏi vân tay, khuôn mặt hoặc mã PIN của thiết bị này. Những dữ liệu đó không bao giờ rời khỏi thiết bị.',
    prove_anew:
      'Trước tiên, hãy đăng nhập lại ở trang đăng nhập của hãng để không ai khác làm việc này thay bạn. Sau đó bạn quay lại trang này và có mười phút để thực hiện.',
    sign_in_anew: 'Đăng nhập lại',
    rename_title: 'Đổi tên passkey',
    rename_save: 'Lưu tên',
    remove_title: 'Xóa passkey này?',
    remove_text:
      'Sau khi xóa, “{name}” không ký được nữa. Những gì bạn đã ký bằng nó vẫn có hiệu lực. Trên thiết bị, passkey vẫn còn cho đến khi bạn xóa ở đó.',

    device_stopped:
      'Chưa thêm passkey: hộp thoại của trình duyệt đã bị đóng hoặc quá thời gian. Vui lòng thử lại.',
    device_has_one: 'Thiết bị này đã có một passkey của bạn.',
    device_elsewhere:
      'Chưa thêm passkey: trang không được mở bằng tên miền của hệ thống. Hãy mở đúng tên miền rồi thử lại.',
    device_failed:
      'Thiết bị này không tạo được passkey. Thiết bị cần có khóa màn hình: mã PIN, vân tay hoặc khuôn mặt.',
  },
})
