import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { BIN, ROOT } from './run.mjs'

/**
 * Imports that the rules in import-rules.json must refuse. Each is planted for a moment in the room that may
 * not have the import: lower rooms know no higher ones, and no area, feature or package knows another.
 */
const PLANTED = {
  'contract/src': ['fastify', 'node:fs', '@trms/server'],
  'contract/src/common': ['../people/pilot/entity.ts', '../crew/fleets.ts'],
  'contract/src/crew': ['../people/pilot/entity.ts'],
  'contract/src/live': ['node:fs'],
  'contract/src/messages': ['../records/overview/calls.ts'],
  'contract/src/people/pilot': ['../../exchange/sim/states.ts', '../survey/entity.ts', 'node:fs'],
  'contract/src/records/overview': ['../../people/pilot/entity.ts', '../theory-test/entity.ts'],
  'contract/src/exchange/sim': ['../../office/event-report/entity.ts', '../line-check/states.ts'],
  'contract/src/office/event-report': ['../../exchange/sim/states.ts', '../dashboard/entity.ts'],
  'contract/src/office/dashboard': ['../../exchange/sim/entity.ts', '../../people/pilot/entity.ts'],
  'contract/src/office/audit': ['../pack/entity.ts', '../../people/pilot/entity.ts'],
  'contract/src/office/integration': ['../audit/calls.ts', '../../people/pilot/entity.ts'],
  'contract/src/office/inspection': ['../archive/entity.ts', '../../people/pilot/entity.ts'],
  'contract/src/office/task': ['../../records/airport/entity.ts', '../../people/pilot/entity.ts'],

  'server/src': ['@trms/web'],
  'server/src/planted-room': ['../people/pilot/list.ts', '../app.ts'],
  'server/src/platform': [
    '../people/pilot/list.ts',
    '../crew/crew.ts',
    '@trms/contract/people/pilot/calls',
  ],
  'server/src/platform/http': [
    '../../people/auth/login.ts',
    '../../crew/crew.ts',
    '../../app.ts',
    '@trms/contract/office/health/calls',
    '@trms/web',
  ],
  'server/src/platform/db/embedded': ['../../../crew/crew.ts', '@trms/contract/people/pilot/calls'],
  'server/src/platform/live': { test: ['../../people/auth/login.ts'] },
  'server/src/crew': ['../people/pilot/list.ts', '../app.ts'],
  'server/src/people/account': [
    '../../records/overview/list.ts',
    '../pilot/list.ts',
    '../../app.ts',
    'react',
  ],
  'server/src/people/auth': { test: ['../../records/overview/list.ts', '../pilot/list.ts'] },
  'server/src/records/overview': ['../../people/auth/login.ts', '../training-flight/create.ts'],
  'server/src/records/training-record': ['../training-flight/create.ts'],
  'server/src/exchange/line-check': ['../../office/event-report/list.ts', '../sim/submit.ts'],
  'server/src/exchange/sim/form': [
    '../../line-check/submit.ts',
    '../../../records/overview/list.ts',
  ],
  'server/src/office/event-report': [
    '../../exchange/form-exchange/age.ts',
    '../dashboard/months.ts',
  ],
  'server/src/office/dashboard': ['../../exchange/sim/list.ts', '../../people/pilot/list.ts'],
  'server/src/office/task/notice': ['../../dashboard/months.ts', '../../../exchange/sim/list.ts'],
  'server/src/demo': ['@trms/web'],
  'server/src/commands': ['../people/pilot/list.ts', '../app.ts'],
  'server/src/docs': ['../people/auth/login.ts'],

  'web/src': ['@trms/server'],
  'web/src/planted-room': ['../people/pilot/routes.tsx', '../app/menu.ts'],
  'web/src/session': ['../api/client.ts', '@trms/contract/people/auth/calls'],
  'web/src/i18n': ['../ui/list/list-page.tsx', '../api/client.ts', '../app/menu.ts', 'node:fs'],
  'web/src/api': ['../ui/list/list-page.tsx', '../app/menu.ts', '@trms/server'],
  'web/src/ui': ['../app/menu.ts', '../api/client.ts'],
  'web/src/ui/list': [
    '../../app/menu.ts',
    '../../frame/page.tsx',
    '../../records/overview/routes.tsx',
    '@trms/contract/records/training-flight/entity',
  ],
  'web/src/frame': ['../app/menu.ts', '../crew/pilot-picker.tsx', '../people/auth/routes.ts'],
  'web/src/crew': ['../people/pilot/routes.tsx', '../app/menu.ts'],
  'web/src/crew/readiness': ['../../people/pilot/routes.tsx', '../person-cell.tsx'],
  'web/src/people/pilot': [
    '../../records/overview/routes.tsx',
    '../survey/routes.tsx',
    '../../app/menu.ts',
  ],
  'web/src/records/overview': [
    '../../people/auth/routes.ts',
    '../training-flight/routes.tsx',
    '../../router.tsx',
  ],
  'web/src/records/training-record': ['../overview/routes.tsx'],
  'web/src/exchange/sim-slot': [
    '../../office/event-report/routes.tsx',
    '../sim/routes.tsx',
    '@trms/server',
  ],
  'web/src/records/training-record/pilot-head': ['../record-words.ts', '../../overview/routes.tsx'],
  'web/src/exchange/sim/entry': ['../../line-check/routes.tsx', '../../../app/menu.ts'],
  'web/src/office/inspection': ['../archive/routes.tsx', '../../people/auth/routes.ts'],
  'web/src/office/audit': ['../../people/auth/routes.ts', '../dashboard/routes.tsx'],
  'web/src/app': ['@trms/server', '../records/overview/routes.tsx', '../people/pilot/routes.tsx'],
  'web/src/app/finder': ['../shell.tsx', '../../people/pilot/routes.tsx', '@trms/server'],
}

