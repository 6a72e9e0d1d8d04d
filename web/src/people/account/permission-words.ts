import { PERMISSION_WORDS } from '@trms/contract/people/account/words'
import { defineWords, named } from '../../i18n/words.ts'

/** The texts of the permissions, by number (part 1 section 3), and of their groups. */
export const permissionWords = defineWords('permissions', {
  en: {
    title: 'Roles and permissions',
    of: 'What {name} may do beyond the role {role}',
    select_all: 'All of {group}',
    chosen: '{count} of {all} chosen',
    save: 'Save permissions',
    also: '“{permission}” is ticked too: the rest of the group needs it.',
    changed_meanwhile:
      'Another administrator changed this account after you opened it, and nothing was saved. It holds now: {held}. What you ticked is kept; “{button}” again puts it in place of that.',
    held: 'What this account holds',
    none: 'None',
    nothing: 'No permissions beyond the role',
    admin_all: 'An administrator holds all permissions.',
    role_takes_none: 'This role takes no permissions.',
    held_of: '{held} of {all}',

    pilots: 'Pilots',
    sim: 'SIM',
    line_check: 'Line check',
    line_training: 'Line training',
    training_document: 'Training documents',
    readiness: 'Readiness',

    ...named('p', PERMISSION_WORDS.en),
  },
  vi: {
    title: 'Vai trò và quyền',
    of: '{name} được làm gì ngoài vai trò {role}',
    select_all: 'Tất cả: {group}',
    chosen: 'Đã chọn {count} trên {all}',
    save: 'Lưu quyền',
    also: 'Đã chọn thêm “{permission}” vì các quyền khác trong nhóm cần đến.',
    changed_meanwhile:
      'Quản trị viên khác đã sửa tài khoản này sau khi bạn mở nên chưa có gì được lưu. Hiện tài khoản có: {held}. Các ô bạn chọn vẫn còn; nhấn lại “{button}” để thay cho các quyền đó.',
    held: 'Quyền của tài khoản này',
    none: 'Không có',
    nothing: 'Không có quyền nào ngoài vai trò',
    admin_all: 'Quản trị viên có toàn quyền.',
    role_takes_none: 'Vai trò này không nhận thêm quyền.',
    held_of: '{held} trên {all}',

    pilots: 'Phi công',
    sim: 'SIM',
    line_check: 'Kiểm tra đường bay',
    line_training: 'Huấn luyện đường bay',
    training_document: 'Tài liệu huấn luyện',
    readiness: 'Sẵn sàng bay',

    ...named('p', PERMISSION_WORDS.vi),
  },
})
