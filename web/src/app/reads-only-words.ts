import { defineWords } from '../i18n/words.ts'

export const readsOnlyWords = defineWords('reads_only', {
  en: {
    title: 'For now you can only read',
    text: 'The training department set a password of yours. Until you set one yourself with a link in your mail, you cannot sign, hand in or change anything. The link shows that it is you.',
    send: 'Send me the link',
  },
  vi: {
    title: 'Hiện bạn chỉ xem được',
    text: 'Mật khẩu của bạn do Phòng Huấn luyện bay đặt lại. Trước khi tự đặt mật khẩu bằng liên kết trong email, bạn chưa thể ký duyệt, nộp hồ sơ hay thay đổi gì. Liên kết đó xác nhận đúng là bạn.',
    send: 'Gửi liên kết cho tôi',
  },
})
