// Describes how the server is started: the options of Node, the program and the environment. npm start and
// the bench both use this file.
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** The program that `scripts/build.mjs` makes from server/src/main.ts (decision 46). */
export const PROGRAM = join(ROOT, 'server', 'dist', 'main.mjs')

// Node 24 by default lets a busy server keep up to 4 GiB; half a GiB is several times what any call needs, and
// makes the garbage collector run in time (decision 45). Young objects have up to three times 16 MiB besides.
// V8 looks at all objects once they have grown to two and a half times what was in use. For --expose-gc see
// server/src/platform/garbage.ts (decision 23).
export const SERVER = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=150',
  '--max-old-space-size=512',
  '--expose-gc',
  PROGRAM,
]

// The C library keeps freed memory outside of Node's heap separately for each thread. A single arena for all
// threads saves an idle server 10 MB.
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
