import { defineWords } from '../../i18n/words.ts'

export const pilotImportWords = defineWords('pilot-import', {
  en: {
    title: 'Import pilots',
    crumb_pilots: 'Pilots',
    file: 'Excel list',
    steps:
      'Download the template, fill it in, and choose it here. You see what would be created before anything is saved.',
    limits: 'At most {max} pilots at a time. Either all of them are created or none.',
    invitations: 'Each of them gets a mail with a link to set a password.',
    save_none: 'Create pilots',
    save: 'Create {count} pilots',
    save_one: 'Create 1 pilot',
  },
  vi: {
    title: 'Nhập danh sách phi công',
    crumb_pilots: 'Phi công',
    file: 'Danh sách Excel',
    steps:
      'Tải tệp mẫu, điền vào rồi chọn lại ở đây. Bạn xem trước những gì sẽ được tạo, chưa có gì được lưu.',
    limits: 'Mỗi lần tối đa {max} phi công. Hoặc tạo tất cả, hoặc không tạo ai.',
    invitations: 'Mỗi người nhận một thư kèm liên kết đặt mật khẩu.',
    save_none: 'Tạo phi công',
    save: 'Tạo {count} phi công',
    save_one: 'Tạo 1 phi công',
  },
})
