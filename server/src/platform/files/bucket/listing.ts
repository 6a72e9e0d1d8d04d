import type { KeptFile } from '../store.ts'
import type { S3Client } from './s3-client.ts'

/** The contents of all elements of this name, in XML that a server has generated. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, text]) => text ?? '',
  )
/** The text of an element; empty when the element is absent. */
export const elementOf = (xml: string, name: string): string => plain(elements(xml, name)[0] ?? '')

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(/&(#x?)?(\w+);/g, (all, number?: string, name = '') => {
    if (number) return String.fromCodePoint(Number.parseInt(name, number === '#x' ? 16 : 10))
    return SIGNS[name] ?? all
  })

const KEY = /^[\w-]+\/[\w-]+$/

/**
 * Lists the files below a prefix, page by page as the server returns them. Other objects in the bucket are
 * left out.
 */
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

/** Multipart uploads that were begun and neither finished nor aborted. */
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
