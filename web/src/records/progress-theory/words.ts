import { PROGRESS_FIELD_WORDS } from '@trms/contract/records/progress-theory/words'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { defineWords } from '../../i18n/words.ts'

export const progressTheoryWords = defineWords('progress-theory', {
  en: {
    list: 'Progress checks (theory)',
    one: 'Progress check (theory)',
    title: FORM_NAME.progress_theory,
    form_name: '',
    empty: 'No progress checks yet',
    delete_title: 'Delete this progress check?',
    save: 'Save progress check',

    general: 'General',
    ...PROGRESS_FIELD_WORDS.en,
    areas: 'Comments',
  },
  vi: {
    list: 'Kiểm tra tiến độ (lý thuyết)',
    one: 'Kiểm tra tiến độ (lý thuyết)',
    title: 'Kiểm tra tiến độ (lý thuyết) mới',
    form_name: FORM_NAME.progress_theory,
    empty: 'Chưa có lần kiểm tra tiến độ nào',
    delete_title: 'Xóa lần kiểm tra tiến độ này?',
    save: 'Lưu lần kiểm tra',

    general: 'Thông tin chung',
    ...PROGRESS_FIELD_WORDS.vi,
    areas: 'Nhận xét',
  },
})
