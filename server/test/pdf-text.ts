import { getDocumentProxy } from 'unpdf'

/**
 * The text of a PDF that a reader can search, page by page, or only of the given pages (1-based, -1 for the
 * last).
 */
export async function pagesOf(response: Response, only?: readonly number[]): Promise<string[]> {
  const pages = await pagesIn(response, only)
  return pages.map(({ items }) =>
    items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
  )
}

/** The margin of our papers in points, and the room at the foot with its line and page number. */
const MARGIN = 40
const FOOT = 28
/** The nearest to a paper's edge that printers print. */
const EDGE = 14

/** The texts of a PDF that run over the margins or over the foot, where a reader cannot read them. */
export async function spiltOf(response: Response): Promise<string[]> {
  const pages = await pagesIn(response)
  return pages.flatMap(({ items, width }) => {
    const shown = items.filter(({ str }) => str.trim() !== '')
    // A page begins with its foot, which ends with the number of the page.
    const foot = shown.findIndex(({ str }) => /^(Page|Trang) \d+$/.test(str))
    return shown
      .filter(({ transform: [, , , , x, y], width: length }, i) => {
        const isAside = x < MARGIN - 1 || x + length > width - MARGIN + 1
        return isAside || y < (i <= foot ? EDGE : MARGIN + FOOT)
      })
      .map(({ str }) => str)
  })
}

async function pagesIn(response: Response, only?: readonly number[]) {
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
      const { width } = page.getViewport({ scale: 1 })
      return { width, items: items.flatMap((one) => ('str' in one ? [one] : [])) }
    }),
  )
}
