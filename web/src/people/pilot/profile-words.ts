import { defineWords } from '../../i18n/words.ts'

export const profileWords = defineWords('pilot-profile', {
  en: {
    title: 'Pilot profile',
    title_own: 'My profile',
    edit: 'Edit',
    training_file: 'Training records',
    hidden: 'Not shown to you',
    open_link: 'Open the form',
    own_hint: 'You keep phone, identify and passport numbers and your picture yourself.',
    office_hint:
      'Everything else is kept by the training department: please tell them when something is wrong.',
    your_data: 'Your data',
    account: 'Account',
    picture_saved: 'The picture was changed',
    save: 'Save',
  },
  vi: {
    title: 'Hồ sơ phi công',
    title_own: 'Thông tin cá nhân',
    edit: 'Sửa',
    training_file: 'Hồ sơ huấn luyện',
    hidden: 'Bạn không được xem',
    open_link: 'Mở biểu mẫu',
    own_hint: 'Bạn tự cập nhật điện thoại, số căn cước, số hộ chiếu và ảnh của mình.',
    office_hint:
      'Các mục khác do Phòng Huấn luyện bay quản lý: nếu sai, hãy báo Phòng Huấn luyện bay.',
    your_data: 'Thông tin của bạn',
    account: 'Tài khoản',
    picture_saved: 'Đã đổi ảnh',
    save: 'Lưu',
  },
})
