/**
 * What was typed and not yet saved, kept in this tab (sessionStorage): it outlives a reload and an ended
 * session, not the closing of the tab. Files cannot be kept and must be chosen again: their names are.
 */
export interface Draft<Values> {
  values: Values
  /** What the form held before anything was typed. */
  plain: Values
  /** The version of the record that is being changed; none of a new one. */
  version?: number | undefined
  /** The idempotency key of the form that was being filled. */
  key: string
  /** The files that had been chosen. */
  chosen: NamedFile[]
}

export interface NamedFile {
  /** The form's field, as `flight_check.report`. */
  field: string
  name: string
  /** The field takes several. */
  many: boolean
}

const address = (owner: string, form: string) => `draft:${owner}:${form}`

export function readDraft<Values>(owner: string, form: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(address(owner, form)) ?? 'null')
  } catch {
    return null
  }
}

/** The fields of a draft in which something was typed, or taken out. */
export const typedIn = <Values extends object>({ values, plain }: Draft<Values>) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, plain[field as keyof Values])),
  ) as Partial<Values>

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

export function keepDraft<Values>(owner: string, form: string, draft: Draft<Values>): boolean {
  const text = JSON.stringify(draft, (_, value) => (value instanceof Blob ? null : value))
  try {
    sessionStorage.setItem(address(owner, form), text)
    return true
  } catch {
    return false
  }
}

/** What a form holds of chosen files, alone or among several, however deep in it their fields are. */
export function chosenFiles(values: unknown, field = '', many = false): NamedFile[] {
  if (values instanceof File) return [{ field, name: values.name, many }]
  if (Array.isArray(values)) return values.flatMap((value) => chosenFiles(value, field, true))
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    chosenFiles(value, field ? `${field}.${name}` : name),
  )
}

/** Without those that were chosen again: a field of one file has any in its place, one of several the same. */
export const stillLost = (lost: readonly NamedFile[], chosen: readonly NamedFile[]) =>
  lost.filter(({ field, name, many }) =>
    chosen.every((one) => one.field !== field || (many && one.name !== name)),
  )

export function dropDraft(owner: string, form: string): void {
  sessionStorage.removeItem(address(owner, form))
}
