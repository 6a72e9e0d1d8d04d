import { XLSX_TYPE } from '@trms/contract/common/files'
import type { FastifyReply } from 'fastify'

/** A workbook made for this answer, as a download. */
export const sendWorkbook = (reply: FastifyReply, bytes: Buffer, name: string): FastifyReply =>
  reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
