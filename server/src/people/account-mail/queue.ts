import type { Meaning } from '@trms/contract/common/signing'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { enqueueAll } from '../../platform/jobs/queue.ts'

/** The kind of job that `sendAccountMail` handles. */
export const ACCOUNT_MAIL = 'account_mail'

type Decision = 'accept' | 'correct' | 'refuse'

/**
 * A mail to the holder of an account. `to` names the account or the email that was typed; the address itself
 * is read from the database when the mail is sent.
 */
export type AccountMail =
  | { template: 'invitation'; to: { account_id: string } }
  | { template: 'first_password'; to: { account_id: string } }
  | { template: 'reset'; to: { email_key: string } }
  | { template: 'lost_factor'; to: { email_key: string } }
  | {
      template: 'password_changed'
      to: { account_id: string }
      /** The holder with the old password, the holder by a mailed link, or the office. */
      by: 'self' | 'link' | 'office'
      at: string
    }
  | {
      template: 'passkey_changed'
      to: { account_id: string }
      what: 'added' | 'removed'
      /** The holder's name for the passkey. */
      passkey: string
      at: string
    }
  | {
      /** The change of the account's second factor (SSO-02). */
      template: 'factor_changed'
      to: { account_id: string }
      what: 'set_up' | 'removed' | 'codes_renewed' | 'code_used' | 'reset_asked'
      at: string
      /** The number of recovery codes that are left. */
      left?: number
      /** The name and the reason of the administrator who made or wants the change. */
      by?: { name: string; reason: string }
    }
  | {
      /** A signature, confirmed to its signer (SIG-04). */
      template: 'signed'
      to: { account_id: string }
      at: string
      meaning: Meaning
      /** The record's kind, by the name that the database uses. */
      kind: string
      /** Absent in mails that were queued before these mails had a link. */
      record_id?: string
      pilot: string
      /** YYYY-MM-DD. */
      day: string
      /** SHA-256 of the signed statement, in hex. */
      fingerprint: string
    }
  | {
      /** The content of a survey, for the pilot, who may not be the sender. */
      template: 'survey_received'
      to: { account_id: string }
      at: string
      flights: {
        flight_date: string
        to_number: number
        ldg_number: number
        /** As in the receipt; absent in mails that were queued before receipts told it. */
        again?: boolean
      }[]
      sim_date: string | null
      sim_again?: boolean
      recency_date: string | null
      /** As in the receipt; absent in mails that were queued before receipts told it. */
      counts_since?: string | null
    }
  | {
      /** The office's decisions on a survey. */
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
      /** As in a receipt; absent in mails that were queued before receipts told it. */
      counts_since?: string | null
    }

/** Queues a mail in the transaction of the change that the mail is about. */
export const enqueueAccountMail = (db: Db, mail: AccountMail): Promise<void> =>
  enqueueAll(db, ACCOUNT_MAIL, [{ id: newId(), data: mail }])
