import { defineWords } from '../../i18n/words.ts'

/** Words of the list of approved records (DSH-02). */
export const approvalsWords = defineWords('approvals', {
  en: {
    title: 'Approved records',
    fot: 'FOT',
    search: 'Name, crew code',
    empty: 'No approved record',
    empty_hint:
      'A record stands here once its trainee has approved it. One that they do not agree with is not approved.',
    row_name: '{kind} of {name}, {date}',
    kind: 'Kind',
    pilot: 'Pilot',
    instructor: 'Instructor',
    record_date: 'Date of record',
    approved_at: 'Approved',
    days: 'Took',
    signatures: 'Signatures',
    took: '{days} d',
    took_hours: '{hours} h',
    took_of: 'Approved after {time}',
  },
  vi: {
    title: 'Hồ sơ đã duyệt',
    fot: 'Theo dõi FOT',
    search: 'Tên, mã phi công',
    empty: 'Chưa có hồ sơ nào được duyệt',
    empty_hint:
      'Hồ sơ hiện ở đây khi học viên đã duyệt kết quả. Hồ sơ mà học viên không đồng ý thì không tính là đã duyệt.',
    row_name: '{kind} của {name}, {date}',
    kind: 'Loại',
    pilot: 'Phi công',
    instructor: 'Giáo viên',
    record_date: 'Ngày của hồ sơ',
    approved_at: 'Duyệt lúc',
    days: 'Sau',
    signatures: 'Chữ ký',
    took: '{days} ngày',
    took_hours: '{hours} giờ',
    took_of: 'Duyệt sau {time}',
  },
})
