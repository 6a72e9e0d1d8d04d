import { defineWords } from '../i18n/words.ts'

/** Words of questions about a record and of their answers. */
export const questionWords = defineWords('question', {
  en: {
    title: 'Questions and answers',
    none: 'Nobody has asked for a correction.',
    ask: 'Ask for a correction',
    ask_title: 'Ask for a correction',
    ask_text:
      'Say what is wrong and how it should read. It stands with the record for all who read it; you are mailed the answer.',
    ask_label: 'What should be corrected',
    ask_send: 'Send request',
    disagreement: 'Read, does not agree',
    correction: 'Correction asked for',
    by: '{name}, {at}',
    open: 'Waits for an answer',
    answered: 'Answered by {name}, {at}',
    amended: 'Record amended by {name}, {at} (version {version})',
    answer: 'Answer',
    answer_title: 'Answer {name}',
    answer_label: 'Your answer',
    answer_hint: 'It stands with the record and cannot be changed; {name} is mailed.',
    answer_send: 'Send answer',
  },
  vi: {
    title: 'Câu hỏi và trả lời',
    none: 'Chưa có đề nghị đính chính nào.',
    ask: 'Đề nghị đính chính',
    ask_title: 'Đề nghị đính chính',
    ask_text:
      'Nêu chỗ chưa đúng và nội dung đúng. Đề nghị được lưu cùng hồ sơ cho mọi người xem hồ sơ; bạn sẽ nhận câu trả lời qua thư.',
    ask_label: 'Nội dung cần đính chính',
    ask_send: 'Gửi đề nghị',
    disagreement: 'Đã đọc, không đồng ý',
    correction: 'Đề nghị đính chính',
    by: '{name}, {at}',
    open: 'Chờ trả lời',
    answered: '{name} trả lời, {at}',
    amended: '{name} đã đính chính hồ sơ, {at} (phiên bản {version})',
    answer: 'Trả lời',
    answer_title: 'Trả lời {name}',
    answer_label: 'Câu trả lời của bạn',
    answer_hint: 'Câu trả lời được lưu cùng hồ sơ, không sửa được, và được gửi đến {name}.',
    answer_send: 'Gửi trả lời',
  },
})
