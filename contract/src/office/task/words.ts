import { dayWords } from '../../common/dates.ts'
import type { Language } from '../../messages/index.ts'
import { recordKindWords } from '../../records/training-record/words.ts'
import type { Task, TaskKind } from './entity.ts'

/** The words of a task on screen, in mails and in the workbook. */
interface TaskWords {
  /** The thing to do, as a sentence without its full stop. */
  title: string
  /** The title for a form that was submitted before. */
  again?: string
  /** The label of the button that opens the action. */
  action: string
  /** The subject, beside the person. `{at}` and `{detail}` are filled in. */
  of: string
}
type Both = Record<Language, TaskWords>

/** The kinds with words for each variety: the part that somebody takes, or the form that is the office's. */
interface Varieties {
  sim_form: 'pilot' | 'instructor_a' | 'instructor_b'
  sim_caav: 'pilot' | 'instructor'
  line_check_form: 'pilot' | 'instructor'
  line_training_form: 'pilot' | 'instructor'
  close_form: 'sim' | 'sim_failed' | 'line_check' | 'line_training'
}
/** The kinds whose variety is the kind of the record. */
type OfRecord = 'approve_record' | 'agree_amendment' | 'disagreement' | 'correction'
type Told =
  | Exclude<TaskKind, keyof Varieties | OfRecord>
  | { [Kind in keyof Varieties]: `${Kind}:${Varieties[Kind]}` }[keyof Varieties]

