// npm run bench: measures the built server against its goals; writes docs/bench.md and docs/bench.json.
// `npm run bench -- --short` measures the same data in fewer rounds.
// `npm run bench -- signing pack` measures these parts alone and leaves the figures of the others; `-- parts` lists them.
// `npm run bench -- --quick` goes through everything with small sizes and writes into .cache.
import { build } from './build.mjs'
import { exitCode } from './run.mjs'

await build()
const args = ['bench/main.ts', ...process.argv.slice(2)]
process.exit(await exitCode(process.execPath, args))
