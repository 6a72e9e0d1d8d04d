import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { SettingsError } from '../settings/settings.ts'
import type { SigningIdentity } from './identity.ts'

const { asn1, pkcs12, pki } = forge
/** Types of bags in the file (RFC 7292, 4.2). */
const BAG = {
  key: '1.2.840.113549.1.12.10.1.1',
  sealedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
} as const

/** Reads a PKCS#12 file (.p12, .pfx), including the old ciphers that Windows still uses by default. */
export function readPkcs12(bytes: Buffer, passphrase: string): SigningIdentity {
  const opened = open(bytes, passphrase)
  const bagsOf = (type: string) => opened.getBags({ bagType: type })[type] ?? []
  const keys = [...bagsOf(BAG.sealedKey), ...bagsOf(BAG.key)].map(keyIn)
  const certificates = bagsOf(BAG.certificate).map(certificateIn)
  for (const privateKey of keys) {
    const certificate = certificates.find((one) => one.checkPrivateKey(privateKey))
    const issuers = certificates.filter((one) => one !== certificate)
    if (certificate) return { privateKey, certificate, issuers }
  }
  throw new SettingsError('PDF_CERTIFICATE: has no private key with its certificate')
}

function open(bytes: Buffer, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  const parsed = orRefused('PDF_CERTIFICATE: is no PKCS#12 file (.p12, .pfx)', () =>
    asn1.fromDer(bytes.toString('binary')),
  )
  try {
    return pkcs12.pkcs12FromAsn1(parsed, false, passphrase)
  } catch (error) {
    const isPassphrase = /password|decrypt/i.test((error as Error).message)
    throw new SettingsError(
      isPassphrase
        ? 'PDF_CERTIFICATE_PASSPHRASE: does not open the file of PDF_CERTIFICATE'
        : 'PDF_CERTIFICATE: is no PKCS#12 file (.p12, .pfx)',
    )
  }
}

/** The key in a bag. node-forge parses only RSA keys; other keys come as they are in the file. */
const keyIn = ({ key, asn1: raw }: forge.pkcs12.Bag): KeyObject =>
  orRefused('PDF_CERTIFICATE: has a private key of an unknown kind', () =>
    createPrivateKey({
      key: derOf(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : raw),
      format: 'der',
      type: 'pkcs8',
    }),
  )

const certificateIn = ({ cert, asn1: raw }: forge.pkcs12.Bag): X509Certificate =>
  orRefused(
    'PDF_CERTIFICATE: has a certificate that cannot be read',
    () => new X509Certificate(derOf(cert ? pki.certificateToAsn1(cert) : raw)),
  )

const derOf = (value: forge.asn1.Asn1) => Buffer.from(asn1.toDer(value).getBytes(), 'binary')

function orRefused<Result>(words: string, read: () => Result): Result {
  try {
    return read()
  } catch {
    throw new SettingsError(words)
  }
}
