import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { ROOT } from '../run.mjs'
import { breaksIn } from './breaks.mjs'

/**
 * The prefix of the paths of a room's calls. The tests that walk over all calls have the path
 * in their titles.
 */
const CALLS_OF = {
  sim: 'sim/',
  'sim-slot': 'sim/.*sim_slot',
  'line-check': 'linecheck/',
  'line-training': 'line_training/',
  'event-report': 'event_report/',
  'training-document': 'training_document/',
  account: 'auth/user/',
  password: 'change_password',
  pilot: 'pilot/',
  'training-record': 'flt_training/',
}
const roomOf = (file) => file.split('/').find((part) => part in CALLS_OF)

const inRecords = (path) => `server/src/records/${path}`
const inExchange = (path) => `server/src/exchange/${path}`
/** The test folders for rooms without tests of their own. */
const TESTED_IN = {
  'server/src/people/password': ['server/src/people/account/', 'server/src/people/pilot/profile'],
}
const ownTests = (file) => ({ files: TESTED_IN[dirname(file)] ?? [`${dirname(file)}/`] })
const walkOf = (file, ...walks) => {
  const title = CALLS_OF[roomOf(file)]
  return title ? [{ ...inTest(...walks), title }] : []
}
const inTest = (...names) => ({ files: names.map((name) => `server/test/${name}.test.ts`) })
const APPROVALS = { files: ['server/src/records/training-record/appr'] }
const SIGNING = { files: ['server/src/platform/signing/', 'server/src/people/signing/'] }
const SIGNED = {
  files: [inRecords('training-record/changed-by-hand'), inExchange('form-exchange/signed')],
}
const PASSKEYS = { files: ['server/src/people/passkey/'] }
const RECORDS = {
  files: ['training-record/', 'training-flight/change', 'training-flight/create'].map(inRecords),
}
const STAGES = {
  files: ['sim/stages', 'line-check/stages', 'line-training/stages'].map(inExchange),
}
/**
 * The tests of stages take seconds, where all tests of an exchange take minutes, and cover
 * most of its policies.
 */
const stagesOf = (file) => (file.startsWith(inExchange('')) ? [STAGES] : [])
const FORMS = {
  files: ['sim/form/', 'line-check/forms', 'line-training/submit', 'line-training/line-tr'].map(
    inExchange,
  ),
}
const LIVE = { files: ['server/src/platform/live/', 'server/test/viewers.test.ts'] }
const ARCHIVE = { files: ['server/src/office/archive/archive.test.ts'] }
const QUESTIONS = { files: ['server/src/office/question/'] }
const INSPECTIONS = { files: ['server/src/office/inspection/'] }
const LANDING = { files: ['web/src/app/landing.test.ts'] }
const returnsOf = (file) =>
  [
    [/archive\.ts$/, ARCHIVE],
    [/questioned\.ts$/, QUESTIONS],
    [/inspector\.ts$/, INSPECTIONS],
  ].flatMap(([name, tests]) => (name.test(file) ? [tests] : []))
const FILES = { files: ['server/src/platform/http/files.test.ts'] }
const DISK = {
  files: [
    'server/test/fault/full-disk.test.ts',
    'server/src/platform/jobs/housekeeping.test.ts',
    'server/test/storage/storage.test.ts',
    'server/src/people/pilot/avatar.test.ts',
    'server/src/office/event-report/',
    'server/src/office/training-document/',
    'server/test/attack/pdf-script.test.ts',
    'server/src/office/pack/pack.test.ts',
  ],
}

/**
 * The areas whose breaks must never go unnoticed. `of` names files, each with the kinds of breaks made in
 * the file (breaks.mjs) and the tests that must then fail. The nearest tests come first; the next are run
 * only if those pass.
 */
