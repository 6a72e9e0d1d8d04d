/** The drawn chart as an image of shapes, with the labels apart: an SVG image cannot use the page's fonts. */
export interface Chart {
  image: HTMLImageElement
  width: number
  height: number
  /** Each label with its upper left corner. */
  labels: readonly { words: string; x: number; y: number; size: number }[]
}

type Light = Readonly<Record<string, string>>

/** Takes the chart that the page shows now, in the colours of the light scheme. */
export async function chartOf(figure: HTMLElement, light: Light): Promise<Chart> {
  const shown = figure.querySelector<SVGSVGElement>('svg.recharts-surface')
  if (!shown) throw new Error('The figure holds no chart.')
  const { width, height } = shown.getBoundingClientRect()
  const image = new Image()
  const text = new XMLSerializer().serializeToString(shapesOf(figure, light))
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return { image, width, height, labels: labelsOf(shown) }
}

function labelsOf(chart: SVGSVGElement): Chart['labels'] {
  const corner = chart.getBoundingClientRect()
  return [...chart.querySelectorAll<SVGTextContentElement>('tspan, text:not(:has(tspan))')].map(
    (one) => {
      const { left, top } = one.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(one).fontSize)
      return { words: one.textContent ?? '', x: left - corner.left, y: top - corner.top, size }
    },
  )
}

const DRAWN = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray'] as const

/**
 * Gives a copy of the chart without labels, with all styles as attributes, so that no style sheet is needed.
 */
const shapesOf = (figure: HTMLElement, light: Light): SVGSVGElement =>
  inLight(light, figure.firstElementChild?.cloneNode(true), (copy) => {
    const chart = copy.querySelector<SVGSVGElement>('svg.recharts-surface')
    if (!chart) throw new Error('The figure holds no chart.')
    for (const one of chart.querySelectorAll('text')) one.remove()
    for (const one of chart.querySelectorAll<SVGElement>('*')) {
      const style = getComputedStyle(one)
      for (const name of DRAWN) one.setAttribute(name, style.getPropertyValue(name))
      one.removeAttribute('class')
      one.removeAttribute('style')
    }
    chart.removeAttribute('style')
    return chart
  })

/** Resolves CSS colours to their values in the light scheme. */
export const colorsOf = (colors: readonly string[], light: Light): string[] =>
  inLight(light, document.createElement('i'), (sample) =>
    colors.map((color) => {
      sample.style.color = color
      return getComputedStyle(sample).color
    }),
  )

/** Puts `part` out of sight into the page in the light scheme, and gives what `take` reads from the part. */
function inLight<Taken>(
  light: Light,
  part: Node | undefined,
  take: (part: HTMLElement) => Taken,
): Taken {
  const holder = document.createElement('div')
  for (const [name, value] of Object.entries(light)) holder.style.setProperty(name, value)
  holder.style.position = 'fixed'
  holder.style.left = '-9999px'
  holder.ariaHidden = 'true'
  if (part) holder.append(part)
  document.body.append(holder)
  try {
    return take(holder.firstElementChild as HTMLElement)
  } finally {
    holder.remove()
  }
}
