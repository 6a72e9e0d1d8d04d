import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ServerProcess, serverProcesses } from '../process.ts'

/** The number of requests. `npm run test:faults` makes 50,000. */
const REQUESTS = Number(process.env.RESTART_REQUESTS ?? 500)
const AT_ONCE = 16
const LOOK_MS = 400

const processes = serverProcesses()

interface Behind {
  process: ServerProcess
  ready: boolean
}
const servers: Behind[] = []
const start = async () => ({
  process: await processes.start({ DRAIN_SECONDS: '5' }),
  ready: true,
})

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
/** The status of the answer, or the reason why there is none. */
const ask = (address: string, path: string, how: http.RequestOptions = {}) =>
  new Promise<number | string>((resolve) => {
    http
      .get(`${address}${path}`, { agent, ...how }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      .on('error', (error) => resolve(error.message))
  })

/** Watches the servers like a balancer: checks which are ready, and sends nothing new to the others. */
function watch(): { stop(): void } {
  const timer = setInterval(() => {
    for (const one of servers) {
      const asked = one.process
      void ask(asked.address, '/health/ready', { agent: false }).then((status) => {
        // A late answer may be from the process before the restart.
        if (one.process === asked) one.ready = status === 200
      })
    }
  }, LOOK_MS)
  return { stop: () => clearInterval(timer) }
}

test(
  '[SEC-01] no request is lost while servers are restarted one after the other',
  async () => {
    servers.push(...(await Promise.all([start(), start()])))
    const watching = watch()
    const lost: (number | string)[] = []
    let made = 0
    let restarting = true
    async function hammer(): Promise<void> {
      while (restarting || made < REQUESTS) {
        const ready = servers.filter((one) => one.ready)
        const one = ready[made % ready.length]
        made += 1
        const status = one ? await ask(one.process.address, '/health/live') : 'nobody is ready'
        if (status !== 200) lost.push(status)
        if (!one) await setTimeout(LOOK_MS)
      }
    }
    async function restart(): Promise<void> {
      for (let i = 0; i < 1 || made < REQUESTS; i++) {
        const one = servers[i % 2] as Behind
        expect(await one.process.stop()).toBe(0)
        Object.assign(one, await start())
      }
      restarting = false
    }
    await Promise.all([restart(), ...Array.from({ length: AT_ONCE }, hammer)])
    watching.stop()
    agent.destroy()
    expect(made).toBeGreaterThanOrEqual(REQUESTS)
    expect(lost).toEqual([])
  },
  60_000 + REQUESTS * 20,
)
