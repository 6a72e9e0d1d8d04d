import type { auditChainStatus } from '@trms/contract/audit/calls'
import type { Pool } from 'pg'
import type { Handler } from '../context.ts'
import { type Verdict, verifyAudit } from './verify.ts'

/** A whole chain takes seconds to compute: who asks meanwhile gets the same answer. */
export function chainStatus(pool: Pool): Handler<typeof auditChainStatus> {
  let running: Promise<Verdict> | null = null
  return async () => {
    running ??= verifyAudit(pool).finally(() => {
      running = null
    })
    const verdict = await running
    const checked_at = new Date().toISOString()
    if (verdict.sound) return { sound: true, entries: verdict.entries, checked_at, broken_at: null }
    const { seq, problem } = verdict
    return { sound: false, entries: seq - 1, checked_at, broken_at: { seq, problem } }
  }
}
