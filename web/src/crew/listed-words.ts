import { SIGNATURE_STATE_WORDS } from '@trms/contract/common/signing-words'
import { defineWords } from '../i18n/words.ts'

/** Words for the state of signatures in a list (SIG-04). */
export const listedWords = defineWords('listed-signatures', {
  en: {
    signed_both: 'Both signed:',
    signed_instructor: 'Instructor signed:',
    signed_steps: 'Signed:',
    state_valid: SIGNATURE_STATE_WORDS.en.valid,
    state_changed: SIGNATURE_STATE_WORDS.en.changed,
    state_altered: 'Signature altered',
    state_missing: 'A signature is missing',
    state_named: 'From before sealed signatures',
    unknown: 'Signatures not checked',
    compared:
      'Signatures: seals, content and file fingerprints were compared just now. The files themselves are read when a record is opened.',
  },
  vi: {
    signed_both: 'Hai bên đã ký:',
    signed_instructor: 'Giáo viên đã ký:',
    signed_steps: 'Đã ký:',
    state_valid: SIGNATURE_STATE_WORDS.vi.valid,
    state_changed: SIGNATURE_STATE_WORDS.vi.changed,
    state_altered: 'Chữ ký đã bị sửa',
    state_missing: 'Thiếu chữ ký',
    state_named: 'Từ trước khi có niêm phong',
    unknown: 'Chưa kiểm tra được chữ ký',
    compared:
      'Chữ ký: niêm phong, nội dung và mã kiểm chứng của tệp vừa được đối chiếu. Bản thân tệp được đọc khi mở hồ sơ.',
  },
})
