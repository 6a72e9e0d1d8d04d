/**
 * What was typed and not yet saved, kept in this tab (sessionStorage): it outlives a reload and an ended
 * session, not the closing of the tab. Files cannot be kept and must be chosen again: their names are.
 */
export interface Draft<Values> {
  values: Values
  /** The idempotency key of the form that was being filled. */
  key: string
  /** Names of the files that had been chosen. */
  files: string[]
}

const address = (owner: string, form: string) => `draft:${owner}:${form}`

export function readDraft<Values>(owner: string, form: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(address(owner, form)) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft<Values>(owner: string, form: string, draft: Draft<Values>): boolean {
  const text = JSON.stringify(draft, (_, value) => (value instanceof Blob ? null : value))
  try {
    sessionStorage.setItem(address(owner, form), text)
    return true
  } catch {
    return false
  }
}

/** The names of what a form holds of chosen files, alone or among several. */
export const chosenFiles = (values: object): string[] =>
  Object.values(values)
    .flat()
    .flatMap((value) => (value instanceof File ? [value.name] : []))

export function dropDraft(owner: string, form: string): void {
  sessionStorage.removeItem(address(owner, form))
}
