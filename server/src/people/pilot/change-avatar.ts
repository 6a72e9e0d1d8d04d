import type { avatarFile, changeAvatar } from '@trms/contract/people/pilot/calls'
import { keepAvatar } from '../../crew/avatar.ts'
import type { Ctx, DownloadHandler, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstChangeAvatar } from './policy.ts'
import { answerOf } from './queries.ts'
import { readable } from './readable.ts'

async function changeable(ctx: Ctx, id: string): Promise<void> {
  const pilot = await readable(ctx, id)
  refuse(againstChangeAvatar(ctx.actor, pilot))
}

/** A picture that the caller may not change is refused before the new one is drawn. */
export const changePictureGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await changeable(ctx, id)
}

/**
 * Changes a pilot's picture. The earlier picture stays in the storage, as every replaced file does (PIL-06).
 */
export const changePicture: Handler<typeof changeAvatar> = async (ctx, { id }, { avatar }) => {
  await changeable(ctx, id)
  if (!avatar) throw new Error('a required file is missing')
  const kept = await keepAvatar(ctx, id, avatar)
  ctx.audit({
    action: 'change_avatar',
    entity: 'pilot',
    entityId: id,
    change: { avatar_file: { old: kept.replacedFileId, new: kept.fileId }, sha256: kept.sha256 },
  })
  return answerOf(ctx, id)
}

/** Sends a picture that an account has now; every signed-in account may see these. */
export const sendAvatar: DownloadHandler<typeof avatarFile> = async (ctx, { id }) => {
  const file = await ctx.db
    .selectFrom('stored_file as f')
    .innerJoin('account', 'account.avatar_file', 'f.id')
    .select(['f.name', 'f.type', 'f.size', 'f.sha256', 'f.storage_key'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFound()
  return sendFile(ctx, file, { asDownload: false })
}
