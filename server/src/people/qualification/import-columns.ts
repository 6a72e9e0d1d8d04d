import type { Language } from '@trms/contract/messages/index'
import type { ListColumn } from '../../platform/files/excel/list.ts'

/** A column of the Excel list of entries. */
export interface Column extends ListColumn {
  field: 'crew_code' | 'kind' | 'completed_on' | 'expires_on' | 'no_expiry' | 'note'
  /** The allowed values, for the guide sheet; `kinds` stands for the names of the airline's own kinds. */
  hint: Record<Language, string> | 'kinds'
}

const DAY = { en: 'DD/MM/YYYY', vi: 'DD/MM/YYYY' }

export const COLUMNS: readonly Column[] = [
  {
    field: 'crew_code',
    heading: { en: 'Crew code', vi: 'Mã phi công' },
    required: true,
    kind: 'crew-code',
    hint: { en: 'of a pilot or instructor', vi: 'của phi công hoặc giáo viên' },
  },
  { field: 'kind', heading: { en: 'Kind', vi: 'Năng định' }, required: true, hint: 'kinds' },
  {
    field: 'completed_on',
    heading: { en: 'Completed on', vi: 'Ngày hoàn thành' },
    required: true,
    kind: 'date',
    hint: DAY,
  },
  {
    field: 'expires_on',
    heading: { en: 'Expires on', vi: 'Ngày hết hạn' },
    kind: 'date',
    hint: {
      en: 'DD/MM/YYYY; empty where it follows from the kind',
      vi: 'DD/MM/YYYY; để trống nếu hạn được tính theo năng định',
    },
  },
  {
    field: 'no_expiry',
    heading: { en: 'Does not end', vi: 'Không thời hạn' },
    hint: { en: 'x, as for English at level 6', vi: 'x, ví dụ tiếng Anh mức 6' },
  },
  {
    field: 'note',
    heading: { en: 'Note', vi: 'Ghi chú' },
    hint: { en: 'up to 256 characters', vi: 'tối đa 256 ký tự' },
  },
]

const YES = ['x', 'yes', 'true', '1', 'có', 'co']

/** Translates the text of a cell into the value of the contract. */
export const readText = ({ field }: Column, text: string): unknown => {
  if (field !== 'no_expiry') return text
  return YES.includes(text.trim().toLowerCase()) ? true : text
}
