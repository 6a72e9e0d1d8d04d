import type { Language } from '../messages/index.ts'
import { evenFigure, figure } from './figures.ts'

/** Writes a size for people: 5033164 bytes gives 4,8 MB in Vietnamese. Kilobytes are whole and rounded up. */
export function fileSize(bytes: number, language: Language, unit = true): string {
  const [size, name] =
    bytes >= 1_073_741_824
      ? [bytes / 1_073_741_824, 'GB']
      : bytes >= 1_048_576
        ? [bytes / 1_048_576, 'MB']
        : [bytes / 1024, 'KB']
  const text = name === 'KB' ? figure(Math.ceil(size), language, 0) : evenFigure(size, language, 1)
  return unit ? `${text} ${name}` : text
}