const WORDS: Record<Told, Both> = {
  'sim_form:pilot': {
    en: {
      title: 'Hand in your SIM form',
      again: 'Hand in your SIM form again: it was sent back',
      action: 'Hand in',
      of: 'SIM session of {at}',
    },
    vi: {
      title: 'Nộp mẫu SIM của phi công',
      again: 'Nộp lại mẫu SIM: mẫu đã bị trả lại',
      action: 'Nộp mẫu',
      of: 'Phiên SIM {at}',
    },
  },
  'sim_form:instructor_a': {
    en: {
      title: 'Hand in the form of the SIM-A instructor',
      again: 'Hand in the form of the SIM-A instructor again',
      action: 'Hand in',
      of: 'SIM session of {at}',
    },
    vi: {
      title: 'Nộp mẫu của giáo viên SIM-A',
      again: 'Nộp lại mẫu của giáo viên SIM-A',
      action: 'Nộp mẫu',
      of: 'Phiên SIM {at}',
    },
  },
  'sim_form:instructor_b': {
    en: {
      title: 'Hand in the form of the SIM-B instructor',
      again: 'Hand in the form of the SIM-B instructor again',
      action: 'Hand in',
      of: 'SIM session of {at}',
    },
    vi: {
      title: 'Nộp mẫu của giáo viên SIM-B',
      again: 'Nộp lại mẫu của giáo viên SIM-B',
      action: 'Nộp mẫu',
      of: 'Phiên SIM {at}',
    },
  },
  'sim_caav:pilot': {
    en: {
      title: 'Hand in the CAAV form',
      again: 'Hand in the CAAV form again: it was sent back',
      action: 'Hand in',
      of: 'SIM session of {at}',
    },
    vi: {
      title: 'Nộp mẫu CAAV',
      again: 'Nộp lại mẫu CAAV: mẫu đã bị trả lại',
      action: 'Nộp mẫu',
      of: 'Phiên SIM {at}',
    },
  },
  'sim_caav:instructor': {
    en: {
      title: 'Hand in the CAAV form as the instructor',
      action: 'Hand in',
      of: 'SIM session of {at}',
    },
    vi: { title: 'Nộp mẫu CAAV của giáo viên', action: 'Nộp mẫu', of: 'Phiên SIM {at}' },
  },
  elearning: {
    en: {
      title: 'Send the certificate of the e-learning',
      action: 'Send certificate',
      of: 'SIM session of {at}',
    },
    vi: { title: 'Nộp chứng nhận e-learning', action: 'Nộp chứng nhận', of: 'Phiên SIM {at}' },
  },
  'line_check_form:pilot': {
    en: {
      title: 'Hand in your line check form',
      again: 'Hand in your line check form again: it was sent back',
      action: 'Hand in',
      of: '{detail}, {at}',
    },
    vi: {
      title: 'Nộp mẫu kiểm tra đường bay của phi công',
      again: 'Nộp lại mẫu kiểm tra đường bay: mẫu đã bị trả lại',
      action: 'Nộp mẫu',
      of: '{detail}, {at}',
    },
  },
  'line_check_form:instructor': {
    en: {
      title: 'Hand in the instructor’s line check form',
      again: 'Hand in the instructor’s line check form again',
      action: 'Hand in',
      of: '{detail}, {at}',
    },
    vi: {
      title: 'Nộp mẫu kiểm tra đường bay của giáo viên',
      again: 'Nộp lại mẫu kiểm tra đường bay của giáo viên',
      action: 'Nộp mẫu',
      of: '{detail}, {at}',
    },
  },
  line_check_documents: {
    en: {
      title: 'Read the documents of the line check and confirm it',
      action: 'Read and confirm',
      of: '{detail}, {at}',
    },
    vi: {
      title: 'Đọc tài liệu kiểm tra đường bay và xác nhận',
      action: 'Đọc và xác nhận',
      of: '{detail}, {at}',
    },
  },
  'line_training_form:pilot': {
    en: {
      title: 'Hand in your line training form',
      again: 'Hand in your line training form again: it was sent back',
      action: 'Hand in',
      of: 'Line training since {at}',
    },
    vi: {
      title: 'Nộp mẫu huấn luyện đường bay của phi công',
      again: 'Nộp lại mẫu huấn luyện đường bay: mẫu đã bị trả lại',
      action: 'Nộp mẫu',
      of: 'Huấn luyện đường bay từ {at}',
    },
  },
  'line_training_form:instructor': {
    en: {
      title: 'Hand in an instructor’s line training form',
      again: 'Hand in an instructor’s line training form again',
      action: 'Hand in',
      of: 'Line training since {at}',
    },
    vi: {
      title: 'Nộp mẫu huấn luyện đường bay của giáo viên',
      again: 'Nộp lại mẫu huấn luyện đường bay của giáo viên',
      action: 'Nộp mẫu',
      of: 'Huấn luyện đường bay từ {at}',
    },
  },
  qualification: {
    en: { title: '{name} expires on {due}', action: 'What to do', of: '' },
    vi: { title: '{name} hết hạn ngày {due}', action: 'Việc cần làm', of: '' },
  },
  'close_form:sim': {
    en: { title: 'Close the SIM form', action: 'Open form', of: 'SIM session of {at}' },
    vi: { title: 'Hoàn tất mẫu SIM', action: 'Mở mẫu', of: 'Phiên SIM {at}' },
  },
  'close_form:sim_failed': {
    en: {
      title: 'The pilot failed the SIM: plan a new session or send the form back',
      action: 'Open form',
      of: 'SIM session of {at}',
    },
    vi: {
      title: 'Phi công không đạt SIM: xếp lại phiên hoặc trả lại mẫu',
      action: 'Mở mẫu',
      of: 'Phiên SIM {at}',
    },
  },
  'close_form:line_check': {
    en: { title: 'Close the line check', action: 'Open line check', of: '{detail}, {at}' },
    vi: { title: 'Hoàn tất kiểm tra đường bay', action: 'Mở hồ sơ', of: '{detail}, {at}' },
  },
  'close_form:line_training': {
    en: {
      title: 'Close the line training',
      action: 'Open line training',
      of: 'Line training since {at}',
    },
    vi: {
      title: 'Hoàn tất huấn luyện đường bay',
      action: 'Mở hồ sơ',
      of: 'Huấn luyện đường bay từ {at}',
    },
  },
  verify_survey: {
    en: {
      title: 'Verify take-offs and landings',
      action: 'Verify',
      of: 'Days reported: {detail}, the newest {at}',
    },
    vi: {
      title: 'Xác minh số lần cất hạ cánh',
      action: 'Xác minh',
      of: 'Số ngày đã báo: {detail}, gần nhất {at}',
    },
  },
  decide_purge: {
    en: {
      title: 'Confirm or refuse the purge of a deleted record',
      action: 'Open archive',
      of: '{detail}',
    },
    vi: {
      title: 'Xác nhận hoặc từ chối xóa vĩnh viễn một hồ sơ đã xóa',
      action: 'Mở kho lưu trữ',
      of: '{detail}',
    },
  },
  decide_factor_reset: {
    en: {
      title: 'Confirm or refuse the removal of an administrator’s second factor',
      action: 'Open account',
      of: '{detail}',
    },
    vi: {
      title: 'Xác nhận hoặc từ chối gỡ xác thực hai bước của một quản trị viên',
      action: 'Mở tài khoản',
      of: '{detail}',
    },
  },
  mail_given_up: {
    en: { title: 'Look after a mail that could not be sent', action: 'See why', of: '{detail}' },
    vi: { title: 'Xử lý thư không gửi được', action: 'Xem lý do', of: '{detail}' },
  },
  webhook_failed: {
    en: { title: 'Look after a webhook that nobody answers', action: 'See why', of: '{detail}' },
    vi: { title: 'Xử lý webhook không có phản hồi', action: 'Xem lý do', of: '{detail}' },
  },
}

