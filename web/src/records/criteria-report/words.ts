import { defineWords } from '../../i18n/words.ts'

export const criteriaReportWords = defineWords('criteria-report', {
  en: {
    title: 'Criteria report',
    crumb_flights: 'Training flights',
    overview: 'FOT pilots',
    print: 'Print',
    pilot: 'Pilot',

    criteria: 'Criteria',
    choose: 'Choose up to {most}',
    full: 'Take one away before you add another.',
    period: 'Period',
    months_3: '3 months',
    months_6: '6 months',
    months_12: '12 months',
    months_all: 'All',

    chart: 'Scores over time',
    chart_text:
      'Scores from {first} to {last} on an axis from 0 to 5; the same figures are in the table below.',
    chart_help:
      'Arrow keys go from score to score, Enter opens the flight. The dashed line is the trend.',
    point: '{date}, {criterion}: {score}',
    no_scores: 'No scores to show',
    no_scores_hint: 'The chosen criteria were not scored in this time (N/A is left out).',
    none_chosen: 'Nothing chosen',
    none_chosen_hint: 'Choose one or several criteria to see their scores.',

    mean_of: 'Mean {mean} of {count}',
    never: 'Not scored',
    rising: 'Rising',
    steady: 'Steady',
    falling: 'Falling',
    trend: 'Trend',

    table: 'Scores by flight',
    table_help: '{count} flights, newest first',
    table_help_one: '1 flight',
    date: 'Date of flight',
    show_all: 'Show all {count}',
  },
  vi: {
    title: 'Biểu đồ tiêu chí',
    crumb_flights: 'Chuyến bay huấn luyện',
    overview: 'Theo dõi FOT',
    print: 'In',
    pilot: 'Phi công',

    criteria: 'Tiêu chí',
    choose: 'Chọn tối đa {most}',
    full: 'Bỏ bớt một tiêu chí rồi mới chọn thêm.',
    period: 'Thời gian',
    months_3: '3 tháng',
    months_6: '6 tháng',
    months_12: '12 tháng',
    months_all: 'Tất cả',

    chart: 'Điểm theo thời gian',
    chart_text:
      'Điểm từ {first} đến {last} trên trục từ 0 đến 5; các điểm này cũng có trong bảng bên dưới.',
    chart_help:
      'Phím mũi tên đi từ điểm này sang điểm khác, Enter mở chuyến bay. Đường đứt nét là xu hướng.',
    point: '{date}, {criterion}: {score}',
    no_scores: 'Chưa có điểm để vẽ',
    no_scores_hint: 'Các tiêu chí đã chọn không được chấm trong thời gian này (bỏ qua N/A).',
    none_chosen: 'Chưa chọn tiêu chí nào',
    none_chosen_hint: 'Chọn một hoặc nhiều tiêu chí để xem điểm.',

    mean_of: 'Trung bình {mean} / {count} lần',
    never: 'Chưa chấm',
    rising: 'Đi lên',
    steady: 'Ổn định',
    falling: 'Đi xuống',
    trend: 'Xu hướng',

    table: 'Điểm từng chuyến bay',
    table_help: '{count} chuyến bay, mới nhất ở trên',
    table_help_one: '1 chuyến bay',
    date: 'Ngày bay',
    show_all: 'Xem hết {count}',
  },
})
