import { avatarFile } from '@trms/contract/people/pilot/calls'
import type { Ctx } from '../platform/context.ts'
import type { ReceivedFile } from '../platform/files/store.ts'

/** The address of an account's picture; `fileId` is the account's avatar_file. */
export const avatarAddress = (fileId: string | null): string | null =>
  fileId === null ? null : `/v1/${avatarFile.path.replace(':id', fileId)}`

/**
 * Keeps a drawn picture as the account's. Of two pictures sent at once the later stays, and names the earlier
 * as replaced.
 */
export async function keepAvatar(
  ctx: Ctx,
  accountId: string,
  drawn: ReceivedFile,
): Promise<{ fileId: string; replacedFileId: string | null; sha256: string }> {
  const { avatar_file } = await ctx.db
    .selectFrom('account')
    .select('avatar_file')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await ctx.keep(drawn, { id: accountId, field: 'avatar' })
  await ctx.db
    .updateTable('account')
    .set({ avatar_file: drawn.id })
    .where('id', '=', accountId)
    .execute()
  return { fileId: drawn.id, replacedFileId: avatar_file, sha256: drawn.sha256.toString('hex') }
}
