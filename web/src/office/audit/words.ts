import { auditName } from '@trms/contract/office/audit/words'
import { defineWords, useLanguage } from '../../i18n/words.ts'

export const auditWords = defineWords('audit', {
  en: {
    title: 'Audit trail',
    search: 'Search by record id (36 characters)',
    search_hint:
      'The search finds the id of a record, as an entry shows it. To find what a person did, choose the person in the filters.',
    when: 'When',
    who: 'Who',
    what: 'What',
    record: 'Record',
    changes: 'Old → new',
    field: 'Field',
    signatures: 'Signatures',
    signature_gone: 'This signature is not kept any more, or was changed.',
    unknown: 'unknown',
    copy: 'Copy',
    copied: 'Copied',
    old: 'Old',
    new: 'New',
    becomes: 'becomes',
    seq: 'Entry',
    system: 'The system',
    more: '{count} more',
    no_changes: 'Nothing but the fact itself was written.',
    row_name: 'Entry {seq}',
    detail: 'Show the entry',
    of_record: 'All about this record',
    of_person: 'All by this person',
    entity: 'Kind of record',
    action: 'Action',
    empty: 'Nothing has been written yet',
    empty_hint: 'Every change is written here by itself.',

    chain: 'State of the trail',
    chain_checking: 'Checking the trail',
    chain_sound: 'The trail is whole: {count} entries',
    chain_checked: 'Checked {at}',
    chain_again: 'Check again',
    chain_running: 'Being checked again',
    broken_changed: 'Entry {seq} was changed after it was written',
    broken_missing: 'Entry {seq} is missing',
    broken_cut: 'The trail was cut off before entry {seq}',
    broken_rewritten: 'Entry {seq} or one after it was rewritten since it was sealed',
    broken_signature: 'The signature that entry {seq} names is not kept any more, or was changed',
    broken_unknown_signature: 'A signature is kept that no entry of the trail names',
    broken_seals: '{count} seals of the trail were changed or taken away',
    chain_sealed: 'Sealed {at}',

    not_signed_in: 'Nobody signed in',
  },
  vi: {
    title: 'Nhật ký thay đổi',
    search: 'Tìm theo mã bản ghi (36 ký tự)',
    search_hint:
      'Ô tìm chỉ nhận mã của bản ghi, như trong chi tiết của mỗi dòng nhật ký. Muốn tìm việc của một người, hãy chọn người đó trong bộ lọc.',
    when: 'Lúc',
    who: 'Ai',
    what: 'Việc',
    record: 'Bản ghi',
    changes: 'Cũ → mới',
    field: 'Trường',
    signatures: 'Chữ ký',
    signature_gone: 'Chữ ký này không còn được lưu hoặc đã bị sửa.',
    unknown: 'không rõ',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    old: 'Cũ',
    new: 'Mới',
    becomes: 'thành',
    seq: 'Dòng nhật ký',
    system: 'Hệ thống',
    more: 'còn {count} trường',
    no_changes: 'Chỉ ghi lại việc này, không có giá trị nào.',
    row_name: 'Dòng {seq}',
    detail: 'Xem chi tiết',
    of_record: 'Mọi thay đổi của bản ghi này',
    of_person: 'Mọi việc của người này',
    entity: 'Loại bản ghi',
    action: 'Việc',
    empty: 'Chưa ghi gì',
    empty_hint: 'Mọi thay đổi tự động được ghi ở đây.',

    chain: 'Tình trạng nhật ký',
    chain_checking: 'Đang kiểm tra nhật ký',
    chain_sound: 'Nhật ký nguyên vẹn: {count} dòng',
    chain_checked: 'Kiểm tra lúc {at}',
    chain_again: 'Kiểm tra lại',
    chain_running: 'Đang kiểm tra lại',
    broken_changed: 'Dòng {seq} đã bị sửa sau khi ghi',
    broken_missing: 'Thiếu dòng {seq}',
    broken_cut: 'Nhật ký bị cắt từ dòng {seq}',
    broken_rewritten: 'Từ dòng {seq} nhật ký đã bị ghi lại sau khi niêm phong',
    broken_signature: 'Chữ ký nêu ở dòng {seq} không còn được lưu hoặc đã bị sửa',
    broken_unknown_signature: 'Có chữ ký mà không dòng nào trong nhật ký nêu',
    broken_seals: '{count} dấu niêm phong bị sửa hoặc bị xóa',
    chain_sealed: 'Niêm phong lúc {at}',

    not_signed_in: 'Chưa đăng nhập',
  },
})

/**
 * Gives the names of kinds and actions in words; a name that only an older version of the product wrote may
 * have no words and is shown as written.
 */
export function useAuditNames() {
  const { language } = useLanguage()
  const said = (of: 'entity' | 'action') => (name: string) =>
    auditName(of, name, language) ?? name.replaceAll('_', ' ')
  return { entity: said('entity'), action: said('action') }
}
