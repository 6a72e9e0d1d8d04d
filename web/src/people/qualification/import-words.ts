import { defineWords } from '../../i18n/words.ts'

/** The texts of the import of entries from Excel (RDY-02). */
export const entryImportWords = defineWords('entry-import', {
  en: {
    title: 'Import qualifications',
    board: 'Readiness',
    file: 'Excel list',
    steps:
      'Download the template, fill it in, and choose it here. You see what would be entered before anything is saved.',
    limits: 'At most {max} lines at a time. Either all of them are entered or none.',
    counted: 'Every date that follows is computed anew, and the board shows it at once.',
    save_none: 'Enter the values',
    save: 'Enter {count} values',
    save_one: 'Enter 1 value',
    imported: '{count} values are entered',
    imported_one: '1 value is entered',
    crew_code: 'Crew code',
    full_name: 'Full name',
    kind: 'Qualification',
    completed_on: 'Completed on',
    expires_on: 'Expires on',
  },
  vi: {
    title: 'Nhập năng định từ Excel',
    board: 'Sẵn sàng bay',
    file: 'Danh sách Excel',
    steps:
      'Tải tệp mẫu, điền vào rồi chọn lại ở đây. Bạn xem trước những gì sẽ được nhập, chưa có gì được lưu.',
    limits: 'Mỗi lần tối đa {max} dòng. Hoặc nhập tất cả, hoặc không nhập dòng nào.',
    counted: 'Các ngày hết hạn được tính lại và hiện ngay trên bảng.',
    save_none: 'Nhập giá trị',
    save: 'Nhập {count} giá trị',
    save_one: 'Nhập 1 giá trị',
    imported: 'Đã nhập {count} giá trị',
    imported_one: 'Đã nhập 1 giá trị',
    crew_code: 'Mã phi công',
    full_name: 'Họ và tên',
    kind: 'Năng định',
    completed_on: 'Ngày hoàn thành',
    expires_on: 'Ngày hết hạn',
  },
})
