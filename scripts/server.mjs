// How the server is started: what its Node is told, and its program. npm start and the bench both read it here.
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** What `scripts/build.mjs` makes of server/src/main.ts (decision 46). */
export const PROGRAM = join(ROOT, 'server', 'dist', 'main.mjs')

// Node 24 lets a server at rest keep 64 MiB of objects that are gone already; a quarter of that is enough (decision 23).
// And it lets a server under load keep what is gone up to 4 GiB; half a GiB is several times what any call needs, and the
// garbage is then looked for in time (decision 45).
export const SERVER = ['--max-semi-space-size=8', '--max-old-space-size=512', PROGRAM]
