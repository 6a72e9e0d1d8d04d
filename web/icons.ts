import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MADE_BY = new URL('src/ui/part/icon.tsx', import.meta.url)
const SET = fileURLToPath(import.meta.resolve('@iconify-json/tabler/icons.json'))
const NAME = /^~icons\/([a-z\d-]+)$/

let read: Record<string, { body: string } | undefined> | undefined
const drawings = () => {
  read ??= JSON.parse(readFileSync(SET, 'utf8')).icons as NonNullable<typeof read>
  return read
}

/**
 * `import IconX from '~icons/x'` is a component of its own module, so that a page loads only the icons it shows. An
 * icon's lines are one path: a list shows hundreds of icons, and an element costs the same however much it draws
 * (docs/decisions/0061-icons-from-one-file.md).
 */
export const icons: Plugin = {
  name: 'icons',
  resolveId: { filter: { id: NAME }, handler: (id) => id },
  load: {
    filter: { id: NAME },
    handler(id) {
      const name = NAME.exec(id)?.[1] ?? ''
      const drawing = drawings()[name]
      if (!drawing) return this.error(`No icon of Tabler's is named ${name}.`)
      const look = drawing.body.includes('fill="none"') ? 'ofLines' : 'ofShape'
      const made = `${look}(${JSON.stringify(pathOf(name, drawing.body))})`
      const from = JSON.stringify(fileURLToPath(MADE_BY))
      return `import { ${look} } from ${from}\nexport default /*#__PURE__*/ ${made}\n`
    },
  },
}

/** All paths of a drawing as one. Each begins where the drawing does, and not where the one before it ended. */
function pathOf(name: string, body: string): string {
  const paths = [...body.matchAll(/<path (?:[^>]* )?d="([^"]+)"\/>/g)].map(([, path]) => path)
  const others = body.replaceAll(/<path [^>]*\/>|<g [^>]*>|<\/g>/g, '')
  if (others || paths.length === 0) throw new Error(`The icon ${name} is drawn by more than paths.`)
  return paths.map((path) => (path?.startsWith('m') ? `M0 0${path}` : path)).join('')
}
