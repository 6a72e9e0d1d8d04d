import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { meaningWords, SIGNATURE_STATE_WORDS } from '@trms/contract/common/signing-words'
import { recordKindWords } from '@trms/contract/records/training-record/words'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../docs/guide')
const LANGUAGES = ['en', 'vi'] as const
const GUIDES = readdirSync(join(FOLDER, 'en')).map((file) => file.replace('.md', ''))
const textOf = (language: string, guide: string) =>
  readFileSync(join(FOLDER, language, `${guide}.md`), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one)
const headings = (text: string) => found(text, /^(#+) /gm)
const pictures = (text: string) => found(text, /\]\(\.\.\/pictures\/(.+?)\)/g)

/** Every text that the web shows in one language, from its own word files and from the contract. */
function wordsOf(language: 'en' | 'vi'): Set<string> {
  const root = join(import.meta.dirname, '../../web/src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes('defineWords('))
    .map((text) => text.split(/^ {2}vi: \{$/m)[language === 'en' ? 0 : 1] ?? '')
  return new Set([
    ...texts.flatMap((text) => found(text, /^ {4}\w+:\s+'(.*)',$/gm) as string[]),
    ...Object.values(recordKindWords(language, 'tab')),
    ...Object.values(meaningWords(language, 'own')),
    ...Object.values(SIGNATURE_STATE_WORDS[language]),
  ])
}

describe.each(LANGUAGES)('the user guides in %s', (language) => {
  test.each(GUIDES)('%s calls what stands on the screen by its name', (guide) => {
    const known = wordsOf(language)
    const named = found(textOf(language, guide), /\*\*(.+?)\*\*/gs).map((one) =>
      one?.replace(/\s+/g, ' '),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((one) => one && !known.has(one))).toEqual([])
  })

  test.each(GUIDES)('%s shows pictures that are there, in its own language', (guide) => {
    const shown = pictures(textOf(language, guide))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((one) => !existsSync(join(FOLDER, 'pictures', one ?? '')))).toEqual([])
    expect(shown.filter((one) => !one?.endsWith(`.${language}.webp`))).toEqual([])
  })
})

test.each(GUIDES)('the guide %s says the same in both languages', (guide) => {
  const [en, vi] = LANGUAGES.map((language) => textOf(language, guide))
  expect(headings(vi ?? '')).toEqual(headings(en ?? ''))
  expect(pictures(vi ?? '').map((one) => one?.replace('.vi.', '.en.'))).toEqual(pictures(en ?? ''))
})

test('every picture is shown in a guide', () => {
  const shown = LANGUAGES.flatMap((language) =>
    GUIDES.flatMap((guide) => pictures(textOf(language, guide))),
  )
  expect(new Set(readdirSync(join(FOLDER, 'pictures')))).toEqual(new Set(shown))
})
