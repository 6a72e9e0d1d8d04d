import { createHash } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
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
import { algorithmOf, signatureOf } from './signature.ts'

/** Object identifiers of RFC 5652, 5035 and 5754. */
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const
const SIGNED_ATTRIBUTES = 0
const SET = 0x31

/**
 * Returns the function that signs a SHA-256 with a detached CMS signature (DER) with the attributes of ETSI
 * EN 319 142-1, level B-B. The time is in the PDF's signature dictionary, not among the attributes.
 */
export function cadesSigner({ privateKey, certificate, issuers }: SigningIdentity) {
  const certificates = [certificate, ...issuers].map(({ raw }) => Certificate.fromBER(raw))
  const [{ issuer, serialNumber } = new Certificate()] = certificates
  const named = new Sequence({
    value: [new OctetString({ valueHex: createHash('sha256').update(certificate.raw).digest() })],
  })
  return async (digest: Uint8Array): Promise<Buffer> => {
    const signedAttrs = new SignedAndUnsignedAttributes({
      type: SIGNED_ATTRIBUTES,
      // DER sorts the members of a set; here by length.
      attributes: [
        attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
        attribute(OID.messageDigest, new OctetString({ valueHex: digest })),
        attribute(OID.signingCertificateV2, sequence(sequence(named))),
      ],
    })
    // The attributes are signed with the tag of a set, not with the tag that they have inside the signature
    // (RFC 5652, 5.4).
    const attributes = Buffer.from(signedAttrs.toSchema().toBER())
    attributes.writeUInt8(SET, 0)
    const signerInfo = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
      digestAlgorithm: sha256(),
      signedAttrs,
      signatureAlgorithm: algorithmOf(privateKey),
      signature: new OctetString({ valueHex: await signatureOf(attributes, privateKey) }),
    })
    const signedData = new SignedData({
      version: 1,
      digestAlgorithms: [sha256()],
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates,
      signerInfos: [signerInfo],
    })
    const content = signedData.toSchema()
    return Buffer.from(new ContentInfo({ contentType: OID.signedData, content }).toSchema().toBER())
  }
}

const sha256 = () => new AlgorithmIdentifier({ algorithmId: OID.sha256 })

const attribute = (type: string, value: Sequence | OctetString | ObjectIdentifier) =>
  new Attribute({ type, values: [value] })

const sequence = (value: Sequence) => new Sequence({ value: [value] })
