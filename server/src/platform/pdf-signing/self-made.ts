import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  id_BasicConstraints,
  id_KeyUsage,
  PublicKeyInfo,
  TimeType,
} from 'pkijs'
import { algorithmOf, signatureOf } from './signature.ts'

const COMMON_NAME = '2.5.4.3'
/** X.520 limits a common name to this many characters. */
const MAX_NAME = 64
/** The certificate is valid for long, because inspectors would have to trust each new one again. */
const YEARS = 30
/** The first two bits: digitalSignature and nonRepudiation. */
const MAY_SIGN = new Uint8Array([0b1100_0000])

/**
 * A new ECDSA key (P-256) and a self-signed certificate, as two PEM texts in one: first the certificate, then
 * the key.
 */
export async function newCertificate(name: string, now: Date): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certificate = new Certificate({
    // Version 3 of X.509, counted from 0.
    version: 2,
    serialNumber: new Integer({ valueHex: serialNumber() }),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' })),
    extensions: [
      critical(id_BasicConstraints, new BasicConstraints({ cA: false }).toSchema()),
      critical(id_KeyUsage, new BitString({ valueHex: MAY_SIGN, unusedBits: 6 })),
    ],
  })
  for (const { typesAndValues } of [certificate.subject, certificate.issuer])
    typesAndValues.push(
      new AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new Utf8String({ value: [...name].slice(0, MAX_NAME).join('') }),
      }),
    )
  // Valid from midnight, so that a server whose clock is a little behind can use the certificate too.
  certificate.notBefore.value = new Date(now.toISOString().slice(0, 10))
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth()))
  certificate.notAfter.type = TimeType.GeneralizedTime
  certificate.signature = algorithmOf(privateKey)
  certificate.signatureAlgorithm = algorithmOf(privateKey)
  const signature = await signatureOf(Buffer.from(certificate.encodeTBS().toBER()), privateKey)
  certificate.signatureValue = new BitString({ valueHex: signature })
  return [
    new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ].join('')
}

const critical = (extnID: string, value: { toBER(): ArrayBuffer }) =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() })

/** A positive number, shorter than the 20 bytes that RFC 5280 allows. */
function serialNumber(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes
}
