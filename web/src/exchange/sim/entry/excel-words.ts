import { defineWords } from '../../../i18n/words.ts'

/** Words of the page that creates sessions from an Excel list. */
export const excelWords = defineWords('sim-excel', {
  en: {
    title: 'Create SIM sessions from Excel',
    file: 'Excel list',
    steps:
      'Download the template, fill it in, and choose it here. You see what would be created before anything is saved.',
    limits: 'At most {max} sessions at a time. Either all of them are created or none.',
    lines: 'Every line, as it was understood',
    line_number: 'Line {line}:',
    save_none: 'Create sessions',
    save: 'Create {count} sessions',
    save_one: 'Create 1 session',
  },
  vi: {
    title: 'Tạo phiên SIM từ Excel',
    file: 'Danh sách Excel',
    steps:
      'Tải tệp mẫu, điền vào rồi chọn lại ở đây. Bạn xem trước những gì sẽ được tạo, chưa có gì được lưu.',
    limits: 'Mỗi lần tối đa {max} phiên. Hoặc tạo tất cả, hoặc không tạo phiên nào.',
    lines: 'Từng dòng, như hệ thống đã hiểu',
    line_number: 'Dòng {line}:',
    save_none: 'Tạo phiên',
    save: 'Tạo {count} phiên',
    save_one: 'Tạo 1 phiên',
  },
})
