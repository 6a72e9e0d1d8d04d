import { readdir } from 'node:fs/promises'
import net from 'node:net'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Airline } from './airline.ts'
import { Caller } from './caller.ts'
import { newFlight, sendFlight } from './flights.ts'
import { LiveStream } from './live.ts'
import { type ServerProcess, serverProcesses } from './process.ts'
import { sendSim, submitStage } from './sims.ts'

const servers = serverProcesses()
let airline: Airline
let started: ServerProcess[] = []

describe('servers of one database', () => {
  test('that start together on an empty one both come up, and share sessions and files', async () => {
    const [one, two] = await Promise.all([servers.start(), servers.start()])
    started = [one, two]
    const pool = await servers.pool()
    const { rows } = await pool.query('SELECT name FROM kysely_migration ORDER BY name')
    const folder = new URL('../src/platform/db/migrations/', import.meta.url)
    const files = await readdir(folder, { recursive: true })
    const names = files
      .filter((path) => path.endsWith('.sql'))
      .map((path) => basename(path, '.sql'))
    expect(rows.map((row) => row.name)).toEqual(names.sort())

    airline = await servers.airline()
    const atOne = await Caller.signIn(one.address, airline.instructorA)
    const atTwo = new Caller(two.address)
    Object.assign(atTwo, { cookies: atOne.cookies, token: atOne.token })
    const { data } = await sendFlight(atOne, newFlight(airline.instructorA, airline.pilotA))
    expect((await atTwo.get(data.report)).status).toBe(200)
  })

  test('[PERM-06] pass on to open pages what changed at the other, to those who may read it', async () => {
    const [one, two] = started
    if (!one || !two) throw new Error('no servers')
    const admin = await Caller.signIn(one.address, airline.admin)
    const [pilot, otherPilot, stranger] = await Promise.all(
      [airline.pilotA, airline.pilotB, airline.pilotOther].map((who) =>
        Caller.signIn(two.address, who),
      ),
    )
    if (!pilot || !otherPilot || !stranger) throw new Error('nobody signed in')
    const [reader, outsider] = await Promise.all(
      [otherPilot, stranger].map((who) => LiveStream.open(who)),
    )
    const { id, first } = await sendSim(admin, {
      pilots: [airline.pilotA, airline.pilotB],
      a: airline.instructorA,
      b: airline.instructorB,
    })
    const atOne = Object.assign(new Caller(one.address), {
      cookies: pilot.cookies,
      token: pilot.token,
    })
    await submitStage(atOne, first.form_id, 1)
    await expect
      .poll(() => reader?.events)
      .toEqual(Array(2).fill(JSON.stringify({ kind: 'sim', id })))
    expect(outsider?.events).toEqual([])
    reader?.close()
    outsider?.close()
  })

  test('finish what is in flight when told to stop, and take nothing new', async () => {
    const [server] = started
    if (!server) throw new Error('no server')
    const { hostname, port } = new URL(server.address)
    const socket = net.connect(Number(port), hostname)
    const answer = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (bytes) => {
        text += bytes
      })
      socket.on('close', () => resolve(text))
    })
    // A connection without a request, as browsers open ahead of time.
    const ahead = net.connect(Number(port), hostname)
    const gone = new Promise((resolve) => ahead.on('close', resolve))
    const listening = await LiveStream.open(await Caller.signIn(server.address, airline.pilotA))
    const body = JSON.stringify({ email: 'somebody@test.example' })
    socket.write(
      `POST /v1/auth/login HTTP/1.1\r\nHost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    const toldAt = Date.now()
    const stopped = server.stop()
    const asked = () =>
      fetch(`${server.address}/health/live`).then(
        () => 'answered',
        () => 'refused',
      )
    await expect.poll(asked).toBe('refused')
    socket.write(body.slice(5))
    expect(await answer).toMatch(/^HTTP\/1.1 200/)
    expect(await stopped).toBe(0)
    await expect.poll(() => listening.ended).toBe(true)
    await gone
    expect(Date.now() - toldAt, 'nothing waits for the drain’s end').toBeLessThan(15_000)
  })
})
