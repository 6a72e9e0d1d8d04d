import { saveBlob } from '../../api/save-file.ts'
import { labelOf, type PanelData } from './panel-data.ts'
import { type Chart, chartOf, colorsOf } from './picture-chart.ts'

const PADDING = 24
/** Pixels of the picture per CSS pixel, for sharp print and dense screens. */
const SCALE = 2
const FAMILY = '"Be Vietnam Pro", sans-serif'
const fontOf = (size: number, weight = 400) => `${weight} ${size}px ${FAMILY}`

/**
 * The foot line and the file name of a picture, and the variables of the light scheme, which every picture
 * uses.
 */
interface Framing {
  foot: string
  name: string
  /** CSS variables by name. */
  light: Readonly<Record<string, string>>
}

/** Saves a drawn figure as a white PNG with title, summary, legend and foot line. */
export async function savePicture(
  figure: HTMLElement,
  panel: PanelData,
  { foot, name, light }: Framing,
): Promise<void> {
  const chart = await chartOf(figure, light)
  await Promise.all(
    [400, 600].map((weight) => document.fonts.load(fontOf(16, weight), panel.title)),
  )
  const [text, dimmed, ...fills] = colorsOf(
    [
      'var(--mantine-color-text)',
      'var(--mantine-color-dimmed)',
      ...panel.series.map((one) => one.color),
    ],
    light,
  )
  const width = chart.width + 2 * PADDING
  const parts = [
    heading(panel, { text, dimmed }, chart.width),
    drawing(chart, dimmed),
    legend(panel, { text, fills }, chart.width),
    paragraph(foot, 12, dimmed, chart.width),
  ]
  const height = parts.reduce((sum, one) => sum + one.height, 0) + 12 * 3 + 2 * PADDING
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no 2D canvas.')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.translate(PADDING, PADDING)
  for (const part of parts) {
    part.draw(pen)
    pen.translate(0, part.height + 12)
  }
  saveBlob(await pngOf(canvas), name)
}

/** A part of the picture, drawn from its upper left corner. */
interface Piece {
  height: number
  draw(pen: CanvasRenderingContext2D): void
}
type Ink = string | undefined

function heading(panel: PanelData, ink: { text: Ink; dimmed: Ink }, room: number): Piece {
  const under = paragraph(panel.summary, 13, ink.dimmed, room)
  return {
    height: 26 + under.height,
    draw(pen) {
      write(pen, panel.title, 0, 18, fontOf(18, 600), ink.text)
      pen.save()
      pen.translate(0, 26)
      under.draw(pen)
      pen.restore()
    },
  }
}

function paragraph(words: string, size: number, ink: Ink, room: number): Piece {
  const lines = linesOf(words, size, room)
  const step = Math.round(size * 1.5)
  return {
    height: lines.length * step,
    draw: (pen) => {
      for (const [i, line] of lines.entries())
        write(pen, line, 0, i * step + size, fontOf(size), ink)
    },
  }
}

const drawing = ({ image, width, height, labels }: Chart, ink: Ink): Piece => ({
  height,
  draw: (pen) => {
    pen.drawImage(image, 0, 0, width, height)
    for (const { words, x, y, size } of labels) {
      pen.font = fontOf(size)
      const { fontBoundingBoxAscent: ascent } = pen.measureText(words)
      write(pen, words, x, y + ascent, fontOf(size), ink)
    }
  },
})

function legend(panel: PanelData, ink: { text: Ink; fills: readonly Ink[] }, room: number): Piece {
  let [x, y] = [0, 0]
  const keys = panel.series.map((one, i) => {
    const label = labelOf(panel, one)
    const wide = 36 + widthOf(label, 13)
    if (x > 0 && x + wide > room) [x, y] = [0, y + 22]
    const key = { label, x, y, fill: ink.fills[i] }
    x += wide
    return key
  })
  return {
    height: y + 16,
    draw: (pen) => {
      for (const key of keys) {
        pen.fillStyle = key.fill ?? '#000'
        pen.beginPath()
        pen.roundRect(key.x, key.y + 2, 12, 12, 3)
        pen.fill()
        write(pen, key.label, key.x + 20, key.y + 13, fontOf(13), ink.text)
      }
    },
  }
}

function write(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  font: string,
  ink: Ink,
) {
  pen.font = font
  pen.fillStyle = ink ?? '#000'
  pen.fillText(words, x, y)
}

const ruler = document.createElement('canvas').getContext('2d')
function widthOf(words: string, size: number): number {
  if (!ruler) return words.length * size
  ruler.font = fontOf(size)
  return ruler.measureText(words).width
}

/** Breaks a text into lines of at most `room` pixels. */
function linesOf(words: string, size: number, room: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png'),
  )
