import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { defineWords } from '../../i18n/words.ts'

export const theoryTestWords = defineWords('theory-test', {
  en: {
    list: 'Theory tests',
    one: 'Theory test',
    title: FORM_NAME.theory_test,
    form_name: '',
    empty: 'No theory tests yet',
    delete_title: 'Delete this theory test?',
    save: 'Save theory test',

    general: 'General',
    date_of_test: 'Date of test',
    ticked: '{count} of {all} topics',
    outcome: 'Result and comments',

    flight_planning: 'Flight planning',
    cfp_decode: 'CFP decode',
    mel_cdl: 'MEL/CDL',
    metar_taf_sigmet_wxchart: 'METAR, TAF, SIGMET, weather chart',
    planning_minima: 'Planning minima',

    normal_procedures: 'Normal procedures',
    fons_special_checklists: 'FONs and special checklists',
    task_sharing: 'Task sharing',
    standard_callouts: 'Standard callouts',
    performance_flysmart_efb: 'Performance, FlySmart, EFB',
    radio_telephony_vhf_hf_comm: 'Radio telephony, VHF and HF communication',

    abnormal_procedures: 'Abnormal procedures',
    limitations: 'Limitations',
    abnormal_handling_procedure: 'Abnormal handling procedure',
    memory_items: 'Memory items',
  },
  vi: {
    list: 'Kiểm tra lý thuyết',
    one: 'Kiểm tra lý thuyết',
    title: 'Bài kiểm tra lý thuyết mới',
    form_name: FORM_NAME.theory_test,
    empty: 'Chưa có bài kiểm tra lý thuyết nào',
    delete_title: 'Xóa bài kiểm tra lý thuyết này?',
    save: 'Lưu bài kiểm tra',

    general: 'Thông tin chung',
    date_of_test: 'Ngày kiểm tra',
    ticked: '{count}/{all} nội dung',
    outcome: 'Kết quả và nhận xét',

    flight_planning: 'Lập kế hoạch bay',
    cfp_decode: 'Đọc CFP',
    mel_cdl: 'MEL/CDL',
    metar_taf_sigmet_wxchart: 'METAR, TAF, SIGMET, bản đồ thời tiết',
    planning_minima: 'Tiêu chuẩn tối thiểu khi lập kế hoạch',

    normal_procedures: 'Quy trình bình thường',
    fons_special_checklists: 'FON và danh mục kiểm tra đặc biệt',
    task_sharing: 'Phân chia nhiệm vụ',
    standard_callouts: 'Hô chuẩn',
    performance_flysmart_efb: 'Tính năng, FlySmart, EFB',
    radio_telephony_vhf_hf_comm: 'Đàm thoại vô tuyến, liên lạc VHF và HF',

    abnormal_procedures: 'Quy trình bất thường',
    limitations: 'Giới hạn',
    abnormal_handling_procedure: 'Quy trình xử lý bất thường',
    memory_items: 'Mục phải thuộc',
  },
})
