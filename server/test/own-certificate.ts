import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { Constructed, fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import forge from 'node-forge'

const { pki, pkcs12, asn1 } = forge

interface Issued {
  certificate: forge.pki.Certificate
  privateKey: forge.pki.PrivateKey
}

interface Wanted {
  name: string
  from?: Date
  until?: Date
  bits?: number
  /** The issuer; without one the certificate is self-signed. */
  by?: Issued
}

const YEAR_MS = 365 * 86_400_000

/** A certificate with its RSA key, as an authority issues it to an airline. */
export function newCertificate({ name, from, until, bits = 2048, by }: Wanted): Issued {
  const keys = generateKeyPairSync('rsa', { modulusLength: bits })
  const certificate = pki.createCertificate()
  certificate.serialNumber = '0123456789abcdef'
  certificate.publicKey = pki.publicKeyFromPem(pemOf(keys.publicKey, 'spki'))
  certificate.validity.notBefore = from ?? new Date(Date.now() - YEAR_MS)
  certificate.validity.notAfter = until ?? new Date(Date.now() + YEAR_MS)
  const subject: forge.pki.CertificateField[] = [{ shortName: 'CN', value: name }]
  certificate.setSubject(subject)
  certificate.setIssuer(by?.certificate.subject.attributes ?? subject)
  certificate.setExtensions([{ name: 'basicConstraints', cA: by === undefined }])
  const privateKey = pki.privateKeyFromPem(pemOf(keys.privateKey, 'pkcs8'))
  certificate.sign(
    (by?.privateKey ?? privateKey) as forge.pki.rsa.PrivateKey,
    forge.md.sha256.create(),
  )
  return { certificate, privateKey }
}

const pemOf = (key: KeyObject, type: 'spki' | 'pkcs8') =>
  (key.export as (how: object) => string | Buffer)({ type, format: 'pem' }).toString()

/** The PKCS#12 file of a key, with its certificate first and those of the authorities after it. */
export function pkcs12Of(
  key: Issued['privateKey'] | null,
  certificates: readonly Issued['certificate'][],
  passphrase: string,
  algorithm: 'aes256' | '3des' = 'aes256',
): Buffer {
  const file = pkcs12.toPkcs12Asn1(key as never, [...certificates], passphrase, { algorithm })
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary')
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509: '1.2.840.113549.1.9.22.1',
} as const

/**
 * A PKCS#12 file without a passphrase, from PEM. Any kind of key is possible, unlike in node-forge's own
 * files.
 */
export function openPkcs12Of(pem: string): Buffer {
  const key = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
  const certificate = new OctetString({ valueHex: new X509Certificate(pem).raw })
  const bags = [
    tagged(OID.keyBag, fromBER(key).result),
    tagged(OID.certificateBag, tagged(OID.x509, certificate)),
  ]
  const file = new Sequence({ value: [new Integer({ value: 3 }), content([content(bags)])] })
  return Buffer.from(file.toBER())
}

const content = (value: Sequence[]) =>
  tagged(OID.data, new OctetString({ valueHex: new Sequence({ value }).toBER() }))

const tagged = (type: string, value: Sequence['valueBlock']['value'][number]) =>
  new Sequence({
    value: [
      new ObjectIdentifier({ value: type }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] }),
    ],
  })

/** The certificate's bytes (DER), in hex. */
export const hexOf = ({ certificate }: Issued): string =>
  asn1.toDer(pki.certificateToAsn1(certificate)).toHex()
