import { defineMessages } from '../i18n/messages.ts'

/** Words of forms that go between a pilot and instructors, whatever they are about. */
export const exchangeWords = defineMessages('exchange', {
  en: {
    status: 'Status',
    reason: 'Reason',
    file: 'File',
    sure_to_upload: 'Are you sure to upload this file?',
    upload: 'Upload',
    history: 'Status history',
    no_reason: 'No reason given',
    close: 'Close',
    optional: 'optional',
  },
  vi: {
    status: 'Trạng thái',
    reason: 'Lý do',
    file: 'Tệp',
    sure_to_upload: 'Bạn có chắc muốn tải tệp này lên?',
    upload: 'Tải lên',
    history: 'Lịch sử trạng thái',
    no_reason: 'Không ghi lý do',
    close: 'Đóng',
    optional: 'không bắt buộc',
  },
})
