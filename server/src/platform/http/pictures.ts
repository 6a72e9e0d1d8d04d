import type { Call } from '@trms/contract/call'
import type { Ctx } from '../context.ts'
import { drawnAnew } from '../files/picture.ts'
import type { Sent } from './multipart.ts'

const squares = (call: Call) =>
  Object.entries(call.files).flatMap(([field, { square }]) => (square ? [{ field, square }] : []))

export const bringsPictures = (call: Call, { files }: Sent): boolean =>
  squares(call).some(({ field }) => files[field])

/**
 * Draws the pictures of a call anew, and replaces the received files in `sent`. No connection to the database
 * is held, so that no picture keeps other calls from theirs (SEC-01).
 */
export async function drawPictures(ctx: Ctx, call: Call, { files }: Sent): Promise<void> {
  for (const { field, square } of squares(call)) {
    const [received] = files[field] ?? []
    if (!received) continue
    files[field] = [await drawnAnew(ctx, received, { field, side: square })]
    await ctx.files.discard(received.storageKey)
  }
}
