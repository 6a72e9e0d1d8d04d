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
/** X.520 gives a common name no more characters. */
const MAX_NAME = 64
/** Inspectors trust a certificate once; with another one they would have to be asked again. */
const YEARS = 30
/** digitalSignature and nonRepudiation, the first two bits. */
const MAY_SIGN = new Uint8Array([0b1100_0000])

/** A new ECDSA key (P-256) and a certificate for it that it signed itself, in PEM one after the other. */
export async function newCertificate(name: string, now: Date): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certificate = new Certificate({
    // counted from 0: X.509 version 3
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
  // from midnight, so that a server whose clock is a little behind can use it too
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

/** Positive, and shorter than the 20 bytes that RFC 5280 allows. */
function serialNumber(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes
}
