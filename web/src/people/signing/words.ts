import { meaningWords } from '@trms/contract/common/signing-words'
import { defineWords, named } from '../../i18n/words.ts'

/** The texts of the signing dialog: the record, the meaning and the signer. */
export const signingWords = defineWords('signing', {
  en: {
    ...named('meaning', meaningWords('en', 'own')),
    title: 'Sign',
    close: 'Close',
    whole_record: 'What you sign',
    files: 'Files you sign with it',
    open: 'Open',
    open_file: 'Open {name}',
    fingerprint: 'Fingerprint (SHA-256)',
    by_signing: 'By signing you say',
    no_change_disagreed: 'It counts as read. The training department has to answer you.',
    no_change_agreed: 'Afterwards the record changes only by an amendment that you sign too.',
    as: 'You sign as',
    by_passkey: 'Sign with a passkey',
    or_password: 'or with your password',
    device_stopped: 'The device did not sign. Try again, or use your password.',
    password: 'Your password',
    password_hint: 'Asked for again, so that nobody signs for you on an open screen.',
    nothing_to_sign_with:
      'There is nothing here yet that you could sign with. Add a passkey on your profile, or, if you sign in with a password, set one with “Forgot password”.',
    sign: 'Sign',
    checking: 'The signature is being checked…',
    cancel: 'Do not sign',
    not_signed: 'You have not signed. Nothing was saved; what you entered is still here.',
    not_as_asked:
      'What would be signed is not what is shown. Do not sign, and tell the training department.',
    browser_too_old:
      'This browser cannot compute the proof of your password. Please use a newer one.',
  },
  vi: {
    ...named('meaning', meaningWords('vi', 'own')),
    title: 'Ký',
    close: 'Đóng',
    whole_record: 'Nội dung bạn ký',
    files: 'Tệp được ký kèm',
    open: 'Mở',
    open_file: 'Mở {name}',
    fingerprint: 'Mã kiểm chứng (SHA-256)',
    by_signing: 'Khi ký, bạn xác nhận',
    no_change_disagreed: 'Hồ sơ được tính là đã đọc. Phòng Huấn luyện bay phải trả lời bạn.',
    no_change_agreed: 'Sau khi ký, hồ sơ chỉ thay đổi khi có bản đính chính mà bạn cũng ký.',
    as: 'Bạn ký với tư cách',
    by_passkey: 'Ký bằng passkey',
    or_password: 'hoặc bằng mật khẩu',
    device_stopped: 'Thiết bị chưa ký. Hãy thử lại hoặc dùng mật khẩu.',
    password: 'Mật khẩu của bạn',
    password_hint: 'Cần nhập lại để không ai ký thay bạn khi màn hình đang mở.',
    nothing_to_sign_with:
      'Bạn chưa có gì để ký ở đây. Hãy thêm passkey trong hồ sơ của bạn hoặc, nếu bạn đăng nhập bằng mật khẩu, đặt mật khẩu bằng “Quên mật khẩu”.',
    sign: 'Ký',
    checking: 'Đang kiểm tra chữ ký…',
    cancel: 'Không ký',
    not_signed: 'Bạn chưa ký. Chưa có gì được lưu; nội dung bạn nhập vẫn còn ở đây.',
    not_as_asked:
      'Nội dung sẽ được ký không đúng với nội dung đang hiện. Đừng ký và hãy báo Phòng Huấn luyện bay.',
    browser_too_old:
      'Trình duyệt này không tính được xác nhận mật khẩu. Hãy dùng trình duyệt mới hơn.',
  },
})
