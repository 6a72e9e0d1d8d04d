import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { approveResult, recordSignatures } from '@trms/contract/records/training-record/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import { pdf } from '../../../test/flights.ts'
import FORM_0 from '../../../test/form-0.json' with { type: 'json' }
import { pagesOf } from '../../../test/pdf-text.ts'
import { FLIGHT_KIND, KINDS, type Kind, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { CONTENT_READERS } from '../../app.ts'
import { canonicalText, fingerprintOf, type Json } from '../../platform/signing/canonical.ts'
import { changesOf } from '../../platform/signing/changes.ts'
import type { WhatWasSigned } from '../../platform/signing/kept.ts'
import { STATEMENT_FORM } from '../../platform/signing/statement.ts'
import { asForm0, hasForm0 } from './approved-form-0.ts'
import { changedSinceSigned } from './since-signed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Group = { [name: string]: Json }

/** Every kind with every field filled in; the flight twice, so that each of its sections occurs. */
const FULL: [Kind, Group][] = [
  ...[{ phase_report: { type: 2 } }, { flight_check: { type: 5, comments: 'Fit' } }].map(
    (section): [Kind, Group] => [
      FLIGHT_KIND,
      {
        ...section,
        flight_type: null,
        autoland: { autoland_at: 'HAN', runway: '11L' },
        landing: 3,
        landing_special: true,
        ldg_comment: 'Firm',
        landing_remark: 'Again at night',
        grounded: true,
        comments: 'Ổn định 飞',
      },
    ],
  ),
  ...KINDS.map((kind): [Kind, Group] => [
    kind,
    kind.kind === 'base_training'
      ? { landing: 2, others: { criteria: 'Crosswind', point: 4 }, flight_time: 1.25 }
      : {},
  ]),
]
const MINIMAL: [Kind, Group][] = [FLIGHT_KIND, ...KINDS].map((kind) => [kind, {}])

/** Creates and approves a record. Returns what the approval kept, and the record's content. */
async function approved(kind: Kind, changes: Group) {
  const { instructorA, pilotA } = server.airline
  const { flight_type, ...rest } = changes
  const input = kind.input(instructorA, pilotA, {
    ...rest,
    ...(flight_type === null && { flight_type: undefined }),
  })
  const part = 'phase_report' in changes ? 'phase_report.report' : 'flight_check.report'
  const files = { report: pdf(), ...(flight_type === null && { [part]: pdf('check.pdf') }) }
  const { id } = (await send(kind, await server.as('instructorA'), input, { files })).data
  await (await server.as('pilotA')).call(approveResult, { id })
  const { read, defaults } = CONTENT_READERS[kind.kind]
  const content = JSON.parse(canonicalText(await read(server.app.services.db, id))) as Group
  const { form, statement, sha256 } = await server.app.services.db
    .selectFrom('signature')
    .select(['form', 'statement', 'sha256'])
    .where('record_id', '=', id)
    .where('meaning', '=', 'agreed')
    .executeTakeFirstOrThrow()
  const kept: WhatWasSigned = { form: Number(form), statement, sha256: sha256 ?? '' }
  return { id, content, defaults, kept }
}

/** The form in which earlier releases kept an approval. */
const form1 = (content: Json): WhatWasSigned => {
  const statement = canonicalText(content)
  return { form: 1, statement, sha256: fingerprintOf(statement) }
}
const form0 = (kind: Kind['kind'], content: Json): WhatWasSigned => ({
  form: 0,
  statement: null,
  sha256: fingerprintOf(canonicalText(asForm0(kind, content))),
})

const isAsApproved = (...about: Parameters<typeof changedSinceSigned>) =>
  changedSinceSigned(...about)?.length === 0

async function printedAsApproved(id: string): Promise<boolean> {
  const admin = await server.as('admin')
  const text = (await pagesOf(await admin.get(`/v1/flt_training/record_pdf/${id}`))).join(' ')
  const said = /The record is (NOT )?as it was approved/.exec(text.replace(/\s+/g, ' '))
  if (!said) throw new Error('the printed record does not mention the approval')
  return said[1] === undefined
}

interface Place {
  group: Group | Json[]
  key: string
}

/** All places of a tree that hold a value, and all groups that could get another value. */
function placesOf(tree: Json): { values: Place[]; groups: Group[] } {
  const values: Place[] = []
  const groups: Group[] = []
  const walk = (node: Json): void => {
    if (typeof node !== 'object' || node === null) return
    if (!Array.isArray(node)) groups.push(node)
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) walk(value)
      else values.push({ group: node, key })
    }
  }
  walk(tree)
  return { values, groups }
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const put = ({ group, key }: Place, value: Json) => {
  ;(group as Group)[key] = value
}
const anyValue = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, ''),
)
const nothing = fc.constantFrom<Json>(null, '', [], {}, { deeper: [null].slice(1), text: '' })
const something = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean())

