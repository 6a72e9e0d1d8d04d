import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  expiryAfter,
  failureEnd,
  renewalOpens,
  type ValidityRule,
} from '@trms/contract/people/qualification/rule'
import { beforeAll, describe, expect, test } from 'vitest'

const PAGE = fileURLToPath(new URL('../../docs/readiness.md', import.meta.url))
/** The headings of the calendars, with the rules that they show. */
const RULES: Record<string, ValidityRule> = {
  'A calendar of a SIM check: six months, to the end of the month, window of three months': {
    validity: 6,
    validity_unit: 'month',
    to_month_end: true,
    renewal_months: 3,
  },
  'A calendar of a check to the day: twelve months, window of three months': {
    validity: 12,
    validity_unit: 'month',
    to_month_end: false,
    renewal_months: 3,
  },
  'A calendar with failures: six months, to the end of the month, window of three months': {
    validity: 6,
    validity_unit: 'month',
    to_month_end: true,
    renewal_months: 3,
  },
}

let page: string
beforeAll(async () => {
  page = await readFile(PAGE, 'utf8')
})

const day = (words: string) => (words === '–' ? null : words.split('/').reverse().join('-'))
const linesOf = (heading: string) =>
  (page.split('### ').find((one) => one.startsWith(heading)) ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => /^\| \d\d\//.test(line))
    .map((line) => ({
      failed: line.includes(' failed '),
      days: line
        .split('|')
        .slice(1, 5)
        .map((cell) => day(cell.replace(' failed ', '').trim())),
    })) ?? []

describe('[RDY-01] the calendars of docs/readiness.md', () => {
  test.each(Object.entries(RULES))('%s', (heading, rule) => {
    const lines = linesOf(heading)
    expect(lines.length).toBeGreaterThan(4)
    let held: string | null = null
    for (const { failed, days } of lines) {
      const [on = null, before = null, opened = null, until = null] = days
      expect([on, before]).toEqual([on, held])
      expect([on, opened]).toEqual([on, before && renewalOpens(rule, before)])
      held = failed ? failureEnd(on ?? '') : expiryAfter(rule, on ?? '', before)
      expect([on, until]).toEqual([on, held])
    }
  })

  test('and no other stands there', () => {
    const headings = [...page.matchAll(/^### (A calendar.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(Object.keys(RULES))
  })
})
