import { defineWords } from '../../i18n/words.ts'

/** The texts that an inspector reads about the versions of a record. */
export const versionWords = defineWords('inspected-versions', {
  en: {
    versions: 'Versions',
    numbers_missing:
      'The number of a version also counts approvals and other steps that left its content as it was, so that some numbers are missing here.',
    version_how: 'Version {version}: {how}',
    how_created: 'created',
    how_changed: 'changed before the approval',
    how_amended: 'amended',
    how_found: 'from before versions were kept',
    version_standing: 'Stands',
    version_earlier: 'Earlier version',
    version_waiting: 'Waits for the trainee',
    version_withdrawn: 'Withdrawn',
    withdrawn_by: 'Withdrawn by {name}, {at}: {reason}',
    read_version: 'Read this version',
    read_version_of: 'Read this version: {version}',
    version_title: 'Version {version}, {at}, {name}',
    version_files: 'Files of this version',
    no_files: 'There is no file.',
  },
  vi: {
    versions: 'Các phiên bản',
    numbers_missing:
      'Số phiên bản cũng tăng khi duyệt và ở những bước khác không sửa nội dung, nên ở đây có thể thiếu một vài số.',
    version_how: 'Phiên bản {version}: {how}',
    how_created: 'lập hồ sơ',
    how_changed: 'sửa trước khi duyệt',
    how_amended: 'đính chính',
    how_found: 'có từ trước khi lưu các phiên bản',
    version_standing: 'Đang có hiệu lực',
    version_earlier: 'Phiên bản trước',
    version_waiting: 'Chờ học viên ký',
    version_withdrawn: 'Đã rút',
    withdrawn_by: '{name} rút lúc {at}: {reason}',
    read_version: 'Đọc phiên bản này',
    read_version_of: 'Đọc phiên bản này: {version}',
    version_title: 'Phiên bản {version}, {at}, {name}',
    version_files: 'Tệp của phiên bản này',
    no_files: 'Không có tệp.',
  },
})
