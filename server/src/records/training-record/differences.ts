import type { FieldChange } from '@trms/contract/common/field-change'
import type { Json } from '../../platform/signing/canonical.ts'
import { fieldOf, isDefault, isObject } from '../../platform/signing/changes.ts'

type Files = { field: string; name: string; sha256: string }[]
interface Signed {
  content: Json
  files: Files
}

/** What a person reads as different in two versions: fields of the form, and files, by their old and new values. */
export function differencesOf(old: Signed, now: Signed, defaults: Json): FieldChange[] {
  return [
    ...fieldsThatDiffer(old.content, now.content, fieldOf(defaults, 'content')),
    ...filesThatDiffer(old.files, now.files),
  ]
}

function fieldsThatDiffer(
  old: Json | undefined,
  now: Json | undefined,
  defaults: Json | undefined,
  field = '',
): FieldChange[] {
  if (isDefault(old, defaults) && isDefault(now, defaults)) return []
  if (Array.isArray(old) || Array.isArray(now)) {
    const [before, after] = [listOf(old), listOf(now)]
    const longest = before.length > after.length ? before : after
    return longest.flatMap((_, i) =>
      fieldsThatDiffer(before[i], after[i], undefined, `${field}[${i}]`),
    )
  }
  if (isObject(old) || isObject(now)) {
    const names = new Set([old, now].flatMap((one) => (isObject(one) ? Object.keys(one) : [])))
    return [...names].flatMap((name) =>
      // a sector's own number says nothing that its place does not
      name === 'id'
        ? []
        : fieldsThatDiffer(
            fieldOf(old, name),
            fieldOf(now, name),
            fieldOf(defaults, name),
            field === '' ? name : `${field}.${name}`,
          ),
    )
  }
  return old === now ? [] : [{ field, old: old ?? null, new: now ?? null }]
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

function filesThatDiffer(old: Files, now: Files): FieldChange[] {
  const fields = new Set([...old, ...now].map((one) => one.field))
  const inField = (files: Files, field: string) => {
    const file = files.find((one) => one.field === field)
    return file ? { name: file.name, sha256: file.sha256 } : null
  }
  return [...fields].flatMap((field) => {
    const [before, after] = [inField(old, field), inField(now, field)]
    return before?.sha256 === after?.sha256 && before?.name === after?.name
      ? []
      : [{ field, old: before, new: after }]
  })
}
