import type { auditChainStatus } from '@trms/contract/office/audit/calls'
import type { Pool } from 'pg'
import { readSeals, sealFolderOf } from '../../platform/audit/seal-folder.ts'
import { verifyAudit } from '../../platform/audit/verify.ts'
import type { Handler } from '../../platform/context.ts'

type Status = Awaited<ReturnType<Handler<typeof auditChainStatus>>>

/** A whole chain takes seconds to compute: who asks meanwhile gets the same answer. */
export function chainStatus(pool: Pool): Handler<typeof auditChainStatus> {
  let running: Promise<Status> | null = null
  return ({ settings }) => {
    running ??= statusOf(pool, sealFolderOf(settings)).finally(() => {
      running = null
    })
    return running
  }
}

async function statusOf(pool: Pool, folder: string): Promise<Status> {
  const { seals, bad } = await readSeals(folder)
  const verdict = await verifyAudit(pool, seals)
  const sealed_at = seals.reduce<string | null>(
    (last, { at }) => (!last || at > last ? at : last),
    null,
  )
  const common = { checked_at: new Date().toISOString(), sealed_at, bad_seals: bad.length }
  if (verdict.sound)
    return { ...common, sound: bad.length === 0, entries: verdict.entries, broken_at: null }
  const { seq, problem } = verdict
  return { ...common, sound: false, entries: seq - 1, broken_at: { seq, problem } }
}
