// npm run dev: runs the product at http://127.0.0.1:5173; the server restarts and the browser reloads
// when a file is saved.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BIN, ROOT } from './run.mjs'

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { CHECK_ANSWERS: '1', ...process.env, PUBLIC_URL: 'http://127.0.0.1:5173' },
  }),
  spawn(join(BIN, 'vite'), ['web'], { cwd: ROOT, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
