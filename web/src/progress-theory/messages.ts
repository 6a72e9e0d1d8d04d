import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages('progress-theory', {
  en: {
    list: 'Progress checks (theory)',
    one: 'Progress check (theory)',
    title: 'PROGRESS CHECK (THEORY)',
    form_name: '',
    empty: 'No progress checks yet',
    remove: 'Delete this progress check?',
    save: 'Save progress check',

    general: 'General',
    date_of_test: 'Date of test',
    areas: 'Comments',
    overall_performance: 'Overall performance',

    aircraft_limitations: 'Aircraft limitations',
    aircraft_systems: 'Aircraft systems',
    emergency_equipment: 'Emergency equipment',
    sops: 'SOPs',
    fom: 'FOM',
    airway_manuals: 'Airway manuals',
    mel_cdl: 'MEL/CDL',
    general_aviation_knowledge: 'General aviation knowledge',
  },
  vi: {
    list: 'Kiểm tra tiến độ (lý thuyết)',
    one: 'Kiểm tra tiến độ (lý thuyết)',
    title: 'Kiểm tra tiến độ (lý thuyết) mới',
    form_name: 'PROGRESS CHECK (THEORY)',
    empty: 'Chưa có lần kiểm tra tiến độ nào',
    remove: 'Xóa lần kiểm tra tiến độ này?',
    save: 'Lưu lần kiểm tra',

    general: 'Thông tin chung',
    date_of_test: 'Ngày kiểm tra',
    areas: 'Nhận xét',
    overall_performance: 'Đánh giá chung',

    aircraft_limitations: 'Giới hạn tàu bay',
    aircraft_systems: 'Hệ thống tàu bay',
    emergency_equipment: 'Thiết bị khẩn nguy',
    sops: 'SOP',
    fom: 'FOM',
    airway_manuals: 'Tài liệu dẫn đường',
    mel_cdl: 'MEL/CDL',
    general_aviation_knowledge: 'Kiến thức hàng không chung',
  },
})
