import type { Caller } from './caller.ts'
import { OF_EXCHANGE } from './sendings/exchange.ts'
import { OF_OFFICE } from './sendings/office.ts'
import { OF_PEOPLE } from './sendings/people.ts'
import { OF_RECORDS } from './sendings/records.ts'
import type { Sender, Sending } from './sendings/sender.ts'

/** The input of each call about the record of a world; calls that are not listed are sent nothing. */
export const SENDINGS: Record<string, Sender> = {
  ...OF_PEOPLE,
  ...OF_RECORDS,
  ...OF_EXCHANGE,
  ...OF_OFFICE,
}

/** Calls whose input is refused for another reason: only letting the caller in matters here. */
const NOT_TAKEN = new Set([
  'auth/login/validate',
  'auth/login/passkey',
  'auth/login/second_factor',
  'auth/login/lost_factor',
  'second_factor/begin',
  'second_factor/confirm',
  'second_factor/use_passkeys',
  'second_factor/renew_codes',
  'second_factor/remove',
  'auth/login/forgot_password',
  'auth/login/reset_password',
  'auth/user/change_password',
  'pilot/change_password',
  'passkey/begin',
  'passkey/add',
  'passkey/remove',
  'pilot/preview_import',
  'pilot/import_pilots',
  'sim/preview_sim_excel',
  'qualification/preview_import',
  'qualification/import',
  'sim/create_sim_from_excel',
  'toldg/new_flight',
  'toldg/enter_flight',
])

/**
 * `yes` when the call did its work, or was refused because of the state or version of the record; otherwise
 * the HTTP status, so that a mistake in the input here does not pass for a right.
 */
export async function verdictOf(
  caller: Caller,
  path: string,
  { input = {}, files, address }: Sending,
): Promise<string> {
  const http = address
    ? (await caller.get(address)).status
    : (await caller.raw(path, input, files ? { files } : {})).http
  const refused = http === 401 || http === 403 || http === 404
  const did = http === 200 || http === 409
  return did || (!refused && NOT_TAKEN.has(path)) ? 'yes' : String(http)
}
