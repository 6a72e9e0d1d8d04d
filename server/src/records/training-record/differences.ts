import type { FieldChange } from '@trms/contract/common/field-change'
import type { Json } from '../../platform/signing/canonical.ts'
import { fieldOf } from '../../platform/signing/changes.ts'
import { fieldsThatDiffer } from '../../platform/signing/differences.ts'

type Files = { field: string; name: string; sha256: string }[]
export interface SignedText {
  content: Json
  files: Files
}

/**
 * The differences between two versions in a person's terms: form fields and files with their old and new
 * values.
 */
export function differencesOf(old: SignedText, now: SignedText, defaults: Json): FieldChange[] {
  return [
    ...fieldsThatDiffer(old.content, now.content, fieldOf(defaults, 'content')),
    ...filesThatDiffer(old.files, now.files),
  ]
}

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
