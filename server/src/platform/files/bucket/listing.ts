import type { KeptFile } from '../store.ts'
import type { S3Client } from './s3-client.ts'

/** The elements of a name in XML that a server has made, as texts. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, text]) => text ?? '',
  )
/** A text in XML; absent: empty. */
export const elementOf = (xml: string, name: string): string => plain(elements(xml, name)[0] ?? '')

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(/&(#x?)?(\w+);/g, (all, number?: string, name = '') => {
    if (number) return String.fromCodePoint(Number.parseInt(name, number === '#x' ? 16 : 10))
    return SIGNS[name] ?? all
  })

const KEY = /^[\w-]+\/[\w-]+$/

/** The files below a prefix, a page at a time as the server gives them; what else stands in the bucket is left out. */
export async function* listed(
  client: S3Client,
  { prefix, below }: { prefix: string; below: string },
): AsyncGenerator<KeptFile> {
  let token = ''
  do {
    const xml = await client.text({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: prefix + below,
        ...(token && { 'continuation-token': token }),
      },
    })
    for (const one of elements(xml, 'Contents')) {
      const storageKey = elementOf(one, 'Key').slice(prefix.length)
      if (KEY.test(storageKey)) yield { storageKey, size: Number(elementOf(one, 'Size')) }
    }
    token = elementOf(xml, 'IsTruncated') === 'true' ? elementOf(xml, 'NextContinuationToken') : ''
  } while (token)
}

/** Uploads in parts that were begun and neither finished nor given up. */
export async function uploadsBelow(
  client: S3Client,
  { prefix, below }: { prefix: string; below: string },
): Promise<{ storageKey: string; uploadId: string }[]> {
  const xml = await client.text({
    method: 'GET',
    query: { uploads: '', prefix: prefix + below },
  })
  return elements(xml, 'Upload').map((one) => ({
    storageKey: elementOf(one, 'Key').slice(prefix.length),
    uploadId: elementOf(one, 'UploadId'),
  }))
}
