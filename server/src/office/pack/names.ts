import type { Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'

const LONGEST = 80
/** Characters that some file system refuses in a name or reads as part of a path. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_IN_NAMES = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** The names of Windows devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name that every file system accepts, with the ending of the given name. */
export function safeInZip(name: string): string {
  const clean = name.normalize('NFC').replace(NOT_IN_NAMES, '_').trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot) : ''
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, LONGEST).join('')
  const whole = `${stem}${ending}`.replace(/[. ]+$/, '').replace(/^\.+/, '_')
  return whole === '' || RESERVED.test(whole) ? `_${whole}` : whole
}

/** The folder of all records, which is also the beginning of the ZIP's name, in the language of the pack. */
const RECORDS: Record<Language, string> = { en: 'records', vi: 'hồ sơ' }
const TO: Record<Language, string> = { en: 'to', vi: 'đến' }
export const zipName = (language: Language, from: string, to: string, id: string) =>
  `${RECORDS[language]} ${from} ${TO[language]} ${to} ${id.slice(-6)}.zip`

/** The folder of a pilot. The crew code, or else a part of the id, tells pilots of the same name apart. */
export const pilotFolder = (
  one: { pilot_id: string; pilot_name: string; pilot_crew_code: string | null },
  language: Language,
) =>
  `${RECORDS[language]}/${safeInZip(`${one.pilot_crew_code || one.pilot_id.slice(-12)} ${one.pilot_name}`)}`

/** The name of a record's document, and of the folder with its attachments. */
export const recordName = (one: { day: string; kind: string; id: string }, language: Language) =>
  safeInZip(`${one.day} ${kindName(one.kind, language)} ${one.id.slice(-12)}`)

/** The name of a kind of record, as in the audit trail and on the page of packs. */
export const kindName = (kind: string, language: Language): string =>
  auditName('entity', kind, language) ?? kind
