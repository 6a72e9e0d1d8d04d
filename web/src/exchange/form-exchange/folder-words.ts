import { defineWords } from '../../i18n/words.ts'

/** Words of the folder dialog in lists (DOC-02). */
export const folderWords = defineWords('folder', {
  en: {
    folder: 'Documents',
    latest: 'Latest document',
    in_force_from: 'In force from {date}',
    version: 'version {version}',
    no_document: 'There is no document of this kind for your fleet yet.',
    no_files: 'The document has no file.',
    all_files: 'All files ({count})',
  },
  vi: {
    folder: 'Tài liệu',
    latest: 'Tài liệu mới nhất',
    in_force_from: 'Hiệu lực từ {date}',
    version: 'phiên bản {version}',
    no_document: 'Chưa có tài liệu loại này cho đội bay của bạn.',
    no_files: 'Tài liệu chưa có tệp.',
    all_files: 'Tất cả tệp ({count})',
  },
})
