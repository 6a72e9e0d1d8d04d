import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * The complete fonts of Be Vietnam Pro (those of the web are split by script). Their SIL Open Font License
 * 1.1 is in the package as LICENSE_FONT.
 */
const FILES = {
  regular: '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  strong: '@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
} as const
export type Weight = keyof typeof FILES

const { resolve } = createRequire(import.meta.url)
const opened = new Map<Weight, Font>()
const drawn = new Map<Weight, Set<number>>()

/**
 * The font, read and parsed once and shared by all documents; each document embeds a subset. Parsing the font
 * is most of the work for a short document.
 */
export function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = create(readFileSync(resolve(FILES[weight])))
  if (!('characterSet' in font)) throw new Error(`${FILES[weight]} is no single font`)
  opened.set(weight, font)
  return font
}

/** The code points that the font can draw, computed once. */
export function charactersOf(weight: Weight): ReadonlySet<number> {
  const known = drawn.get(weight) ?? new Set(fontOf(weight).characterSet)
  drawn.set(weight, known)
  return known
}
