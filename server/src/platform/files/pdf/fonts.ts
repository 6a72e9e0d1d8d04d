import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

/**
 * Be Vietnam Pro, whole (the web's files are split by script): SIL Open Font License 1.1, which stands
 * beside the fonts in the package as LICENSE_FONT.
 */
const FILES = {
  regular: '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  strong: '@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
} as const
export type Weight = keyof typeof FILES

const { resolve } = createRequire(import.meta.url)
const read = new Map<Weight, Buffer>()
const drawn = new Map<Weight, Set<number>>()

/** The font's bytes, read once. */
export function fontOf(weight: Weight): Buffer {
  const bytes = read.get(weight) ?? readFileSync(resolve(FILES[weight]))
  read.set(weight, bytes)
  return bytes
}

/** The code points that the font can draw, looked up once. */
export function charactersOf(weight: Weight): ReadonlySet<number> {
  const known = drawn.get(weight)
  if (known) return known
  const font = create(fontOf(weight))
  if (!('characterSet' in font)) throw new Error(`${FILES[weight]} is no single font`)
  const characters = new Set(font.characterSet)
  drawn.set(weight, characters)
  return characters
}
