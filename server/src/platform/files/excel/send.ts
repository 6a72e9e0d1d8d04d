import { XLSX_TYPE } from '@trms/contract/common/files'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../context.ts'
import type { NewSheet } from './write.ts'

/** Answers with an Excel file of these sheets, to be saved under `name` (ASCII). */
export const sendWorkbook = async (
  ctx: Ctx,
  name: string,
  sheets: readonly NewSheet[],
): Promise<FastifyReply> => {
  // loaded when the first one is written: a server at rest holds none of it
  const { workbookOf } = await import('./write.ts')
  return send(ctx, name, workbookOf(sheets))
}

/** The same of a list that may be long: it is written in a thread, and other calls go on. */
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
