import { FLIGHT_FIELD_WORDS } from '@trms/contract/records/training-flight/field-words'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { defineWords } from '../../i18n/words.ts'

/** Words of the training flight form and of the flight document. */
export const flightFormWords = defineWords('training-flight-form', {
  en: {
    title: FORM_NAME.training_flight,
    title_short: 'Training flight',
    form_name: '',
    crumb_flights: 'Training flights',

    general: 'General',
    ...FLIGHT_FIELD_WORDS.en,
    options: 'Options',
    autoland: 'Autoland',

    sectors_total: '{count} sectors · {hours} flight hours',
    sectors_total_one: '1 sector · {hours} flight hours',
    number: 'No',
    add_sector: 'Add sector',
    edit_sector: 'Edit sector {number}',
    keep_sector: 'Done with sector {number}',
    remove_sector: 'Remove sector {number}',

    criteria: '16 criteria',
    criteria_keys: 'Press',
    criteria_keys_or: 'or',
    criteria_keys_end: 'to score',

    need_extra_training: 'Need extra training',

    hand_over: 'Comments and hand-over',

    save_new: 'Save flight',
    save_change: 'Save changes',

    edit: 'Edit',
    delete_title: 'Delete this training flight?',

    routes: 'Routes',
    low_count: '{count} criteria below standard',
    low_count_one: '1 criterion below standard',
    yes: 'Yes',
    no: 'No',
  },
  vi: {
    title: 'Chuyến bay huấn luyện mới',
    title_short: 'Chuyến bay huấn luyện',
    form_name: FORM_NAME.training_flight,
    crumb_flights: 'Chuyến bay huấn luyện',

    general: 'Thông tin chung',
    ...FLIGHT_FIELD_WORDS.vi,
    options: 'Tùy chọn',
    autoland: 'Hạ cánh tự động',

    sectors_total: '{count} chặng · {hours} giờ bay',
    sectors_total_one: '1 chặng · {hours} giờ bay',
    number: 'Số',
    add_sector: 'Thêm chặng',
    edit_sector: 'Sửa chặng {number}',
    keep_sector: 'Xong chặng {number}',
    remove_sector: 'Xóa chặng {number}',

    criteria: 'Đánh giá 16 tiêu chí',
    criteria_keys: 'Bấm',
    criteria_keys_or: 'hoặc',
    criteria_keys_end: 'để chấm',

    need_extra_training: 'Cần huấn luyện thêm',

    hand_over: 'Nhận xét và bàn giao',

    save_new: 'Lưu chuyến bay',
    save_change: 'Lưu thay đổi',

    edit: 'Sửa',
    delete_title: 'Xóa chuyến bay huấn luyện này?',

    routes: 'Hành trình',
    low_count: '{count} tiêu chí dưới chuẩn',
    low_count_one: '1 tiêu chí dưới chuẩn',
    yes: 'Có',
    no: 'Không',
  },
})
