import { BASE_FIELD_WORDS } from '@trms/contract/records/base-training/words'
import { FORM_NAME } from '@trms/contract/records/training-record/words'
import { defineWords } from '../../i18n/words.ts'

export const baseTrainingWords = defineWords('base-training', {
  en: {
    list: 'Base trainings',
    one: 'Base training',
    title: FORM_NAME.base_training,
    form_name: '',
    empty: 'No base trainings yet',
    delete_title: 'Delete this base training?',
    save: 'Save base training',

    general: 'General',
    ...BASE_FIELD_WORDS.en,

    scores: 'Scores',
    others_criteria: 'What else is scored',
    others_hint: 'The score counts only once it is named here',

    outcome: 'Result and comments',
    low: '{count} scores below standard',
    low_one: '1 score below standard',
  },
  vi: {
    list: 'Huấn luyện cất hạ cánh',
    one: 'Huấn luyện cất hạ cánh',
    title: 'Huấn luyện cất hạ cánh mới',
    form_name: FORM_NAME.base_training,
    empty: 'Chưa có buổi huấn luyện cất hạ cánh nào',
    delete_title: 'Xóa buổi huấn luyện cất hạ cánh này?',
    save: 'Lưu buổi huấn luyện',

    general: 'Thông tin chung',
    ...BASE_FIELD_WORDS.vi,

    scores: 'Chấm điểm',
    others_criteria: 'Nội dung chấm thêm',
    others_hint: 'Điểm chỉ được tính khi đã ghi nội dung ở đây',

    outcome: 'Kết quả và nhận xét',
    low: '{count} mục dưới chuẩn',
    low_one: '1 mục dưới chuẩn',
  },
})
