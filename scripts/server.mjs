// How the server is started: what its Node is told, its program, and its environment. npm start and the bench both read it here.
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** What `scripts/build.mjs` makes of server/src/main.ts (decision 46). */
export const PROGRAM = join(ROOT, 'server', 'dist', 'main.mjs')

// Node 24 lets a server at rest keep 64 MiB of objects that are gone already; an eighth of that is enough (decision 23).
// And it lets a server under load keep what is gone up to 4 GiB; half a GiB is several times what any call needs, and the
// garbage is then looked for in time (decision 45).
export const SERVER = ['--max-semi-space-size=4', '--max-old-space-size=512', PROGRAM]

// Of the memory that Node takes for anything but objects, the C library keeps what is free for each thread by itself. One store for
// all threads is 10 MB less for a server at rest.
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
