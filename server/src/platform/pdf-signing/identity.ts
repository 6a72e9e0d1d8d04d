import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce } from '../disk/made-once.ts'
import { SettingsError } from '../settings/settings.ts'

/** The key and certificates that the product's PDFs are signed with (SIG-06, decision 35). */
export interface SigningIdentity {
  privateKey: KeyObject
  /** The certificate of that key. */
  certificate: X509Certificate
  /**
   * The issuers' certificates between this certificate and an authority, as far as the airline's file has
   * them.
   */
  issuers: readonly X509Certificate[]
}

export interface SigningSettings {
  pdfCertificate: string | null
  pdfCertificatePassphrase: string
  airlineName: string
  dataDir: string
}

/**
 * The airline's own certificate from PDF_CERTIFICATE, or else a certificate in the airline's name that is
 * made once and kept in the data folder. Throws SettingsError for a certificate that no PDF reader would
 * accept.
 */
export async function signingIdentityOf(
  settings: SigningSettings,
  now = new Date(),
): Promise<SigningIdentity> {
  const { pdfCertificate: path, pdfCertificatePassphrase: passphrase } = settings
  if (path !== null)
    return accepted(await airlinesOwn(path, passphrase), now, `PDF_CERTIFICATE: ${path}`)
  const kept = join(settings.dataDir, 'pdf-certificate.pem')
  const pem = await madeOnce(kept, async () =>
    (await import('./self-made.ts')).newCertificate(settings.airlineName, now),
  )
  return accepted(keptIn(pem, kept), now, `DATA_DIR: ${kept}`)
}

async function airlinesOwn(path: string, passphrase: string): Promise<SigningIdentity> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`PDF_CERTIFICATE: ${path} cannot be read (${error.code})`)
  })
  return (await import('./pkcs12.ts')).readPkcs12(bytes, passphrase)
}

function keptIn(pem: string, path: string): SigningIdentity {
  try {
    const certificate = new X509Certificate(pem)
    const privateKey = createPrivateKey(pem)
    if (certificate.checkPrivateKey(privateKey)) return { privateKey, certificate, issuers: [] }
  } catch {
    // The error below says enough; the original one could quote the key.
  }
  throw new SettingsError(
    `DATA_DIR: ${path} is no certificate with its private key; move it away, and a new one is made`,
  )
}

const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']

function accepted(identity: SigningIdentity, now: Date, where: string): SigningIdentity {
  const { certificate, privateKey } = identity
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKey
  const isKnown =
    type === 'rsa'
      ? (details?.modulusLength ?? 0) >= 2048
      : type === 'ec' && CURVES.includes(details?.namedCurve ?? '')
  if (!isKnown)
    throw new SettingsError(
      `${where} has a key that PDFs cannot be signed with: it must be RSA of 2048 bits or more, or ECDSA on P-256, P-384 or P-521`,
    )
  if (certificate.validToDate < now)
    throw new SettingsError(`${where} expired on ${dayOf(certificate.validToDate)}`)
  if (certificate.validFromDate > now)
    throw new SettingsError(`${where} is not valid before ${dayOf(certificate.validFromDate)}`)
  return identity
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
