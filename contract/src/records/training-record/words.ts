import type { Language } from '../../messages/index.ts'
import { RECORD_KINDS, type RecordKind } from './entity.ts'

interface KindWords {
  /** The name on paper. */
  name: string
  /** The name in the menu that creates a record. */
  choice: string
  /** The name of the list, beside the lists of the other kinds. */
  tab: string
  /** The name in the audit trail. */
  entry: string
}

/** The names of each kind. `form` is the official title, the same in every language (part 1 section 2). */
const WORDS: Record<RecordKind, { form: string } & Record<Language, KindWords>> = {
  training_flight: {
    form: 'INITIAL OPERATIONAL EXPERIENCE',
    en: {
      name: 'Training flight',
      choice: 'Training Flight',
      tab: 'Training flights',
      entry: 'Training flight',
    },
    vi: {
      name: 'Chuyến bay huấn luyện',
      choice: 'Chuyến bay huấn luyện',
      tab: 'Chuyến bay huấn luyện',
      entry: 'Chuyến bay huấn luyện',
    },
  },
  base_training: {
    form: 'BASE TRAINING',
    en: {
      name: 'Base training',
      choice: 'Base Training',
      tab: 'Base training',
      entry: 'Base training',
    },
    vi: {
      name: 'Huấn luyện cất hạ cánh',
      choice: 'Huấn luyện cất hạ cánh',
      tab: 'Huấn luyện cất hạ cánh',
      entry: 'Huấn luyện cất hạ cánh',
    },
  },
  theory_test: {
    form: 'THEORY TEST',
    en: { name: 'Theory test', choice: 'Theory Test', tab: 'Theory tests', entry: 'Theory test' },
    vi: {
      name: 'Kiểm tra lý thuyết',
      choice: 'Kiểm tra lý thuyết',
      tab: 'Lý thuyết',
      entry: 'Kiểm tra lý thuyết',
    },
  },
  progress_theory: {
    form: 'PROGRESS CHECK (THEORY)',
    en: {
      name: 'Progress check (theory)',
      choice: 'Progress Theory',
      tab: 'Progress checks',
      entry: 'Progress theory',
    },
    vi: {
      name: 'Kiểm tra tiến độ (lý thuyết)',
      choice: 'Kiểm tra tiến độ',
      tab: 'Tiến độ',
      entry: 'Kiểm tra tiến độ',
    },
  },
}

const ofEachKind = (take: (kind: RecordKind) => string) =>
  Object.fromEntries(RECORD_KINDS.map((kind) => [kind, take(kind)])) as Record<RecordKind, string>

/** The official title of each form. */
export const FORM_NAME = ofEachKind((kind) => WORDS[kind].form)

/** The names of all kinds for one place. */
export const recordKindWords = (language: Language, place: keyof KindWords) =>
  ofEachKind((kind) => WORDS[kind][language][place])

/** The names of the kinds in documents. */
export const RECORD_KIND_WORDS: Record<Language, Record<RecordKind, string>> = {
  en: recordKindWords('en', 'name'),
  vi: recordKindWords('vi', 'name'),
}
