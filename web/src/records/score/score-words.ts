import { defineWords } from '../../i18n/words.ts'

/** Words of scored criteria, wherever scores are given or shown. */
export const scoreWords = defineWords('score-words', {
  en: {
    not_applicable: 'N/A',
    count: '{scored} scored · {na} N/A',
    below_standard: 'Below standard',
    special_remark: 'Special remark',
    special_remark_for: 'Special remark: {name}',
    comment_for: 'Comment on criterion {number}',
    remark_for: 'Special remark on criterion {number}',
    comment_needed: 'Needed for a score of 2 or lower',
    confirm_title: 'Score {score}: below standard?',
    confirm_text:
      '{number}. {name} gets {score}. The whole record turns red and a comment is needed.',
    confirm: 'Keep score {score}',
  },
  vi: {
    not_applicable: 'N/A',
    count: 'Đã chấm {scored} · {na} N/A',
    below_standard: 'Dưới chuẩn',
    special_remark: 'Lưu ý riêng',
    special_remark_for: 'Lưu ý riêng: {name}',
    comment_for: 'Nhận xét tiêu chí {number}',
    remark_for: 'Lưu ý riêng về tiêu chí {number}',
    comment_needed: 'Bắt buộc khi điểm từ 2 trở xuống',
    confirm_title: 'Chấm {score} điểm: dưới chuẩn?',
    confirm_text:
      '{number}. {name} được {score} điểm. Cả hồ sơ sẽ thành màu đỏ và phải có nhận xét.',
    confirm: 'Giữ {score} điểm',
  },
})
