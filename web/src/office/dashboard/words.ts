import { defineWords } from '../../i18n/words.ts'

/**
 * The texts around the figures; the titles of figures are in the contract, because Excel files use these too.
 */
export const dashboardWords = defineWords('dashboard', {
  en: {
    title: 'Dashboard',
    as_tables: 'All as tables',
    as_charts: 'All as charts',
    table: 'Table',
    chart: 'Chart',
    table_of: 'As a table: {title}',
    chart_of: 'As a chart: {title}',
    figures_of: 'Figures: {title}',
    nothing: 'Nothing yet',
    nothing_hint: 'Figures appear here as soon as there is something to count.',
    save_of: 'Save: {title}',
    save_picture: 'As a picture (PNG)',
    save_excel: 'As Excel',
    picture_failed: 'This browser could not draw the picture.',
    all_rows: 'Show all {count}',
    first_rows: 'Show the first {count}',
    counted_at: 'As of {at}.',
    live: 'As of {at}, follows every change',
    anew: 'As of {at}, counted anew every 5 minutes',
  },
  vi: {
    title: 'Bảng điều hành',
    as_tables: 'Xem tất cả dạng bảng',
    as_charts: 'Xem tất cả dạng biểu đồ',
    table: 'Bảng',
    chart: 'Biểu đồ',
    table_of: 'Dạng bảng: {title}',
    chart_of: 'Dạng biểu đồ: {title}',
    figures_of: 'Số liệu: {title}',
    nothing: 'Chưa có gì',
    nothing_hint: 'Số liệu hiện ra ở đây ngay khi có dữ liệu để đếm.',
    save_of: 'Lưu: {title}',
    save_picture: 'Dạng hình (PNG)',
    save_excel: 'Dạng Excel',
    picture_failed: 'Trình duyệt này không vẽ được hình.',
    all_rows: 'Xem cả {count}',
    first_rows: 'Chỉ xem {count} dòng đầu',
    counted_at: 'Tính lúc {at}.',
    live: 'Tính lúc {at}, cập nhật theo từng thay đổi',
    anew: 'Tính lúc {at}, tính lại mỗi 5 phút',
  },
})
