import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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

/** The font's bytes, read once. */
export function fontOf(weight: Weight): Buffer {
  const bytes = read.get(weight) ?? readFileSync(resolve(FILES[weight]))
  read.set(weight, bytes)
  return bytes
}
