import { defineMessages } from '../../i18n/messages.ts'

/** The four kinds of training record, and how one stands. */
export const recordWords = defineMessages('record-words', {
  en: {
    training_flight: 'Training Flight',
    base_training: 'Base Training',
    theory_test: 'Theory Test',
    progress_theory: 'Progress Theory',
    tab_training_flight: 'Training flights',
    tab_base_training: 'Base training',
    tab_theory_test: 'Theory tests',
    tab_progress_theory: 'Progress checks',
    records: 'Training records',
    awaiting: 'Awaiting approval',
    approved: 'Approved',
    create: 'Create',
  },
  vi: {
    training_flight: 'Chuyến bay huấn luyện',
    base_training: 'Huấn luyện cất hạ cánh',
    theory_test: 'Kiểm tra lý thuyết',
    progress_theory: 'Kiểm tra tiến độ',
    tab_training_flight: 'Chuyến bay huấn luyện',
    tab_base_training: 'Huấn luyện cất hạ cánh',
    tab_theory_test: 'Lý thuyết',
    tab_progress_theory: 'Tiến độ',
    records: 'Hồ sơ huấn luyện',
    awaiting: 'Chờ duyệt',
    approved: 'Đã duyệt',
    create: 'Tạo hồ sơ',
  },
})
