import type { Meaning } from '@trms/contract/common/signing'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'

/** The kind of job that `sendAccountMail` does. */
export const ACCOUNT_MAIL = 'account_mail'

export type Decision = 'accept' | 'correct' | 'refuse'

/** Who is named by account or by what was typed; the address itself comes from the database. */
export type AccountMail =
  | { template: 'invitation'; to: { account_id: string } }
  | { template: 'first_password'; to: { account_id: string } }
  | { template: 'reset'; to: { email_key: string } }
  | { template: 'lost_factor'; to: { email_key: string } }
  | {
      template: 'password_changed'
      to: { account_id: string }
      /** Oneself, with the old password; oneself, by a link; or somebody of the office. */
      by: 'self' | 'link' | 'office'
      at: string
    }
  | {
      template: 'passkey_changed'
      to: { account_id: string }
      what: 'added' | 'removed'
      /** What its holder calls it. */
      passkey: string
      at: string
    }
  | {
      /** What became of the account's second factor (SSO-02). */
      template: 'factor_changed'
      to: { account_id: string }
      what: 'set_up' | 'removed' | 'codes_renewed' | 'code_used' | 'reset_asked'
      at: string
      /** Recovery codes that are left. */
      left?: number
      /** Which administrator did it or asks for it, and why. */
      by?: { name: string; reason: string }
    }
  | {
      /** What somebody signed, told to them (SIG-04). */
      template: 'signed'
      to: { account_id: string }
      at: string
      meaning: Meaning
      /** As the record's kind is named in the database. */
      kind: string
      /** Absent in mails that were written before they had a link. */
      record_id?: string
      pilot: string
      /** YYYY-MM-DD. */
      day: string
      /** SHA-256 of what was signed, in hex. */
      fingerprint: string
    }
  | {
      /** What a survey said of the pilot, who may not be the one who sent it. */
      template: 'survey_received'
      to: { account_id: string }
      at: string
      flights: { flight_date: string; to_number: number; ldg_number: number }[]
      sim_date: string | null
      recency_date: string | null
    }
  | {
      /** What the office decided of what a survey said. */
      template: 'survey_verified'
      to: { account_id: string }
      at: string
      entries: {
        flight_date: string
        verdict: Decision
        to_number: number | null
        ldg_number: number | null
      }[]
      sim: { sim_date: string; verdict: Decision; corrected_date: string | null } | null
      note: string
      recency_date: string | null
    }

/** Writes the mail's job with the change it tells of. */
export const enqueueAccountMail = (db: Db, mail: AccountMail): Promise<void> =>
  enqueueAll(db, ACCOUNT_MAIL, [{ id: newId(), data: mail }])
