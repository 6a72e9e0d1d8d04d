import { expect, test } from 'vitest'
import { date, dateTime, LIFE_YEARS, month } from './fields.ts'
import { fieldMessages } from './issues.ts'

const said = (
  schema: ReturnType<typeof date> | ReturnType<typeof dateTime> | ReturnType<typeof month>,
  text: string,
) => {
  const parsed = schema.safeParse(text, { reportInput: true })
  return parsed.success ? 'taken' : fieldMessages(parsed.error.issues)['']
}
const outside = (first: number) => ({
  key: 'year_out_of_range',
  params: { first, last: 2100 },
})

test.each([
  ['1999-12-31', outside(2000), 'taken'],
  ['2000-01-01', 'taken', 'taken'],
  ['2100-12-31', 'taken', 'taken'],
  ['2101-01-01', outside(2000), outside(1900)],
  ['1900-01-01', outside(2000), 'taken'],
  ['1899-12-31', outside(2000), outside(1900)],
  ['0026-11-09', outside(2000), outside(1900)],
  ['2026-02-30', { key: 'invalid_date', params: {} }, { key: 'invalid_date', params: {} }],
])('[SIM-03] %s as a date, and as one of a life', (text, plain, ofLife) => {
  expect(said(date(), text)).toEqual(plain)
  expect(said(date('invalid_date', LIFE_YEARS), text)).toEqual(ofLife)
})

test.each([
  ['1999-12-31T23:59', outside(2000)],
  ['2000-01-01T00:00Z', 'taken'],
  ['2101-01-01 00:00', outside(2000)],
  ['2026-02-30T08:00', { key: 'invalid_date_time', params: {} }],
])('[SIM-03] %s as a date and time', (text, expected) => {
  expect(said(dateTime(), text)).toEqual(expected)
})

test.each([
  ['1999-12', { key: 'invalid_month', params: {} }],
  ['2000-01', 'taken'],
  ['2100-12', 'taken'],
  ['2101-01', { key: 'invalid_month', params: {} }],
])('[SCH-01] %s as a month', (text, expected) => {
  expect(said(month('invalid_month'), text)).toEqual(expected)
})