type RecordTask = Record<Language, Pick<TaskWords, 'title' | 'action'>>
const OF_RECORD: Record<OfRecord, RecordTask> = {
  approve_record: {
    en: { title: 'Approve the result: {kind}', action: 'View and approve' },
    vi: { title: 'Duyệt kết quả: {kind}', action: 'Xem và duyệt' },
  },
  agree_amendment: {
    en: { title: 'Sign the amendment: {kind}', action: 'View and sign' },
    vi: { title: 'Ký bản đính chính: {kind}', action: 'Xem và ký' },
  },
  disagreement: {
    en: { title: 'Answer a trainee who does not agree: {kind}', action: 'Read and answer' },
    vi: { title: 'Trả lời học viên không đồng ý: {kind}', action: 'Xem và trả lời' },
  },
  correction: {
    en: { title: 'Answer a request for correction: {kind}', action: 'Read and answer' },
    vi: { title: 'Trả lời đề nghị đính chính: {kind}', action: 'Xem và trả lời' },
  },
}
const isOfRecord = (kind: TaskKind): kind is OfRecord => Object.hasOwn(OF_RECORD, kind)

/** The forms, beside the training records, for which corrections can be requested. */
const FORMS: Record<Language, Record<string, string>> = {
  en: {
    sim_form_1: 'SIM form',
    sim_form_2: 'SIM form',
    line_check: 'Line check',
    line_training: 'Line training',
  },
  vi: {
    sim_form_1: 'Mẫu SIM',
    sim_form_2: 'Mẫu SIM',
    line_check: 'Kiểm tra đường bay',
    line_training: 'Huấn luyện đường bay',
  },
}
const EXPIRED: Record<Language, string> = {
  en: '{name} expired on {due}',
  vi: '{name} đã hết hạn ngày {due}',
}

const REASON: Record<Language, string> = { en: 'Reason: {reason}', vi: 'Lý do: {reason}' }

const isTold = (key: string): key is Told => Object.hasOwn(WORDS, key)

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

type Said = Pick<
  Task,
  'kind' | 'variety' | 'again' | 'due' | 'at' | 'detail' | 'name' | 'about' | 'reason'
>

/**
 * The words of a task in a language: title, subject, the reason of a form that was sent back, and the label
 * of the button. Throws for a task without words.
 */
export function taskWords(
  task: Said,
  language: Language,
  today: string,
): { title: string; of: string; reason: string; action: string } {
  const { kind, variety, again, due, at, detail, name } = task
  const reason = task.reason ? fill(REASON[language], { reason: task.reason }) : ''
  const values = {
    at: at ? dayWords(at) : '',
    due: due ? dayWords(due) : '',
    detail,
    name: name?.[language] ?? '',
  }
  if (isOfRecord(kind)) {
    const names: Record<string, string> = {
      ...recordKindWords(language, 'name'),
      ...FORMS[language],
    }
    const { title, action } = OF_RECORD[kind][language]
    return {
      title: fill(title, { kind: names[variety] ?? variety }),
      of: [detail, values.at].filter(Boolean).join(', '),
      reason,
      action,
    }
  }
  const told = [`${kind}:${variety}`, kind].find(isTold)
  if (!told) throw new Error(`There are no words for the task ${kind} ${variety}`)
  const words = WORDS[told][language]
  const expired = kind === 'qualification' && due !== null && due < today
  const title = expired ? EXPIRED[language] : again ? (words.again ?? words.title) : words.title
  return { title: fill(title, values), of: fill(words.of, values), reason, action: words.action }
}
