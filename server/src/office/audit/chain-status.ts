import type { auditChainStatus } from '@trms/contract/office/audit/calls'
import type { Pool } from 'pg'
import { readSeals, sealFolderOf } from '../../platform/audit/seal-folder.ts'
import { verifyAudit } from '../../platform/audit/verify.ts'
import type { Handler } from '../../platform/context.ts'

type Status = Omit<Awaited<ReturnType<Handler<typeof auditChainStatus>>>, 'running'>

/**
 * A check that takes longer than this is kept, so that nobody waits for
 * millions of entries whenever a page is opened.
 */
const QUICK_MS = 3000
const KEPT_MS = 24 * 3_600_000

/**
 * Tells whether the chain is sound. A short chain is recomputed for each caller, and simultaneous callers
 * share a check; a long chain is recomputed once a day or on request (`again`).
 */
export function chainStatus(pool: Pool): Handler<typeof auditChainStatus> {
  let running: Promise<Status> | null = null
  let kept: { status: Status; until: number } | null = null

  async function check(folder: string): Promise<Status> {
    const began = Date.now()
    const status = await statusOf(pool, folder)
    const ended = Date.now()
    kept = ended - began > QUICK_MS ? { status, until: ended + KEPT_MS } : null
    return status
  }

  return async ({ settings, log }, { again }) => {
    if (kept && !running && !again && Date.now() < kept.until)
      return { running: false, ...kept.status }
    if (!running) {
      running = check(sealFolderOf(settings)).finally(() => {
        running = null
      })
      // While an earlier result is kept, no caller awaits this check, so its failure goes into the log.
      if (kept)
        running.catch((err) => log.error({ err }, 'the audit trail could not be recomputed'))
    }
    return kept ? { running: true, ...kept.status } : { running: false, ...(await running) }
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
