import type { Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'

const LONGEST = 80
/** What some file system does not take in a name, or reads as a path. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_IN_NAMES = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Devices of Windows, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name that every file system takes, with its ending. */
export function safeInZip(name: string): string {
  const clean = name.normalize('NFC').replace(NOT_IN_NAMES, '_').trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot) : ''
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, LONGEST).join('')
  const whole = `${stem}${ending}`.replace(/[. ]+$/, '').replace(/^\.+/, '_')
  return whole === '' || RESERVED.test(whole) ? `_${whole}` : whole
}

/** Under which all records lie, and what the ZIP itself is called, in the language of the pack. */
const RECORDS: Record<Language, string> = { en: 'records', vi: 'hồ sơ' }
const TO: Record<Language, string> = { en: 'to', vi: 'đến' }
export const zipName = (language: Language, from: string, to: string, id: string) =>
  `${RECORDS[language]} ${from} ${TO[language]} ${to} ${id.slice(-6)}.zip`

/** The folder of a pilot: the crew code tells two of one name apart, else a part of the id. */
export const pilotFolder = (
  one: { pilot_id: string; pilot_name: string; pilot_crew_code: string | null },
  language: Language,
) =>
  `${RECORDS[language]}/${safeInZip(`${one.pilot_crew_code || one.pilot_id.slice(-12)} ${one.pilot_name}`)}`

/** What a record's document and folder of attachments are called. */
export const recordName = (one: { day: string; kind: string; id: string }, language: Language) =>
  safeInZip(`${one.day} ${kindName(one.kind, language)} ${one.id.slice(-12)}`)

/** A kind of record as the audit trail and the page of packs name it too. */
export const kindName = (kind: string, language: Language): string =>
  auditName('entity', kind, language) ?? kind