const AREAS = {
  policies: [
    {
      of: 'server/src/**/*{policy,policies}.ts',
      kinds: ['conditions', 'rules', 'arguments'],
      tests: (file) =>
        roomOf(file)
          ? [
              ...stagesOf(file),
              ownTests(file),
              ...walkOf(file, 'access', 'guards'),
              ...(file.startsWith(inRecords('')) ? [QUESTIONS] : []),
            ]
          : [STAGES, FORMS, ownTests(file), inTest('access')],
    },
    {
      of: 'server/src/crew/own-record.ts',
      kinds: ['conditions', 'rules'],
      tests: () => [inTest('own-records'), { files: ['server/src/people/'] }],
    },
    {
      of: 'contract/src/access.ts',
      kinds: ['conditions', 'rules', 'arguments'],
      tests: () => [LIVE, LANDING, INSPECTIONS, inTest('own-records', 'access')],
    },
  ],
  stages: [
    {
      of: 'server/src/exchange/**/{stages,kind}.ts',
      kinds: ['conditions', 'entries'],
      tests: (file) => [STAGES, FORMS, ownTests(file), inTest('guards'), LIVE, SIGNED],
    },
  ],
  canonical: [
    {
      of: 'server/src/records/training-record/{since-signed,signatures,approved-form-0}.ts',
      kinds: ['conditions', 'entries'],
      tests: () => [APPROVALS, SIGNING, RECORDS],
    },
    {
      of: 'server/src/{platform/signing/*,people/signing/signers,platform/http/signature}.ts',
      kinds: ['conditions', 'entries', 'steps'],
      tests: () => [
        SIGNING,
        PASSKEYS,
        APPROVALS,
        SIGNED,
        RECORDS,
        inTest('attack/acting-as-another'),
      ],
    },
    {
      of: 'server/src/platform/audit/signatures-in-trail.ts',
      kinds: ['conditions', 'entries', 'steps'],
      tests: () => [{ files: ['server/src/platform/audit/signatures-in-trail'] }, SIGNING],
    },
    {
      of: 'server/src/exchange/form-exchange/{signed-step,signature-states}.ts',
      kinds: ['conditions', 'entries', 'steps'],
      tests: (file) => [ownTests(file)],
    },
    {
      of: 'server/src/records/**/*.ts',
      within: /Content$/,
      kinds: ['conditions', 'entries'],
      tests: (file) => [APPROVALS, ownTests(file), RECORDS],
    },
  ],
  announcements: [
    {
      of: 'server/src/**/*.ts',
      kinds: ['traces'],
      tests: (file) => [...walkOf(file, 'guards'), inTest('guards'), LIVE, ...returnsOf(file)],
    },
    {
      of: 'server/src/{audience,platform/live/announce,platform/live/hub}.ts',
      kinds: ['conditions', 'steps'],
      tests: () => [LIVE, inTest('guards')],
    },
  ],
  files: [
    {
      of: 'server/src/platform/{verb-context,files/{checker,local-store,part-writer,rows,several,send}}.ts',
      kinds: ['conditions', 'steps'],
      tests: () => [FILES, DISK, inTest('crash')],
    },
    {
      of: 'server/src/platform/files/instances.ts',
      kinds: ['conditions', 'steps'],
      tests: () => [inTest('connections'), inTest('crash')],
    },
    {
      of: 'server/src/platform/http/mount.ts',
      within: /^(mountCall|run|missingFiles)$/,
      kinds: ['conditions', 'steps'],
      tests: () => [
        FILES,
        DISK,
        { files: ['server/src/platform/http/', 'server/test/attack/doors'] },
      ],
    },
  ],
}

export const AREA_NAMES = Object.keys(AREAS)

/** Every break of an area, with the tests that must find the break. */
export const breaksOf = (area) =>
  AREAS[area].flatMap(({ of, kinds, within, tests }) =>
    globSync(of, { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .flatMap((file) =>
        breaksIn(file, kinds, within).map((one) => ({ ...one, area, tests: tests(file) })),
      ),
  )
