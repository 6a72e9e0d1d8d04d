import { XLSX_TYPE } from '@trms/contract/common/files'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../context.ts'
import { type NewSheet, workbookOf } from './write.ts'

/** Answers with an Excel file of these sheets, to be saved under `name` (ASCII). */
export const sendWorkbook = (
  { reply }: Ctx,
  name: string,
  sheets: readonly NewSheet[],
): FastifyReply =>
  reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(workbookOf(sheets))
