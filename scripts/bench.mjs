// npm run bench: measures the built server against its goals and writes docs/bench.md.
// `npm run bench -- --short` measures the same data in fewer rounds.
// `npm run bench -- --quick` goes through everything with small sizes and writes nothing.
import { build } from './build.mjs'
import { exitCode } from './run.mjs'

await build()
const args = ['bench/main.ts', ...process.argv.slice(2)]
process.exit(await exitCode(process.execPath, args))