/** Fails when the linter accepts a planted violation, or when a rule has no planted violation. */
export async function importRulesBite() {
  const planted = Object.entries(PLANTED).flatMap(([room, imports]) =>
    Array.isArray(imports)
      ? imports.map((source, i) => ({ file: `${room}/planted-${i}.ts`, source }))
      : imports.test.map((source, i) => ({ file: `${room}/planted-${i}.test.ts`, source })),
  )
  const said = await lint(planted)
  const passing = planted.filter(({ file }) => !said.has(file))
  for (const { file, source } of passing)
    process.stderr.write(`${dirname(file)} may import ${source}, against the import rules\n`)
  const heard = new Set(said.values())
  const unproven = rules().filter((message) => !heard.has(message))
  for (const message of unproven)
    process.stderr.write(`No planted import violates the rule: ${message}\n`)
  const failed = passing.length + unproven.length
  return { passed: planted.length - passing.length, failed }
}

/** The messages of the rules; each rule has a message of its own. */
function rules() {
  const { overrides } = JSON.parse(readFileSync(join(ROOT, 'import-rules.json'), 'utf8'))
  return overrides.flatMap(({ linter }) =>
    linter.rules.style.noRestrictedImports.options.patterns.map((one) => one.message),
  )
}

/** The linter's message for each planted file that the linter refuses. */
async function lint(planted) {
  try {
    for (const { file, source } of planted) {
      mkdirSync(join(ROOT, dirname(file)), { recursive: true })
      writeFileSync(
        join(ROOT, file),
        `import { planted } from '${source}'\n\nexport const used = planted\n`,
      )
    }
    const args = [
      'lint',
      '--reporter=json',
      '--max-diagnostics=none',
      ...planted.map((one) => one.file),
    ]
    const { stdout } = await promisify(execFile)(join(BIN, 'biome'), args, { cwd: ROOT }).catch(
      (error) => error,
    )
    return new Map(
      JSON.parse(stdout)
        .diagnostics.filter((one) => one.category === 'lint/style/noRestrictedImports')
        .map((one) => [one.location.path, one.message]),
    )
  } finally {
    for (const { file } of planted) rmSync(join(ROOT, file), { force: true })
    for (const side of ['server', 'web'])
      rmSync(join(ROOT, side, 'src/planted-room'), { force: true, recursive: true })
  }
}
