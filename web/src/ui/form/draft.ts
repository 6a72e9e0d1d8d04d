/**
 * Typed but unsaved values, kept in sessionStorage: a draft survives a reload and the end of the session, but
 * not the closing of the tab. Files cannot be stored, only their names; the user has to choose the files
 * again.
 */
export interface Draft<Values> {
  values: Values
  /** The values that the form held before anything was typed. */
  plain: Values
  /** The version of the record that the form changes; undefined for a new record. */
  version?: number | undefined
  /**
   * The idempotency key of the form, so that sending a restored draft again cannot create a second record.
   */
  key: string
  /** The files that had been chosen when the draft was kept. */
  chosen: NamedFile[]
}

export interface NamedFile {
  /** The path of the form's field, such as `flight_check.report`. */
  field: string
  name: string
  /** Whether the field takes several files. */
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

/** Returns the fields of a draft whose values differ from those the form started with. */
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

/** Collects the chosen files of a form's values, at any depth, from fields of one file and of several. */
export function chosenFiles(values: unknown, field = '', many = false): NamedFile[] {
  if (values instanceof File) return [{ field, name: values.name, many }]
  if (Array.isArray(values)) return values.flatMap((value) => chosenFiles(value, field, true))
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    chosenFiles(value, field ? `${field}.${name}` : name),
  )
}

/**
 * Filters `lost` down to the files not chosen again yet. In a field of one file any new file counts; in a
 * field of several only a file of the same name.
 */
export const stillLost = (lost: readonly NamedFile[], chosen: readonly NamedFile[]) =>
  lost.filter(({ field, name, many }) =>
    chosen.every((one) => one.field !== field || (many && one.name !== name)),
  )

export function dropDraft(owner: string, form: string): void {
  sessionStorage.removeItem(address(owner, form))
}