describe.each(FULL)('[APR-02] what a trainee approved of a $kind', ({ kind }, changes) => {
  const made = () =>
    approved([FLIGHT_KIND, ...KINDS].find((one) => one.kind === kind) as Kind, changes)

  test('is found changed wherever a value or a file is another one, is gone or is more', async () => {
    const { id, content, defaults, kept } = await made()
    const { instructorA, pilotA } = server.airline
    const whose = { kind, id, pilot_id: pilotA.id, instructor_id: instructorA.id }
    expect(content).toMatchObject(whose)
    expect(await printedAsApproved(id)).toBe(true)
    const isSame = (now: Json) => isAsApproved(kind, kept, now, defaults)
    fc.assert(
      fc.property(fc.nat(), anyValue, (n, value) => {
        const now = structuredClone(content)
        const place = at(placesOf(now).values, n)
        fc.pre((place.group as Group)[place.key] !== value)
        put(place, value)
        expect(isSame(now)).toBe(false)
      }),
      { numRuns: 500 },
    )
    for (const list of ['files', ...(kind === 'training_flight' ? ['sectors'] : [])]) {
      const listOf = (tree: Group) => (tree[list] ?? (tree.content as Group)[list]) as Json[]
      for (const change of [(l: Json[]) => l.pop(), (l: Json[]) => l.push(l[0] as Json)]) {
        const now = structuredClone(content)
        change(listOf(now))
        expect(isSame(now)).toBe(false)
      }
    }
  })

  test('stands when the product gets another field, until somebody writes in that', async () => {
    const { content, defaults, kept } = await made()
    const withField = (n: number, value: Json) => {
      const now = structuredClone(content)
      at(placesOf(now).groups, n).added_later = value
      // A kind that came later has no approvals of form 0.
      return [kept, form1(content), hasForm0(kind) ? form0(kind, content) : kept].map((one) =>
        isAsApproved(kind, one, now, defaults),
      )
    }
    fc.assert(
      fc.property(fc.nat(), nothing, (n, value) => {
        expect(withField(n, value)).toEqual([true, true, true])
      }),
    )
    fc.assert(
      fc.property(fc.nat(), something, (n, value) => {
        expect(withField(n, value)).toEqual([false, false, false])
      }),
    )
  })
})

test('[APR-02] a field added later is judged by its own default: N/A for a score', async () => {
  const { content, defaults } = await approved(FLIGHT_KIND, {})
  const before = structuredClone(content)
  delete (before.content as Group).landing
  const kept = form1(before)
  const scored = (landing: number) => ({
    ...content,
    content: { ...(content.content as Group), landing },
  })
  const isSame = (now: Json) => isAsApproved('training_flight', kept, now, defaults)
  expect([isSame(scored(6)), isSame(scored(5))]).toEqual([true, false])
})

