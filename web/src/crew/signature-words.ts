import {
  meaningWords,
  PASSWORD_GIVEN_WORDS,
  SIGNATURE_STATE_WORDS,
} from '@trms/contract/common/signing-words'
import { defineWords, named } from '../i18n/words.ts'

/** Words for the state of a signature, wherever the state is shown (SIG-04). */
export const signatureWords = defineWords('signature', {
  en: {
    ...named('signed', meaningWords('en', 'by')),
    ...named('state', SIGNATURE_STATE_WORDS.en),
    state_missing: 'No signature is kept',
    state_gone: 'A signature is missing',
    gone_of:
      'The audit trail names a signature of {name}, {at}. It is not kept any more, or was changed.',
    gone_found:
      'The audit trail, which took older signatures in on {at}, names one that is not kept any more, or was changed.',
    unsealed_valid: 'Unchanged, but never sealed',
    unsealed_named: 'Never sealed',
    not_checked: 'The signatures could not be checked just now.',
    what_changed: 'Changed: {what}',
    changed_title: 'Changed past the product since it was signed',
    changed_text:
      'What stands here is not what {names} signed. Nobody changed it through the product; what was signed is kept with the signature.',
    as_signed: 'As signed',
    stands_now: 'Stands now',
    only_fingerprint:
      'Only a fingerprint is kept of what was signed: what was changed cannot be told.',
    read_signed: 'Read the record as signed',
    fingerprint: 'SHA-256 {hash}',
    password_given: PASSWORD_GIVEN_WORDS.en,
    version: 'version {version}',
    by_passkey: 'by passkey',
    by_password: 'password asked for again',
    by_session: 'within the session',
    by_before:
      'From before signatures were sealed: a name and a time that no seal proves. The audit trail holds it as it was found then.',
  },
  vi: {
    ...named('signed', meaningWords('vi', 'by')),
    ...named('state', SIGNATURE_STATE_WORDS.vi),
    state_missing: 'Không còn chữ ký được lưu',
    state_gone: 'Thiếu chữ ký',
    gone_of:
      'Nhật ký thay đổi có nêu chữ ký của {name} lúc {at}, nhưng chữ ký đó không còn được lưu hoặc đã bị sửa.',
    gone_found:
      'Nhật ký thay đổi, nơi đã ghi nhận các chữ ký cũ lúc {at}, có nêu một chữ ký không còn được lưu hoặc đã bị sửa.',
    unsealed_valid: 'Không đổi, nhưng chưa từng được niêm phong',
    unsealed_named: 'Chưa từng được niêm phong',
    not_checked: 'Chưa kiểm tra được chữ ký lúc này.',
    what_changed: 'Nội dung thay đổi: {what}',
    changed_title: 'Đã bị sửa ngoài phần mềm sau khi ký',
    changed_text:
      'Nội dung ở đây không phải nội dung {names} đã ký. Không ai sửa qua phần mềm; nội dung đã ký được giữ cùng chữ ký.',
    as_signed: 'Khi ký',
    stands_now: 'Hiện nay',
    only_fingerprint: 'Chỉ lưu mã kiểm chứng của nội dung đã ký nên không thể nói đã sửa gì.',
    read_signed: 'Đọc hồ sơ như khi ký',
    fingerprint: 'SHA-256 {hash}',
    password_given: PASSWORD_GIVEN_WORDS.vi,
    version: 'phiên bản {version}',
    by_passkey: 'bằng passkey',
    by_password: 'đã nhập lại mật khẩu',
    by_session: 'trong phiên đăng nhập',
    by_before:
      'Từ trước khi chữ ký được niêm phong: chỉ có tên và thời điểm, không có niêm phong chứng minh. Nhật ký thay đổi giữ nguyên như lúc ghi nhận.',
  },
})
