import type { KeyObject } from 'node:crypto'
import type { Meaning, SignatureState } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'
import type { PackKind, PackSelection } from '@trms/contract/office/pack/entity'
import type { Verdict } from '../../platform/audit/verify.ts'

/** The form of the packs that are made today; their checker refuses others. */
export const PACK_FORM = 1

/** A file of the pack by its path. */
interface ManifestFile {
  path: string
  size: number
  /** In hex. */
  sha256: string
}

export interface ManifestSignature {
  id: string
  /** How the server found it when it made the pack; null: it does not judge this one. */
  state: SignatureState | null
  meaning: Meaning
  signer: { full_name: string; crew_code: string | null }
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
  /** Attachments: where they lie in the pack, and how they are named in the product. */
  files: { path: string; name: string }[]
  /** Of signatures.jsonl: who signed what when, as the signature says, for reading; what proves it stands there. */
  signatures: ManifestSignature[]
  /** Somebody is noted to have signed, and the server has no signature of theirs. */
  signature_missing: boolean
}

/** manifest.json: what a pack holds, to the last file, and what it is checked with. */
export interface Manifest {
  form: typeof PACK_FORM
  pack: {
    id: string
    airline: string
    asked_by: string
    /** When what is in it was read: all of it at one moment. */
    made_at: string
    language: Language
    selection: PackSelection
  }
  /** Public keys (SPKI, DER, base64) by their ids: the one that sealed this pack, and those of earlier seals. */
  keys: Record<string, string>
  /** Which of them sealed this manifest. */
  seal_key: string
  audit: {
    /** Entries in audit.jsonl. */
    entries: number
    /** How far the whole trail had come, and its newest hash. */
    head: { seq: number; hash: string }
    /** What the server found when it recomputed the whole trail for this pack. */
    checked: Verdict
    /** The newest line of DATA_DIR/seals, as it stands there; null: there was none. */
    seal: string | null
    /** Lines there that no key of the server has signed, or that follow on no other. */
    seals_unreadable: number
  }
  signatures: number
  records: ManifestRecord[]
  /** Every file but this one and manifest.sig. */
  files: ManifestFile[]
}

export const spkiOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64')
