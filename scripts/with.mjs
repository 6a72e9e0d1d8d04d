// npm run with -- TOOL …: runs one of the project's tools under its own Node, such as
// `npm run with -- vitest run server/src/exchange/sim`.
import { join } from 'node:path'
import { BIN, exitCode } from './run.mjs'

const [tool, ...args] = process.argv.slice(2)
process.exit(await exitCode(join(BIN, tool ?? ''), args))
