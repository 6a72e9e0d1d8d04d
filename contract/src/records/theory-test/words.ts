import type { Language } from '../../messages/index.ts'

/**
 * The names of the fields of a theory test; fields that all kinds share are in
 * training-record/change-words.ts.
 */
export const THEORY_FIELD_WORDS = {
  en: {
    date_of_test: 'Date of test',
    cfp_decode: 'CFP decode',
    mel_cdl: 'MEL/CDL',
    metar_taf_sigmet_wxchart: 'METAR, TAF, SIGMET, weather chart',
    planning_minima: 'Planning minima',
    fons_special_checklists: 'FONs and special checklists',
    task_sharing: 'Task sharing',
    standard_callouts: 'Standard callouts',
    performance_flysmart_efb: 'Performance, FlySmart, EFB',
    radio_telephony_vhf_hf_comm: 'Radio telephony, VHF and HF communication',
    limitations: 'Limitations',
    abnormal_handling_procedure: 'Abnormal handling procedure',
    memory_items: 'Memory items',
  },
  vi: {
    date_of_test: 'Ngày kiểm tra',
    cfp_decode: 'Đọc CFP',
    mel_cdl: 'MEL/CDL',
    metar_taf_sigmet_wxchart: 'METAR, TAF, SIGMET, bản đồ thời tiết',
    planning_minima: 'Tiêu chuẩn tối thiểu khi lập kế hoạch',
    fons_special_checklists: 'FON và danh mục kiểm tra đặc biệt',
    task_sharing: 'Phân chia nhiệm vụ',
    standard_callouts: 'Hô chuẩn',
    performance_flysmart_efb: 'Tính năng, FlySmart, EFB',
    radio_telephony_vhf_hf_comm: 'Đàm thoại vô tuyến, liên lạc VHF và HF',
    limitations: 'Giới hạn',
    abnormal_handling_procedure: 'Quy trình xử lý bất thường',
    memory_items: 'Mục phải thuộc',
  },
} as const satisfies Record<Language, Record<string, string>>
