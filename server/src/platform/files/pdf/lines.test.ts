import { dayWords, hoursWords, momentWords } from '@trms/contract/common/dates'
import { describe, expect, test } from 'vitest'
import { charactersOf } from './fonts.ts'
import { clean, linesOf, signed } from './lines.ts'
import { dayInName } from './values.ts'

const measure = (part: string) => part.length

describe('text on paper', () => {
  test.each([
    ['short', 10, ['short']],
    ['', 10, ['']],
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 8, ['one two', 'three']],
    ['SGN-HAN-SGN-HAN', 9, ['SGN-HAN-', 'SGN-HAN']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['a abcdefgh b', 4, ['a', 'abcd', 'efgh', 'b']],
    ['a [U+1F600][U+98DE] b', 9, ['a', '[U+1F600]', '[U+98DE]', 'b']],
    ['first\n\nsecond one', 6, ['first', '', 'second', 'one']],
  ])('%j in a width of %i', (text, width, lines) => {
    expect(linesOf(text, width, measure)).toEqual(lines)
  })

  test('is set with letters and marks as one, and without what cannot be seen', () => {
    expect(clean('Đặng Hữu Phước'.normalize('NFD'))).toBe('Đặng Hữu Phước'.normalize('NFC'))
    expect(clean('a\u00a0b\u2009c\u3000d')).toBe('a b c d')
    expect(clean('a\tb\r\nc\rd\u0007\u200b\ufeff')).toBe('a b\nc\nd')
  })

  test.each(['regular', 'strong'] as const)('in the %s font loses no character', (weight) => {
    const characters = charactersOf(weight)
    const vietnamese = 'Nguyễn Đức Ảnh: “Ổn định 5° – 10 kt… €”\nƯỡ ỷ ẵ'
    expect(signed(vietnamese, characters)).toBe(vietnamese)
    expect(signed('飞, ط, 😀', characters)).toBe('[U+98DE], [U+0637], [U+1F600]')
  })

  test('days, hours and moments', () => {
    expect(dayWords('2026-05-04')).toBe('04/05/2026')
    expect(dayInName('2026-05-04')).toBe('04-05-2026')
    expect([hoursWords(0), hoursWords(2.1), hoursWords(1.9999), hoursWords(120.25)]).toEqual([
      '0:00',
      '2:06',
      '2:00',
      '120:15',
    ])
    expect(momentWords('Asia/Ho_Chi_Minh', '2026-05-04T20:30:00Z')).toBe('05/05/2026 - 03:30')
  })
})
