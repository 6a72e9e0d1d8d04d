import type { Plugin, Rolldown } from 'vite'
import { FRAME, PAGES } from './first-pages.ts'

/** The ways in beside the password. */
const OTHER_WAYS = 'people/auth/other-ways.tsx'

/**
 * Writes into index.html, in comments, which files the frame and the first pages are made of. The server sends them as
 * links to whoever has a session (server/src/platform/http/page.ts), so that they are asked for with the entry, and not
 * only when the entry has run.
 */
export const pageLinks: Plugin = {
  name: 'page-links',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
      const known = filesOf(bundle, entry?.fileName)
      const links = (modules: readonly string[], without: ReadonlySet<string>) => {
        const files = new Set(modules.flatMap((one) => [...filesOf(bundle, drawnBy(bundle, one))]))
        return [...files.difference(without)].map(link).join('')
      }
      const frame = links(FRAME, known)
      const inFrame = new Set(FRAME.flatMap((one) => [...filesOf(bundle, drawnBy(bundle, one))]))
      const pages = Object.entries(PAGES).map(([path, module]) => {
        return `<!--page ${path} ${links([module], known.union(inFrame))}-->`
      })
      const ways = `<!--ways ${links([OTHER_WAYS], known)}-->`
      return html.replace('</head>', `<!--frame ${frame}-->${ways}${pages.join('')}</head>`)
    },
  },
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

function drawnBy(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  )
  if (!chunk) throw new Error(`page-links: nothing was built of ${module}`)
  return chunk.fileName
}

/** A script's file, what it imports before it can run, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, first: string | undefined): Set<string> {
  const found = new Set<string>()
  const waiting = first ? [first] : []
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') continue
    found.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    waiting.push(...chunk.imports)
  }
  return found
}
