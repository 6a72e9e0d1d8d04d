import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PERMISSION, ROLES } from '@trms/contract/access'
import type { Call } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { FLEETS } from '@trms/contract/crew/fleets'
import { LINE_CHECK_STAGES, LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import {
  LINE_TRAINING_STAGES,
  LINE_TRAINING_STATUSES,
} from '@trms/contract/exchange/line-training/states'
import { CAAV_STATUSES, SIM_STATUSES, STAGES } from '@trms/contract/exchange/sim/states'
import { LANGUAGES } from '@trms/contract/messages/index'
import { ARCHIVE_KINDS } from '@trms/contract/office/archive/entity'
import { trailCode } from '@trms/contract/office/audit/change-codes'
import { trailField } from '@trms/contract/office/audit/change-fields'
import { trailValue } from '@trms/contract/office/audit/change-words'
import { CODE_WORDS } from '@trms/contract/office/audit/code-words'
import { RECORD_ACTIONS, RECORD_ENTITIES } from '@trms/contract/office/audit/words'
import { INSPECTED_KINDS, OPENED } from '@trms/contract/office/inspection/entity'
import { NOTICE_TOPICS, NOTICE_WAYS } from '@trms/contract/office/task/notice'
import { ACCOUNT_STATUSES } from '@trms/contract/people/account/entity'
import { FACTORS, WAYS } from '@trms/contract/people/auth/way-words'
import { MANAGER_TITLES } from '@trms/contract/people/pilot/entity'
import { RECORD_SOURCES } from '@trms/contract/people/qualification/entity'
import { NO_END } from '@trms/contract/people/qualification/rule'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import { NOT_APPLICABLE, SCORES } from '@trms/contract/records/training-record/scores'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TRACES } from './traces.ts'

type Codes = readonly [entity: string, field: string, codes: readonly unknown[]]
type Schema = z.core.JSONSchema.JSONSchema

/** Every closed list of values in an input, with the name of its field. */
function closedLists(schema: unknown, field = ''): (readonly [string, readonly unknown[]])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    enum: codes,
    const: only,
    properties,
    items,
    additionalProperties,
    anyOf,
  } = schema as Schema
  return [
    ...(codes ? [[field, codes] as const] : []),
    ...(only === undefined ? [] : [[field, [only]] as const]),
    ...Object.entries(properties ?? {}).flatMap(([name, of]) => closedLists(of, name)),
    ...[items, additionalProperties, ...(anyOf ?? [])].flatMap((of) => closedLists(of, field)),
  ]
}
const listsOf = (sent: z.ZodType) =>
  closedLists(z.toJSONSchema(sent, { io: 'output', unrepresentable: 'any' }))

/** The values sent in calls that change something, by the entities of their audit entries. */
const sent: Codes[] = Object.entries(TRACES).flatMap(([key, [audit]]) => {
  const call = CALLS.get(key.split(' ')[0] ?? '') as Call
  const entries = [audit].flat().flatMap((one) => (typeof one === 'string' ? [one] : []))
  return entries.flatMap((one) =>
    listsOf(call.input).map((list) => [one.split(' ')[1] ?? '', ...list] as const),
  )
})

/** The parameters of exports, which are noted in the trail. */
const exported: Codes[] = [...CALLS.values()].flatMap((call) =>
  call.method === 'GET' && !call.untraced && !call.path.includes(':name')
    ? listsOf(call.params).map((list) => ['export', ...list] as const)
    : [],
)