test.each(MINIMAL)(
  '[APR-02] a $kind in which nothing optional was said holds only defaults beyond form 0',
  async (kind, changes) => {
    const { id, content } = await approved(kind, changes)
    const { sha256 } = form0(kind.kind, content)
    await byOwner(
      server,
      `UPDATE signature SET method = 'before', form = 0, statement = NULL, sha256 = $2
      WHERE record_id = $1 AND meaning = 'agreed'`,
      [id, sha256],
    )
    const { db } = server.app.services
    await db
      .updateTable('training_record')
      .set({ approval_fingerprint: sha256 })
      .where('id', '=', id)
      .execute()
    expect(await printedAsApproved(id)).toBe(true)
    await db
      .updateTable('training_record')
      .set({ record_date: '2026-05-03' })
      .where('id', '=', id)
      .execute()
    expect(await printedAsApproved(id)).toBe(false)
  },
)

test.each(FORM_0)(
  '[APR-02] a $kind approved before its content was kept is still known',
  ({ kind, fingerprint, content }) => {
    const name = kind as Kind['kind']
    const kept = { form: 0, statement: null, sha256: fingerprint }
    const { defaults } = CONTENT_READERS[name]
    expect(isAsApproved(name, kept, content, defaults)).toBe(true)
    const { values } = placesOf(content as Json)
    for (let i = 0; i < values.length; i++) {
      const now = structuredClone(content) as Json
      put(at(placesOf(now).values, i), 'another')
      expect(isAsApproved(name, kept, now, defaults)).toBe(false)
    }
  },
)

test('[APR-02] a file whose bytes are others on the disk is found, and one that is missing', async () => {
  const { db } = server.app.services
  const { id } = await approved(FLIGHT_KIND, {})
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'storage_key'])
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  await appendFile(join(server.dataDir, 'files', file.storage_key), ' ')
  expect(await printedAsApproved(id)).toBe(false)
  await db
    .updateTable('stored_file')
    .set({ storage_key: 'nowhere/at-all' })
    .where('id', '=', file.id)
    .execute()
  expect(await printedAsApproved(id)).toBe(false)
})

test('[APR-02] what a newer product kept of an approval is not taken for sound', async () => {
  const { id } = await approved(FLIGHT_KIND, {})
  await byOwner(server, `UPDATE signature SET form = $2 WHERE record_id = $1`, [
    id,
    STATEMENT_FORM + 1,
  ])
  const admin = await server.as('admin')
  const { signatures } = (await admin.call(recordSignatures, { id })).data
  expect(signatures.map(({ state }) => state)).toEqual(['altered', 'altered'])
  expect((await admin.get(`/v1/flt_training/record_pdf/${id}`)).status).toBe(200)
})

test('[APR-02] a kept text that was altered with the record is found by its fingerprint', async () => {
  const { content, defaults, kept } = await approved(FLIGHT_KIND, {})
  const now = { ...content, date_of_flight: '2026-05-03' }
  const altered = { ...kept, statement: canonicalText(now) }
  expect(changedSinceSigned('training_flight', altered, now, defaults)).toBe(null)
})

test('[APR-02] what has no JSON text is not taken for content that could be approved', () => {
  expect(() => canonicalText(undefined)).toThrow('this content has no JSON text')
})

test('[APR-02] what changed since an approval is named by its path, also a group that became something else', () => {
  const before = { date: '2026-05-04', sector: { from: 'SGN', note: '' }, scores: [3, 4] }
  const now = { date: '2026-05-05', sector: { from: 'HAN', note: '' }, scores: [3, 5] }
  expect(changesOf(before, now, {})).toEqual(['date', 'sector.from', 'scores[1]'])
  expect(changesOf({ sector: { note: '' } }, { sector: 'none' }, {})).toEqual(['sector'])
  expect(changesOf({ sectors: [] }, { sectors: {} }, {})).toEqual(['sectors'])
  expect(changesOf(before, before, {})).toEqual([])
})
