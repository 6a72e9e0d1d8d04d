import { getDocumentProxy } from 'unpdf'

/**
 * The text of a PDF that a reader can search, page by page, or only of the given pages (1-based, -1 for the
 * last).
 */
export async function pagesOf(response: Response, only?: readonly number[]): Promise<string[]> {
  const type = response.headers.get('content-type')
  if (response.status !== 200 || type !== 'application/pdf')
    throw new Error(`${response.status} ${type}: ${await response.text()}`)
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const count = document.numPages
  const numbers = only ?? Array.from({ length: count }, (_, i) => i + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number < 0 ? count + 1 + number : number)
      const { items } = await page.getTextContent()
      return items.map((one) => ('str' in one ? one.str + (one.hasEOL ? '\n' : '') : '')).join('')
    }),
  )
}
