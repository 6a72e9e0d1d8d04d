import { expect, test } from 'vitest'
import { en } from './en.ts'
import { languageOf, message } from './index.ts'
import { vi } from './vi.ts'

test('[NAV-01][MSG-03] every text stands in both languages, with the same gaps to fill', () => {
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect([key, vi[key].trim().length > 0]).toEqual([key, true])
    expect([key, gaps(vi[key])]).toEqual([key, gaps(en[key])])
  }
  expect(message('vi', 'too_long', { max: 256 })).toBe('Tối đa 256 ký tự')
})

test.each([
  [undefined, 'en'],
  ['vi', 'vi'],
  ['vi-VN,vi;q=0.9,en-US;q=0.8', 'vi'],
  ['en-US,en;q=0.9,vi;q=0.8', 'en'],
  ['fr-FR,vi;q=0.5,en;q=0.4', 'vi'],
  ['vi;q=0', 'en'],
  ['nonsense;;;q', 'en'],
])('[NAV-01] Accept-Language %s is spoken to in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
