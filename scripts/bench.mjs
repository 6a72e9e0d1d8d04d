// npm run bench: measures the built server against its goals; writes docs/bench.md and docs/bench.json.
// `npm run bench -- --short` measures the same data in fewer rounds.
// `npm run bench -- signing pack` measures these parts alone and keeps the other figures.
// `npm run bench -- parts` lists the parts.
// `npm run bench -- --quick` goes through everything with small sizes and writes into .cache.
// `npm run bench -- capacity` runs another program, for an hour, with ten years of 3,000 pilots; writes
// docs/capacity.md.
import { build } from './build.mjs'
import { exitCode } from './run.mjs'

await build()
const asked = process.argv.slice(2)
const program = asked.includes('capacity') ? 'bench/capacity/main.ts' : 'bench/main.ts'
process.exit(await exitCode(process.execPath, [program, ...asked]))
