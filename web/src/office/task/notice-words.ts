import { NOTICE_TOPIC_WORDS, NOTICE_WAY_WORDS } from '@trms/contract/office/task/notice-words'
import { defineWords, named } from '../../i18n/words.ts'

/** The texts of the notice settings, and of the page that switches mails off. */
export const noticeWords = defineWords('notice', {
  en: {
    settings: 'Notice settings',
    hint: 'Everything that waits for you stands in My tasks at any time. Here you choose what is mailed too. Daily mails come at 07:00.',
    ...named('topic', NOTICE_TOPIC_WORDS.en),
    about_approval:
      'An instructor saved a training record of yours, which waits for you to read and approve it.',
    about_sent_back: 'Something you handed in is to be handed in again.',
    about_waiting: 'It is your turn. Reminders come after 3, 7 and 14 days of waiting.',
    about_expiry: '90, 60, 30, 14 and 7 days ahead, and once it has expired.',
    about_office: 'Forms to close, surveys to verify, mails that could not be sent.',
    ...named('way', NOTICE_WAY_WORDS.en),
    save: 'Save settings',
    saved: 'Notice settings saved',

    off_title: 'Mails of the training records',
    off_of: 'These mails go to {address}.',
    off_text:
      'One button switches off every mail that can be: reminders, expiries and work of the department.',
    off_stays:
      'Results to approve and forms that were sent back still come, once a day at 07:00: nobody may miss these. So do mails about your account.',
    off_button: 'Switch off these mails',
    off_done: 'The mails are switched off',
    off_back:
      'To choose mail by mail, or to have them again, sign in and open Notice settings in My tasks or in the menu of your account.',
    off_sign_in: 'Sign in',
    off_to_tasks: 'To My tasks',
    off_unknown: 'This link is not known. Take the one in your newest mail, or sign in.',
  },
  vi: {
    settings: 'Cài đặt nhắc việc',
    hint: 'Mọi việc chờ bạn luôn có trong Việc của tôi. Ở đây bạn chọn việc nào được gửi thêm qua thư. Thư hằng ngày đến lúc 07:00.',
    ...named('topic', NOTICE_TOPIC_WORDS.vi),
    about_approval: 'Giáo viên vừa lưu hồ sơ huấn luyện của bạn, đang chờ bạn đọc và duyệt.',
    about_sent_back: 'Mẫu bạn đã nộp cần nộp lại.',
    about_waiting: 'Đến lượt bạn. Nhắc lại sau 3, 7 và 14 ngày chờ.',
    about_expiry: 'Trước 90, 60, 30, 14 và 7 ngày, và khi đã hết hạn.',
    about_office: 'Mẫu cần hoàn tất, khảo sát cần xác minh, thư không gửi được.',
    ...named('way', NOTICE_WAY_WORDS.vi),
    save: 'Lưu cài đặt',
    saved: 'Đã lưu cài đặt nhắc việc',

    off_title: 'Thư của hệ thống hồ sơ huấn luyện',
    off_of: 'Thư được gửi đến {address}.',
    off_text: 'Một nút tắt mọi thư có thể tắt: nhắc việc, hết hạn, việc của Phòng Huấn luyện bay.',
    off_stays:
      'Kết quả cần duyệt và mẫu bị trả lại vẫn được gửi mỗi ngày một lần, lúc 07:00, để không ai bỏ sót. Thư về tài khoản của bạn cũng vậy.',
    off_button: 'Tắt các thư này',
    off_done: 'Đã tắt thư',
    off_back:
      'Muốn chọn từng loại thư hoặc nhận lại, hãy đăng nhập rồi mở Cài đặt nhắc việc trong Việc của tôi hoặc trong menu tài khoản.',
    off_sign_in: 'Đăng nhập',
    off_to_tasks: 'Đến Việc của tôi',
    off_unknown: 'Liên kết này không có. Hãy dùng liên kết trong thư mới nhất, hoặc đăng nhập.',
  },
})
