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

/** The folder of a pilot: the crew code tells two of one name apart, else a part of the id. */
export const pilotFolder = (one: {
  pilot_id: string
  pilot_name: string
  pilot_crew_code: string | null
}) => `records/${safeInZip(`${one.pilot_crew_code || one.pilot_id.slice(-12)} ${one.pilot_name}`)}`

/** What a record's document and folder of attachments are called. */
export const recordName = (one: { day: string; kind: string; id: string }) =>
  `${one.day} ${one.kind} ${one.id.slice(-12)}`
