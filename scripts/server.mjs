// How the server is started: what its Node is told, and its program. npm start and the bench both read it here.
import { join } from 'node:path'
import { ROOT } from './run.mjs'

// Node 24 lets a server at rest keep 64 MiB of objects that are gone already; a quarter of that is enough (decision 23).
export const SERVER = ['--max-semi-space-size=8', join(ROOT, 'server', 'src', 'main.ts')]
