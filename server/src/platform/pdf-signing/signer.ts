import type { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import type { cadesSigner } from './cades.ts'
import { type SigningIdentity, type SigningSettings, signingIdentityOf } from './identity.ts'

/** The bytes of digests, algorithms, lengths, and of an ECDSA signature. */
const FIXED_PARTS = 640
/** How many days before the certificate's end a starting server begins to warn. */
const WARN_DAYS = 60
const DAY_MS = 86_400_000

/** Throws SettingsError for a certificate that no PDF reader would accept. */
export async function openPdfSigner(settings: SigningSettings, log: Logger): Promise<PdfSigner> {
  const identity = await signingIdentityOf(settings)
  const until = identity.certificate.validToDate
  if (until.getTime() - Date.now() < WARN_DAYS * DAY_MS)
    log.warn({ until }, 'the certificate that PDFs are signed with expires soon')
  return new PdfSigner(identity)
}

/**
 * Signs the PDFs of the product. The libraries are loaded at the first signature, to keep an idle server's
 * memory small.
 */
export class PdfSigner {
  readonly certificate: X509Certificate
  /** The signer's name, as PDF readers show it. */
  readonly name: string
  /** The most bytes that a signature may have. */
  readonly room: number
  /** Contains the private key; only for threads that sign. */
  readonly identity: SigningIdentity
  #sign: Promise<ReturnType<typeof cadesSigner>> | undefined

  constructor(identity: SigningIdentity) {
    this.identity = identity
    this.certificate = identity.certificate
    this.name = nameOf(identity.certificate.subject)
    this.room = roomOf(identity)
  }

  /** The signature (CMS, DER) of a SHA-256. */
  async sign(digest: Uint8Array): Promise<Buffer> {
    this.#sign ??= import('./cades.ts').then(({ cadesSigner }) => cadesSigner(this.identity))
    return (await this.#sign)(digest)
  }
}

/**
 * The bytes of all certificates, of the first one's issuer and number again, and of the signature, which for
 * RSA is as long as the key.
 */
function roomOf({ certificate, issuers, privateKey }: SigningIdentity): number {
  const signature = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  const certificates = [certificate, certificate, ...issuers]
  return certificates.reduce((sum, { raw }) => sum + raw.length, FIXED_PARTS + signature)
}

/** The common name, or else the whole subject on one line. */
export const nameOf = (subject: string): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
