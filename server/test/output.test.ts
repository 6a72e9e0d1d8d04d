import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fotList } from '@trms/contract/records/overview/calls'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.mjs'
import { SERVER, SERVER_ENV } from '../../scripts/server.mjs'
import { ENVIRONMENT, serverProcesses } from './process.ts'
import { until } from './until.ts'

const servers = serverProcesses({ withSchema: true })

/** Starts a server whose standard output is not read by the test. */
async function startWith(output: 'pipe' | number) {
  const PORT = String(await freePort())
  const child = spawn(process.execPath, SERVER, {
    env: { ...SERVER_ENV, ...process.env, ...ENVIRONMENT, ...servers.env(), PORT },
    stdio: ['ignore', output, 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (bytes) => {
    said += String(bytes)
  })
  return { child, address: `http://127.0.0.1:${PORT}`, said: () => said }
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  await until(async () => {
    expect(child.exitCode).toBeNull()
    const live = await fetch(`${address}/health/live`).catch(() => null)
    return live?.ok === true
  }, 'a server that answers')
}

test.each<[string, 'pipe' | number]>([
  ['whose reader goes away at the first line', 'pipe'],
  ['on a full disk', openSync('/dev/full', 'w')],
])('[OPS-05] a server with an output %s starts, serves and stops as always', async (_, output) => {
  const { child, address, said } = await startWith(output)
  try {
    child.stdout?.once('data', () => child.stdout?.destroy())
    await answers(child, address)
    const path = `${address}/v1/${fotList.path}`
    // Each call is a line of the log, and the last of them are written when the server ends.
    for (let i = 0; i < 100; i++) expect((await fetch(path, { method: 'POST' })).status).toBe(401)
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(said()).toBe('')
  } finally {
    child.kill('SIGKILL')
  }
})
