import { expect, test } from 'vitest'
import { fieldsThatDiffer } from './differences.ts'

test('[SIG-04] a difference is told by its field, within groups and lists', () => {
  const signed = { comments: 'Steady', check: { grade: 2 }, sectors: [{ id: 1, to: 'HAN' }] }
  const now = { comments: 'Steady', check: { grade: 5 }, sectors: [{ id: 7, to: 'DAD' }, 'more'] }
  expect(fieldsThatDiffer(signed, now, {})).toEqual([
    { field: 'check.grade', old: 2, new: 5 },
    { field: 'sectors[0].to', old: 'HAN', new: 'DAD' },
    { field: 'sectors[1]', old: null, new: 'more' },
  ])
})

test('[SIG-04] what nobody wrote is no difference, in whichever way it is kept', () => {
  const defaults = { grounded: false, report: { normal: 0 } }
  expect(fieldsThatDiffer({ comments: '', grounded: false }, { comments: null }, defaults)).toEqual(
    [],
  )
  expect(fieldsThatDiffer({ report: { normal: 0 } }, { report: null }, defaults)).toEqual([])
  expect(fieldsThatDiffer({ comments: '' }, { comments: 'Better' }, defaults)).toEqual([
    { field: 'comments', old: '', new: 'Better' },
  ])
})
