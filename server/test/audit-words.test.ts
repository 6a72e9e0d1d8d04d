import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import { expect, test } from 'vitest'
import { TRACES } from './traces.ts'

const SOURCE = join(dirname(import.meta.dirname), 'src')

/** The values of `action:` or `entity:` in the server's source, with both values of every conditional. */
function written(of: 'action' | 'entity'): string[] {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((one) => !one.endsWith('.test.ts'))
  return files.flatMap((file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8')
    const said = [...source.matchAll(new RegExp(`\\b${of}: ([^,}\\n]*)`, 'g'))]
    return said.flatMap(([, value = '']) =>
      [...value.matchAll(/(?<!=== )'(\w+)'/g)].flatMap(([, name]) => name ?? []),
    )
  })
}

/** The entries that each call leaves behind, from the table of traces. */
const traced = Object.values(TRACES)
  .flatMap(([audit]) => audit)
  .flatMap((one) => (typeof one === 'string' ? [one.split(' ')] : []))

/** The action of an HTTP header, which is not in the trail. */
const NO_ENTRY = new Set(['sameorigin'])

test.each([
  ['action', traced.map(([action = '']) => action)],
  ['entity', traced.map(([, entity = '']) => entity)],
] as const)(
  '[PERM-02] every %s that the trail is written with has a word in both languages',
  (of, left) => {
    const names = [...new Set([...written(of), ...left])].filter((one) => !NO_ENTRY.has(one))
    expect(names.length).toBeGreaterThan(15)
    const unsaid = names.flatMap((name) =>
      LANGUAGES.filter((language) => !auditName(of, name, language)).map(
        (language) => `${name} (${language})`,
      ),
    )
    expect(unsaid).toEqual([])
  },
)
