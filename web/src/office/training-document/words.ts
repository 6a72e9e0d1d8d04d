import {
  ALL_FLEETS_WORDS,
  DOCUMENT_FIELD_WORDS,
  TRAINING_TYPE_WORDS,
} from '@trms/contract/office/training-document/words'
import { defineWords } from '../../i18n/words.ts'

/** The texts of training documents (DOC-01, DOC-02). */
export const documentWords = defineWords('training_document', {
  en: {
    title: 'Training documents',
    create: 'Create document',
    search: 'Search by name, note',
    ...DOCUMENT_FIELD_WORDS.en,
    fleet: 'Fleet',
    note: 'Note',
    files: 'Files',
    file_count: '{count} files',
    file_count_one: '1 file',
    no_files: 'No file',
    all_fleets: ALL_FLEETS_WORDS.en,
    ...TRAINING_TYPE_WORDS.en,
    not_yet: 'not in force yet',
    empty: 'No documents yet',
    empty_hint: 'What the training department publishes for your fleet appears here.',

    open: 'Open',
    edit: 'Edit',
    delete: 'Delete',
    delete_title: 'DO YOU WANT TO DELETE DOCUMENT?',
    delete_text: '“{name}” leaves the lists and folders. It stays in the archive with its files.',

    section: 'Document',
    save_new: 'Create document',
    save_change: 'Save changes',
  },
  vi: {
    title: 'Tài liệu huấn luyện',
    create: 'Tạo tài liệu',
    search: 'Tìm theo tên, ghi chú',
    ...DOCUMENT_FIELD_WORDS.vi,
    fleet: 'Đội bay',
    note: 'Ghi chú',
    files: 'Tệp',
    file_count: '{count} tệp',
    file_count_one: '1 tệp',
    no_files: 'Chưa có tệp',
    all_fleets: ALL_FLEETS_WORDS.vi,
    ...TRAINING_TYPE_WORDS.vi,
    not_yet: 'chưa có hiệu lực',
    empty: 'Chưa có tài liệu nào',
    empty_hint: 'Tài liệu Phòng Huấn luyện bay ban hành cho đội bay của bạn sẽ hiện ở đây.',

    open: 'Mở',
    edit: 'Sửa',
    delete: 'Xóa',
    delete_title: 'BẠN CÓ MUỐN XÓA TÀI LIỆU NÀY KHÔNG?',
    delete_text: '“{name}” sẽ rời khỏi danh sách và thư mục, nhưng vẫn được lưu trữ cùng các tệp.',

    section: 'Tài liệu',
    save_new: 'Tạo tài liệu',
    save_change: 'Lưu thay đổi',
  },
})
