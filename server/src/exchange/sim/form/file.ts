import type { simFile } from '@trms/contract/exchange/sim/form-calls'
import type { DownloadHandler } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { sendFile } from '../../../platform/files/send.ts'
import { findFormFile } from '../../form-exchange/file.ts'
import { mayOpenFile } from '../answer.ts'
import { refuseUnlessAgreed } from '../form.ts'
import { findForm } from '../queries.ts'

/** Any file of a form, also a replaced one, for those who may open it; 404 for everybody else (PERM-06). */
export const sendSimFile: DownloadHandler<typeof simFile> = async (ctx, params) => {
  const file = await findFormFile(ctx.db, params)
  const form = await findForm(ctx.db, file.form_id)
  if (!form || !mayOpenFile(ctx.actor, form, file)) throw notFound()
  if (params.form_id !== undefined && params.form_id !== form.id) throw notFound()
  refuseUnlessAgreed(form, params)
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
