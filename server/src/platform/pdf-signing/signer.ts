import type { X509Certificate } from 'node:crypto'
import type { cadesSigner } from './cades.ts'
import type { SigningIdentity } from './identity.ts'

/** The largest signature value (RSA of 8192 bits) and what stands around it and the certificates. */
const BESIDE_CERTIFICATES = 2048

/** Signs what the product prints. The libraries are loaded with the first signature: a server at rest holds none of them. */
export class PdfSigner {
  readonly certificate: X509Certificate
  /** Whose signature it is, as readers of PDFs show it. */
  readonly name: string
  /** Bytes that a signature has at most. */
  readonly room: number
  readonly #identity: SigningIdentity
  #sign: Promise<ReturnType<typeof cadesSigner>> | undefined

  constructor(identity: SigningIdentity) {
    const { certificate, issuers } = identity
    this.#identity = identity
    this.certificate = certificate
    this.name = nameOf(certificate.subject)
    this.room = [certificate, ...issuers].reduce(
      (sum, { raw }) => sum + raw.length,
      BESIDE_CERTIFICATES,
    )
  }

  /** The signature (CMS, DER) of a SHA-256. */
  async sign(digest: Uint8Array): Promise<Buffer> {
    this.#sign ??= import('./cades.ts').then(({ cadesSigner }) => cadesSigner(this.#identity))
    return (await this.#sign)(digest)
  }
}

/** The common name where there is one, else the whole subject in a line. */
export const nameOf = (subject: string): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
