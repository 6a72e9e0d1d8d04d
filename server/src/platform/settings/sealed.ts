/**
 * The values in the database that APP_SECRET seals, and without whose secret a server does not start: `id` names
 * the owner of a seal, and `boundTo` is SQL for the words that the seal is bound to (seal.ts).
 */
export const SEALED = [
  {
    what: 'kept',
    table: 'kept_key',
    column: 'sealed',
    id: 'purpose',
    boundTo: `ARRAY['kept_key', purpose]`,
    which: 'true',
  },
  {
    what: 'accounts',
    table: 'account',
    column: 'password_sealed',
    id: 'id',
    boundTo: `ARRAY[id::text, coalesce(password_salt, '')]`,
    which: 'true',
  },
  {
    what: 'factors',
    table: 'second_factor',
    column: 'secret_sealed',
    id: 'account_id',
    boundTo: `ARRAY['second_factor', account_id::text]`,
    which: 'true',
  },
  {
    what: 'hooks',
    table: 'webhook',
    column: 'secret',
    id: 'id',
    boundTo: `ARRAY['webhook', id::text]`,
    which: 'removed_at IS NULL',
  },
] as const

export interface SealedValue {
  id: string
  sealed: Buffer
  bound_to: string[]
}

/** The SQL that reads the seals of one kind as SealedValue. */
export const sealsOf = ({ table, column, id, boundTo, which }: (typeof SEALED)[number]): string =>
  `SELECT ${id}::text AS id, ${column} AS sealed, ${boundTo} AS bound_to
   FROM public.${table} WHERE ${column} IS NOT NULL AND ${which}`
