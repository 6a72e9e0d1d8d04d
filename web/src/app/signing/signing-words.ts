import { defineWords } from '../../i18n/words.ts'

/** The words shown if the signing dialog could not be fetched. */
export const signingPlaceWords = defineWords('signing-place', {
  en: {
    missing: 'The signing window could not be loaded',
    missing_text:
      'Nothing was signed, and nothing was saved. What you entered is still here. Check the network and try again.',
    again: 'Try again',
    cancel: 'Do not sign',
    not_signed: 'You have not signed. Nothing was saved; what you entered is still here.',
  },
  vi: {
    missing: 'Không tải được cửa sổ ký',
    missing_text:
      'Chưa có gì được ký hay được lưu. Nội dung bạn nhập vẫn còn ở đây. Hãy kiểm tra mạng rồi thử lại.',
    again: 'Thử lại',
    cancel: 'Không ký',
    not_signed: 'Bạn chưa ký. Chưa có gì được lưu; nội dung bạn nhập vẫn còn ở đây.',
  },
})
