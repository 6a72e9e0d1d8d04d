import { XLSX_TYPE } from '@trms/contract/common/files'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../context.ts'
import type { NewSheet } from './write.ts'

/** Answers with an Excel file of these sheets, named `name` (ASCII). */
export const sendWorkbook = async (
  ctx: Ctx,
  name: string,
  sheets: readonly NewSheet[],
): Promise<FastifyReply> => {
  // The module is loaded at first use, to keep it out of the memory of an idle server.
  const { workbookOf } = await import('./write.ts')
  return send(ctx, name, workbookOf(sheets))
}

/** Answers with an Excel file that may be long: a thread writes the file while other calls go on. */
export const sendLargeWorkbook = async (
  ctx: Ctx,
  name: string,
  sheets: readonly NewSheet[],
): Promise<FastifyReply> => send(ctx, name, await ctx.workbooks.written(sheets))

const send = ({ reply }: Ctx, name: string, bytes: Buffer): FastifyReply =>
  reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
