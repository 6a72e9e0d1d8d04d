// npm run bench: measures the built server against its goals; writes docs/bench.md and docs/bench.json.
// `npm run bench -- --short` measures the same data in fewer rounds.
// `npm run bench -- signing pack` measures these parts alone and leaves the figures of the others; `-- parts` lists them.
// `npm run bench -- --quick` goes through everything with small sizes and writes into .cache.
// `npm run bench -- capacity` is a program of its own, for an hour: ten years of 3,000 pilots; writes docs/capacity.md.
import { build } from './build.mjs'
import { exitCode } from './run.mjs'

await build()
const asked = process.argv.slice(2)
const program = asked.includes('capacity') ? 'bench/capacity/main.ts' : 'bench/main.ts'
process.exit(await exitCode(process.execPath, [program, ...asked]))
