import { createHash } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SigningIdentity } from './identity.ts'

/** RFC 5652 and, for the last, RFC 5035. */
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const
const SIGNED_ATTRIBUTES = 0

/**
 * Gives the function that signs a SHA-256: a detached CMS signature (DER) with the attributes of ETSI EN 319 142-1,
 * level B-B. The time is not among them: it stands in the PDF's signature dictionary.
 */
export function cadesSigner({ privateKey, certificate, issuers }: SigningIdentity) {
  const algorithm =
    privateKey.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : {
          name: 'ECDSA',
          namedCurve: CURVES[privateKey.asymmetricKeyDetails?.namedCurve ?? ''] ?? '',
        }
  const key = privateKey.toCryptoKey(algorithm, false, ['sign'])
  const certificates = [certificate, ...issuers].map(({ raw }) => Certificate.fromBER(raw))
  const [{ issuer, serialNumber } = new Certificate()] = certificates
  const named = new Sequence({
    value: [new OctetString({ valueHex: createHash('sha256').update(certificate.raw).digest() })],
  })
  return async (digest: Uint8Array): Promise<Buffer> => {
    const signedData = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates,
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: SIGNED_ATTRIBUTES,
            // in the order that DER wants of a set: by length
            attributes: [
              attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
              attribute(OID.messageDigest, new OctetString({ valueHex: digest })),
              attribute(OID.signingCertificateV2, sequence(sequence(named))),
            ],
          }),
        }),
      ],
    })
    await signedData.sign(key, 0, 'SHA-256')
    const content = signedData.toSchema(true)
    return Buffer.from(new ContentInfo({ contentType: OID.signedData, content }).toSchema().toBER())
  }
}

const CURVES: Record<string, string> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

const attribute = (type: string, value: Sequence | OctetString | ObjectIdentifier) =>
  new Attribute({ type, values: [value] })

const sequence = (value: Sequence) => new Sequence({ value: [value] })
