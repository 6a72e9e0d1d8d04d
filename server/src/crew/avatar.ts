import { Readable } from 'node:stream'
import { avatarFile } from '@trms/contract/people/pilot/calls'
import type { Ctx } from '../platform/context.ts'
import { newId } from '../platform/db/id.ts'
import { pictureOf } from '../platform/files/picture.ts'
import type { ReceivedFile } from '../platform/files/store.ts'

const FIELD = 'avatar'
/** The side in pixels, twice the largest size on a screen. */
const SIDE = 512

/** The address of an account's picture; `fileId` is the account's avatar_file. */
export const avatarAddress = (fileId: string | null): string | null =>
  fileId === null ? null : `/v1/${avatarFile.path.replace(':id', fileId)}`

/**
 * Stores a received file as the account's picture: re-encoded, square, without the camera's metadata. Of two
 * pictures sent at once the later stays, and names the earlier as replaced.
 */
export async function keepAvatar(
  ctx: Ctx,
  accountId: string,
  received: ReceivedFile,
): Promise<{ fileId: string; replacedFileId: string | null; sha256: string }> {
  await received.durable
  const { stream } = await ctx.files.open(received.storageKey)
  const bytes = await pictureOf(stream, { field: FIELD, side: SIDE })
  const written = await ctx.files.write(Readable.from([bytes]))
  const made = { ...written, id: newId(), name: 'avatar.webp', type: 'image/webp' }
  try {
    const { avatar_file } = await ctx.db
      .selectFrom('account')
      .select('avatar_file')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await ctx.keep(made, { id: accountId, field: FIELD })
    await ctx.db
      .updateTable('account')
      .set({ avatar_file: made.id })
      .where('id', '=', accountId)
      .execute()
    return {
      fileId: made.id,
      replacedFileId: avatar_file,
      sha256: made.sha256.toString('hex'),
    }
  } catch (error) {
    await ctx.files.discard(made.storageKey)
    throw error
  }
}
