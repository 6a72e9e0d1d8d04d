import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { Null } from 'asn1js'
import { AlgorithmIdentifier } from 'pkijs'

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const RSA_WITH_SHA256 = '1.2.840.113549.1.1.11'

/** Signs in one of Node's own threads; the signature has the form of CMS and X.509. */
export const signatureOf = (bytes: Uint8Array, key: KeyObject): Promise<Buffer> =>
  promisify(sign)('sha256', bytes, key)

/** The algorithm by which `signatureOf` signs with this key. */
export const algorithmOf = ({ asymmetricKeyType }: KeyObject): AlgorithmIdentifier =>
  new AlgorithmIdentifier(
    asymmetricKeyType === 'rsa'
      ? { algorithmId: RSA_WITH_SHA256, algorithmParams: new Null() }
      : { algorithmId: ECDSA_WITH_SHA256 },
  )
