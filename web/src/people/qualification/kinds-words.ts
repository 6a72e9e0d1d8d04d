import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import {
  KIND_FIELD_WORDS,
  PROFILE_FIELD_WORDS,
  SOURCE_WORDS,
  VALIDITY_UNIT_WORDS,
} from '@trms/contract/people/qualification/kind-words'
import { pilotWords } from '../../crew/pilot-words.ts'
import { defineWords, named, useWords } from '../../i18n/words.ts'

/** The texts of the kinds of qualification (RDY-01). */
export const kindsWords = defineWords('qualification-kinds', {
  en: {
    title: 'Qualifications',
    board: 'Readiness',
    create: 'New qualification',
    edit: 'Edit',
    up: 'Move up: {name}',
    down: 'Move down: {name}',
    archive: 'Archive',
    archive_title: 'Archive {name}?',
    archive_text: 'It leaves the board and the cards; what was entered stays on record.',
    archived: 'The qualification is archived',
    saved: 'The qualification is saved',
    save: 'Save',
    everybody: 'Everybody',
    given: 'the date stands on its paper',
    months: '{count} months',
    days: '{count} days',
    to_month_end_short: 'to the end of the month',
    renewal_short: 'renewal window {count} months',
    warning_short: 'warned {count} days ahead',
    ...KIND_FIELD_WORDS.en,
    fleets: 'Fleets (none: all)',
    positions: 'Positions (none: all)',
    ...named('source', SOURCE_WORDS.en),
    ...named('field', PROFILE_FIELD_WORDS.en),
    validity_hint: 'Empty: every entry brings its date.',
    ...named('unit', VALIDITY_UNIT_WORDS.en),
    renewal_hint: 'Done within it, the anniversary is kept. 0: none.',
    kept: '{said} (what you typed stays)',
    preview: 'What this would change',
    preview_none: 'No pilot would change state.',
    preview_some: '{changed} of {pilots} pilots would change state:',
    preview_move: '{pilots}: from {from} to {to}',
    no_longer_fit: '{count} could no longer fly.',
    fit_again: '{count} could fly again.',
  },
  vi: {
    title: 'Các loại năng định',
    board: 'Sẵn sàng bay',
    create: 'Thêm năng định',
    edit: 'Sửa',
    up: 'Đưa lên: {name}',
    down: 'Đưa xuống: {name}',
    archive: 'Lưu trữ',
    archive_title: 'Lưu trữ {name}?',
    archive_text: 'Năng định không còn trên bảng và trên thẻ; dữ liệu đã nhập vẫn được giữ.',
    archived: 'Đã lưu trữ năng định',
    saved: 'Đã lưu năng định',
    save: 'Lưu',
    everybody: 'Tất cả',
    given: 'ngày hết hạn ghi trên giấy tờ',
    months: '{count} tháng',
    days: '{count} ngày',
    to_month_end_short: 'đến hết tháng',
    renewal_short: 'gia hạn sớm {count} tháng',
    warning_short: 'nhắc trước {count} ngày',
    ...KIND_FIELD_WORDS.vi,
    fleets: 'Đội bay (không chọn: tất cả)',
    positions: 'Chức danh (không chọn: tất cả)',
    ...named('source', SOURCE_WORDS.vi),
    ...named('field', PROFILE_FIELD_WORDS.vi),
    validity_hint: 'Để trống: mỗi lần nhập tự có ngày hết hạn.',
    ...named('unit', VALIDITY_UNIT_WORDS.vi),
    renewal_hint: 'Làm trong thời gian này thì giữ nguyên ngày cũ. 0: không có.',
    kept: '{said} (giữ nội dung bạn nhập)',
    preview: 'Thay đổi này dẫn đến',
    preview_none: 'Không phi công nào đổi tình trạng.',
    preview_some: '{changed} trên {pilots} phi công đổi tình trạng:',
    preview_move: '{pilots}: từ {from} sang {to}',
    no_longer_fit: '{count} người không còn được bay.',
    fit_again: '{count} người được bay trở lại.',
  },
})

/** Gives the rule of a kind in one line: source, pilots concerned, validity. */
export function useRuleWords(): (kind: QualificationKind) => string {
  const t = useWords(kindsWords)
  const pilot = useWords(pilotWords)
  return (kind) => {
    const whom = [...kind.fleets, ...kind.positions.map((one) => pilot(`position_${one}`))]
    const holds =
      kind.validity === null
        ? kind.source === 'office' && t('given')
        : t(kind.validity_unit === 'month' ? 'months' : 'days', { count: kind.validity })
    return [
      t(`source_${kind.source}`),
      whom.length > 0 ? whom.join(', ') : t('everybody'),
      holds,
      kind.to_month_end && t('to_month_end_short'),
      kind.renewal_months > 0 && t('renewal_short', { count: kind.renewal_months }),
      t('warning_short', { count: kind.warning_days }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
