import type { KeyObject } from 'node:crypto'
import type { Meaning, SignatureState, Signer } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'
import type { PackKind, PackSelection } from '@trms/contract/office/pack/entity'
import type { Verdict } from '../../platform/audit/verify.ts'

/** The form of the packs that are made now; their checker refuses others. */
export const PACK_FORM = 1

/** A file of the pack. */
interface ManifestFile {
  path: string
  size: number
  /** In hexadecimal digits. */
  sha256: string
}

export interface ManifestSignature {
  id: string
  /** The server's verdict when the pack was made; null where the server compares nothing. */
  state: SignatureState | null
  meaning: Meaning
  signer: Pick<Signer, 'full_name' | 'crew_code' | 'password_given_by'>
  /** An ISO instant (UTC). */
  at: string
}

export interface ManifestRecord {
  id: string
  kind: PackKind
  version: number
  day: string
  pilot: { id: string; full_name: string; crew_code: string | null }
  title: string
  state: Record<Language, string>
  pdf: string
  /** The attachments: their paths in the pack, and their names in the product. */
  files: { path: string; name: string }[]
  /** The signatures for reading: signer, meaning and time. Their proof is in signatures.jsonl. */
  signatures: ManifestSignature[]
  /** Whether a person is noted as signer although the server has no signature of that person. */
  signature_missing: boolean
}

/** manifest.json: every file of the pack, and what the checker needs. */
export interface Manifest {
  form: typeof PACK_FORM
  pack: {
    id: string
    airline: string
    asked_by: string
    /** The moment as of which everything in the pack was read. */
    made_at: string
    language: Language
    selection: PackSelection
  }
  /**
   * Public keys (SPKI, DER, base64) by their ids: the key that sealed this pack, and those of earlier seals.
   */
  keys: Record<string, string>
  /** The id of the key that sealed this manifest. */
  seal_key: string
  audit: {
    /** The number of entries in audit.jsonl. */
    entries: number
    /** The number and the hash of the newest entry of the whole trail. */
    head: { seq: number; hash: string }
    /** The verdict of the server, which recomputed the whole trail for this pack. */
    checked: Verdict
    /** The line of DATA_DIR/seals that covers most of the trail, unchanged; null without a line. */
    seal: string | null
    /**
     * The number of lines in DATA_DIR/seals that no key of the server
     * signed, or that do not follow another line.
     */
    seals_unreadable: number
  }
  signatures: number
  records: ManifestRecord[]
  /** Every file but manifest.json and manifest.sig. */
  files: ManifestFile[]
}

export const spkiOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64')
