import type { FieldMessage } from '@trms/contract/common/issues'
import { AppError } from '../errors.ts'

const UNIQUE_VIOLATION = '23505'

/** For each unique index by name: its field, and the message when the value is taken. */
export type UniqueFields = Record<string, { field: string } & FieldMessage>

/** The unique indexes of the account table. */
export const ACCOUNT_UNIQUE: UniqueFields = {
  account_email_key_key: { field: 'email', key: 'email_taken' },
  account_crew_code_folded: { field: 'crew_code', key: 'crew_code_taken' },
}

/**
 * Leaves to the database who was first: when `write` violates a unique index, throws 409 that names the
 * field.
 */
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
