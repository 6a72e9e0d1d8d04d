import { THEORY_FIELD_WORDS } from '@trms/contract/records/theory-test/words'
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
    ...THEORY_FIELD_WORDS.en,
    ticked: '{count} of {all} topics',
    outcome: 'Result and comments',

    flight_planning: 'Flight planning',

    normal_procedures: 'Normal procedures',

    abnormal_procedures: 'Abnormal procedures',
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
    ...THEORY_FIELD_WORDS.vi,
    ticked: '{count}/{all} nội dung',
    outcome: 'Kết quả và nhận xét',

    flight_planning: 'Lập kế hoạch bay',

    normal_procedures: 'Quy trình bình thường',

    abnormal_procedures: 'Quy trình bất thường',
  },
})
