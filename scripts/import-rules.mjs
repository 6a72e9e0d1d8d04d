import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { BIN, ROOT } from './run.mjs'

/** Imports that the rules in biome.json must refuse, each planted for a moment where it is forbidden. */
const PLANTED = {
  'contract/src/planted/a.ts': 'fastify',
  'contract/src/planted/b.ts': 'node:fs',
  'server/src/overview/planted.ts': '../training-flight/create.ts',
  'server/src/workflow/planted/a.ts': '../../training-flight/create.ts',
  'web/src/ui/planted.ts': '../overview/routes.tsx',
  'web/src/ui/planted-too.ts': '@trms/contract/records/training-flight/entity',
  'web/src/overview/planted.ts': '../training-flight/routes.tsx',
  'web/src/domain/planted.ts': '../overview/routes.tsx',
}

/** Fails when a planted violation passes the linter. */
export async function importRulesBite() {
  const result = { passed: 0, failed: 0 }
  for (const [path, source] of Object.entries(PLANTED)) {
    const file = join(ROOT, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `import { planted } from '${source}'\n\nexport const used = planted\n`)
    const refused = await isRefused(path)
    rmSync(dirname(path).endsWith('planted') ? dirname(file) : file, { recursive: true })
    result[refused ? 'passed' : 'failed'] += 1
    if (!refused) process.stderr.write(`${path} may import ${source}, against the import rules\n`)
  }
  return result
}

async function isRefused(path) {
  const lint = promisify(execFile)(join(BIN, 'biome'), ['lint', path], { cwd: ROOT })
  const said = await lint.then(
    () => '',
    (error) => `${error.stdout}${error.stderr}`,
  )
  return said.includes('noRestrictedImports')
}