const SOURCE = join(dirname(import.meta.dirname), 'src')
const source = globSync('**/*.ts', { cwd: SOURCE })
  .filter((one) => !one.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n')
const mails = [...source.matchAll(/_MAIL = '(\w+)'/g)].map(([, kind]) => kind)

/** Values that nobody sends but the product writes. */
const written: Codes[] = [
  ['account', 'status', ACCOUNT_STATUSES],
  ['account', 'role', ROLES],
  ['account', 'management_role', Object.values(PERMISSION)],
  ['account', 'by', WAYS],
  ['account', 'second_factor', FACTORS],
  ...NOTICE_TOPICS.map((topic) => ['account', topic, NOTICE_WAYS] as const),
  ['pilot', 'status', ACCOUNT_STATUSES],
  ['pilot', 'fleet_position', MANAGER_TITLES],
  ['role', 'id', ROLES],
  ['retention', 'id', ARCHIVE_KINDS],
  ['qualification', 'record_kind', RECORD_SOURCES],
  ['qualification', 'given_expires_on', [NO_END]],
  ['qualification_kind', 'entries_written', []],
  ['qualification_kind', 'entries_withdrawn', []],
  ...RECORD_KINDS.map((kind) => [kind, 'status', [0, 1]] as const),
  ['base_training', 'result', [true, false]],
  ['theory_test', 'result', [true, false]],
  ['sim_form', 'status', SIM_STATUSES],
  ['sim_form', 'caav_status', CAAV_STATUSES],
  ['sim_form', 'stage', STAGES],
  ['line_check', 'status', LINE_CHECK_STATUSES],
  ['line_check', 'stage', LINE_CHECK_STAGES],
  ['line_training', 'status', LINE_TRAINING_STATUSES],
  ['line_training', 'stage', LINE_TRAINING_STAGES],
  ['inspection', 'what', OPENED],
  ['inspection', 'kind', INSPECTED_KINDS],
  ['inspection', 'state', ['in_use', 'archived']],
  ['mail', 'kind', mails],
  ['webhook', 'by', ['operator']],
  [
    'webhook_delivery',
    'event',
    RECORD_ENTITIES.flatMap((kind) => RECORD_ACTIONS.map((done) => `${kind}.${done}`)),
  ],
]

/** Names and symbols that need no words. */
const SAID_SO = new Set<unknown>([
  ...FLEETS,
  'PF',
  'PM',
  ...SCORES.filter((one) => one !== NOT_APPLICABLE),
])

/** Fields that are sent but not written, or written under another name that the lists above contain. */
const NOT_WRITTEN = new Set([
  'account.type',
  'account.topics',
  'account.role',
  'qualification.status',
  'event_report.kind',
  'retention.kind',
  'sim_slot.type',
  'training_flight.subject',
])
const OF_FORMS = ['form_order', 'pilot_order']

test('[PERM-02] every code that the trail is written with has a word in both languages, and so has its field', () => {
  expect(mails.length).toBeGreaterThan(4)
  const lists = [...sent, ...exported].filter(
    ([entity, field]) => !OF_FORMS.includes(field) && !NOT_WRITTEN.has(`${entity}.${field}`),
  )
  const unsaid = [...lists, ...written].flatMap(([entity, field, codes]) =>
    LANGUAGES.flatMap((language) => {
      const without = codes.filter(
        (one) =>
          one !== null &&
          !SAID_SO.has(one) &&
          trailCode(language, entity, field, String(one)) === undefined,
      )
      const nameless =
        field !== 'id' && trailField(language, entity, field) === field.replaceAll('_', ' ')
      return [...without, ...(nameless ? ['the field'] : [])].map(
        (one) => `${entity}.${field}: ${one} (${language})`,
      )
    }),
  )
  expect([...new Set(unsaid)]).toEqual([])
})

test('[PERM-02] a code that stands in an entry as the source writes it has a word in both languages', () => {
  const entries = [...source.matchAll(/\bchange(?:: | = )\{([^{}]*)\}/g)].map(
    ([, said = '']) => said,
  )
  const codes = entries.flatMap((said) => [...said.matchAll(/\b(\w+): '(\w+)'/g)])
  expect(codes.length).toBeGreaterThan(4)
  const unsaid = codes.filter(([, field = '', code = '']) =>
    Object.entries(CODE_WORDS)
      .filter(([name]) => name.split('.').at(-1) === field)
      .every(([, words]) => LANGUAGES.some((language) => !words[language][code])),
  )
  expect(unsaid.map(([said]) => said)).toEqual([])
})

test('[PERM-02] what people type stays as they typed it, though it looks like what the product writes', () => {
  const said = { language: 'en', entity: 'event_report', named: () => undefined } as const
  const at = () => 'a moment'
  for (const text of [
    '__proto__',
    'constructor',
    '2026-99-99',
    '2026-01-01T10:00 (as it was told)',
    '2026-01-01T10:00',
    '/v1/secret words/of the report/ok',
    `${'a'.repeat(63)}g`,
  ])
    expect(trailValue({ ...said, at }, 'content', text)).toBe(text)
  expect(trailValue({ ...said, at }, 'content', '2026-01-01T10:00:00+07:00')).toBe('a moment')
  expect(trailValue({ ...said, at }, 'sim_month', '2026-11')).toBe('11/2026')
})

test('[PERM-02] namesakes are told apart', () => {
  const pilot = (end: string, minus_point: number) => ({
    pilot_id: `01a21895-d309-7000-8000-00000000000${end}`,
    full_name: 'Nguyễn Văn Nam',
    minus_point,
  })
  const told = (names: Record<string, string>) =>
    trailValue(
      { language: 'en', entity: 'event_report', named: (id) => names[id], at: String },
      'pilots',
      [pilot('1', 5), pilot('2', 0.5)],
    )
  expect(told({ [pilot('1', 0).pilot_id]: 'Nguyễn Văn Nam · 2001' })).toBe(
    'Nguyễn Văn Nam · 2001 (Minus point: 5) | Nguyễn Văn Nam, no. 00000002 (Minus point: 0.5)',
  )
})

test('[PERM-02] a text that is no code stays as it is, whatever it says, and so does the field of a refused call', () => {
  const said = { language: 'en', named: () => undefined, at: (instant: string) => instant } as const
  for (const text of ['Chief of line training', 'constructor', '__proto__']) {
    expect(trailValue({ ...said, entity: 'pilot' }, 'fleet_position', text)).toBe(text)
    expect(trailValue({ ...said, entity: 'call' }, text, 'a')).toBe('a')
  }
})
