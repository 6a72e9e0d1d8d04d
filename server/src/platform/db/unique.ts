import type { FieldMessage } from '@trms/contract/common/issues'
import { AppError } from '../errors.ts'

const UNIQUE_VIOLATION = '23505'

/** By the name of the unique index: the field it guards and what is said of it. */
export type UniqueFields = Record<string, { field: string } & FieldMessage>

/** Who may not be there twice, in the table of accounts. */
export const ACCOUNT_UNIQUE: UniqueFields = {
  account_email_key_key: { field: 'email', key: 'email_taken' },
  account_crew_code_folded: { field: 'crew_code', key: 'crew_code_taken' },
}

/** Lets the database decide who was first; the second is told which field is taken (409). */
export async function namingDuplicates<T>(
  unique: UniqueFields,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const taken = code === UNIQUE_VIOLATION ? unique[constraint ?? ''] : undefined
    if (!taken) throw error
    const { field, ...message } = taken
    throw new AppError('DUPLICATE', message.key, { ...message, fields: { [field]: message } })
  }
}
