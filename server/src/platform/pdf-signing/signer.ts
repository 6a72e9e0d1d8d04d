import type { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import type { cadesSigner } from './cades.ts'
import { type SigningIdentity, type SigningSettings, signingIdentityOf } from './identity.ts'

/** Bytes of digests, algorithms, lengths, and of an ECDSA signature. */
const FIXED_PARTS = 640
/** Days before its certificate's end from which a server says so at its start. */
const WARN_DAYS = 60
const DAY_MS = 86_400_000

/** Throws SettingsError for a certificate that no reader of a PDF would accept. */
export async function openPdfSigner(settings: SigningSettings, log: Logger): Promise<PdfSigner> {
  const identity = await signingIdentityOf(settings)
  const until = identity.certificate.validToDate
  if (until.getTime() - Date.now() < WARN_DAYS * DAY_MS)
    log.warn({ until }, 'the certificate that PDFs are signed with expires soon')
  return new PdfSigner(identity)
}

/** Signs what the product prints. The libraries are loaded with the first signature: a server at rest holds none of them. */
export class PdfSigner {
  readonly certificate: X509Certificate
  /** Whose signature it is, as readers of PDFs show it. */
  readonly name: string
  /** Bytes that a signature has at most. */
  readonly room: number
  /** With the private key: for threads that sign, and nobody else. */
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

/** The certificates; the first one's issuer and number once more; the signature, which an RSA key makes as long as itself. */
function roomOf({ certificate, issuers, privateKey }: SigningIdentity): number {
  const signature = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  const certificates = [certificate, certificate, ...issuers]
  return certificates.reduce((sum, { raw }) => sum + raw.length, FIXED_PARTS + signature)
}

/** The common name where there is one, else the whole subject in a line. */
export const nameOf = (subject: string): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
