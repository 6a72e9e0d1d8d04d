import PDFDocument from 'pdfkit'
import { placeSignature } from '../../pdf-signing/place.ts'
import type { SignedStream } from '../../pdf-signing/signed-stream.ts'
import { charactersOf, fontOf } from './fonts.ts'
import { clean, linesOf, signed } from './lines.ts'
import { INK, LEADING, type Style } from './style.ts'

export interface PaperFacts {
  title: string
  author: string
  language: string
  landscape?: boolean
  /** The text at the foot of every page, beside the page number. */
  foot: string
  /** The words `Page {page}` in the reader's language. */
  pageWords: string
}

const MARGIN = 40
const FOOT = 28
/** The room for the page number beside the text of the foot. */
const PAGE_NUMBER = 60

/**
 * A document drawn from top to bottom. Finished pages leave through `stream` at once, so that a long document
 * is never held in memory. All measures are points.
 */
export class Paper {
  readonly left = MARGIN
  readonly width: number
  readonly bottom: number
  y = MARGIN
  page = 1
  readonly #document: PDFKit.PDFDocument
  readonly #facts: PaperFacts

  constructor(facts: PaperFacts) {
    const { title, author, language, landscape = false } = facts
    this.#facts = facts
    this.#document = new PDFDocument({
      size: 'A4',
      layout: landscape ? 'landscape' : 'portrait',
      margin: 0,
      // An empty name keeps pdfkit from parsing a default font of its own.
      font: '',
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author },
    })
    // pdfkit accepts a parsed font, though its types do not say so.
    for (const weight of ['regular', 'strong'] as const)
      this.#document.registerFont(weight, fontOf(weight) as never)
    const { width, height } = this.#document.page
    this.width = width - 2 * MARGIN
    this.bottom = height - MARGIN - FOOT
    this.#foot()
  }

  get stream(): NodeJS.ReadableStream & { destroy(error?: Error): void } {
    return this.#document as never
  }

  /** Ends the document and reserves the place of the signature, which `signed` fills in. */
  end(signed: SignedStream): void {
    placeSignature(this.#document, signed)
    this.#document.end()
  }

  newPage(): void {
    this.#document.addPage()
    this.page += 1
    this.y = MARGIN
    this.#foot()
  }

  /** Begins a new page if less than this height is left; returns true for a new page. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.newPage()
    return true
  }

  gap(height: number): void {
    this.y += height
  }

  /** Draws one line at this position. */
  put(words: string, x: number, y: number, width: number, style: Style = {}): void {
    const { colour = INK.text, align = 'left' } = style
    const text = printable(words, style)
    if (text === '') return
    this.#use(style)
    const free = align === 'left' ? 0 : width - this.#document.widthOfString(text)
    const from = align === 'center' ? x + free / 2 : x + free
    this.#document.fillColor(colour).text(text, from, y, { lineBreak: false })
  }

  /** Draws text from margin to margin, over as many pages as needed. */
  write(text: string, style: Style = {}): void {
    const height = (style.size ?? 9) * LEADING
    for (const line of this.wrap(text, this.width, style)) {
      this.room(height)
      this.put(line, this.left, this.y, this.width, style)
      this.y += height
    }
  }

  /** Breaks text into lines that fit; line breaks in the text stay. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    this.#use(style)
    return linesOf(printable(text, style), width, (part) => this.#document.widthOfString(part))
  }

  rule(y = this.y, colour: string = INK.line): void {
    this.#document
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.6)
      .stroke(colour)
  }

  band(x: number, y: number, width: number, height: number, colour: string): void {
    this.#document.rect(x, y, width, height).fill(colour)
  }

  #use({ size = 9, weight = 'regular' }: Style): void {
    this.#document.font(weight).fontSize(size)
  }

  #foot(): void {
    const { foot, pageWords } = this.#facts
    const y = this.bottom + 14
    const style = { size: 8, colour: INK.quiet } as const
    this.rule(y - 6)
    this.wrap(foot, this.width - PAGE_NUMBER, style).forEach((line, n) => {
      this.put(line, this.left, y + n * style.size * LEADING, this.width, style)
    })
    const page = pageWords.replace('{page}', String(this.page))
    this.put(page, this.left, y, this.width, { ...style, align: 'right' })
  }
}

/** The text with every character that the style's font cannot draw replaced by its number. */
const printable = (text: string, { weight = 'regular' }: Style): string =>
  signed(clean(text), charactersOf(weight))
