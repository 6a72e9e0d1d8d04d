import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLE } from '@trms/contract/access'
import { auditList } from '@trms/contract/office/audit/calls'
import { changeAvatar, pilotDetail, sortPilot } from '@trms/contract/people/pilot/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { gif, picture, pngBomb } from '../../../test/images.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const change = (caller: Caller, id: string, avatar: File) =>
  caller.call(changeAvatar, { id }, { files: { avatar } })

async function filesOnDisk(): Promise<number> {
  const folder = join(server.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).length
}

describe('an avatar', () => {
  test.each([
    ['jpeg', 900, 600],
    ['png', 1200, 1200],
    ['webp', 80, 80],
  ] as const)(
    '[PIL-06] from %s is re-encoded, square, and without what hid in it',
    async (type, width, height) => {
      const { id } = server.airline.pilotA
      const pilot = await server.as('pilotA')
      const { data } = await change(pilot, id, await picture(width, height, type))
      expect(data.avatar).toMatch(/^\/v1\/avatar\/[0-9a-f-]{36}$/)
      const response = await pilot.get(data.avatar ?? '')
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await response.arrayBuffer())
      const { format, width: side, height: other, exif } = await sharp(bytes).metadata()
      expect([format, side, exif]).toEqual(['webp', Math.min(512, width, height), undefined])
      expect(other).toBe(side)
      expect(bytes.includes('taken at home')).toBe(false)
    },
  )

  test('[FIL-01][PIL-06] from a GIF that moves is its first frame, standing', async () => {
    const pilot = await server.as('pilotA')
    const { data } = await change(pilot, server.airline.pilotA.id, await gif())
    const bytes = Buffer.from(await (await pilot.get(data.avatar ?? '')).arrayBuffer())
    const { format, pages, width, height } = await sharp(bytes, { animated: true }).metadata()
    expect([format, pages ?? 1, width, height]).toEqual(['webp', 1, 60, 60])
    const { channels } = await sharp(bytes).stats()
    const [red, , blue] = channels.map(({ mean }) => Math.round(mean))
    expect([Number(red) > 200, Number(blue) < 50]).toEqual([true, true])
  })

  test('[PIL-06] stands in profile, list and overview; any account sees it, nobody else', async () => {
    const { id, crew_code } = server.airline.pilotB
    const { avatar } = (await change(admin, id, await picture(100, 100))).data
    const keyword = crew_code ?? ''
    expect((await admin.call(pilotDetail, { id })).data.avatar).toBe(avatar)
    expect((await admin.call(sortPilot, { keyword })).data.pilots).toMatchObject([{ avatar }])
    expect((await admin.call(fotList, { keyword })).data.pilots).toMatchObject([{ avatar }])
    expect((await (await server.as('employee')).get(avatar ?? '')).status).toBe(200)
    expect((await fetch(`${server.address}${avatar}`)).status).toBe(401)

    const next = (await change(admin, id, await picture(100, 100))).data.avatar
    expect(next).not.toBe(avatar)
    expect((await admin.get(avatar ?? '')).status).toBe(404)
    const unknown = '/v1/avatar/00000000-0000-7000-8000-000000000000'
    expect((await admin.get(unknown)).status).toBe(404)
  })

  test('[PIL-06][PERM-06] is changed by oneself, admin and holders of 3', async () => {
    const { pilotA, instructorA, user } = server.airline
    const small = await picture(10, 10)
    expect((await change(await server.as('instructorA'), instructorA.id, small)).code).toBe('OK')
    expect((await change(await server.as('instructorA'), pilotA.id, small)).http).toBe(404)
    expect((await change(await server.as('pilotB'), pilotA.id, small)).http).toBe(404)
    expect((await change(await server.as('user'), pilotA.id, small)).http).toBe(403)
    // The permission to see all profiles does not include changing these.
    const sees = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321', permissions: [2] })
    expect((await change(await sessionOf(server, sees), pilotA.id, small)).http).toBe(403)
    expect((await change(admin, user.id, small)).http).toBe(404)
    expect((await admin.call(changeAvatar, { id: pilotA.id })).fields).toEqual({
      avatar: 'Please select a file',
    })
  })

  test.each([
    ['a PDF', () => pdf(), 'Wrong file format. Please choose a JPEG, PNG, WebP, GIF file.'],
    [
      'an SVG',
      () => new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.png'),
      'Wrong file format. Please choose a JPEG, PNG, WebP, GIF file.',
    ],
    [
      'only the head of a JPEG',
      () => new File([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')], 'a.jpg'),
      'This picture cannot be read. Please choose another one.',
    ],
  ])('[PIL-06] that is %s is refused, and nothing stays', async (_what, file, message) => {
    const { id } = server.airline.pilotA
    const before = await filesOnDisk()
    const reply = await change(admin, id, file())
    expect([reply.http, reply.fields]).toEqual([415, { avatar: message }])
    expect(await filesOnDisk()).toBe(before)
  })

  test('[PIL-06] sent ten times at once is changed ten times, each naming the one before it', async () => {
    const { id } = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const avatar = await picture(100, 100)
    const replies = await Promise.all(Array.from({ length: 10 }, () => change(admin, id, avatar)))
    expect(replies.map(({ http }) => http)).toEqual(Array(10).fill(200))
    const { entries } = (await admin.call(auditList, { filters: { record_id: id } })).data
    const pictures = entries
      .toReversed()
      .flatMap(({ changes }) => changes.filter(({ field }) => field === 'avatar_file'))
    const made = pictures.map((one) => one.new)
    expect(new Set(made).size).toBe(10)
    expect(pictures.map((one) => one.old)).toEqual([null, ...made.slice(0, 9)])
  })

  test('[PIL-06] cut off in the middle is refused', async () => {
    const whole = await picture(600, 600, 'png')
    const reply = await change(
      admin,
      server.airline.pilotA.id,
      new File([whole.slice(0, whole.size - 40)], 'cut.png'),
    )
    expect([reply.http, reply.fields.avatar]).toEqual([
      415,
      'This picture cannot be read. Please choose another one.',
    ])
  })

  test('[PIL-06] of 20,000 × 20,000 pixels is refused without unpacking it', async () => {
    const bomb = pngBomb(20_000)
    expect(bomb.size).toBeLessThan(500_000)
    const before = { files: await filesOnDisk(), memory: process.memoryUsage().rss }
    const reply = await change(admin, server.airline.pilotA.id, bomb)
    expect([reply.http, reply.fields]).toEqual([
      422,
      { avatar: 'The picture has too many pixels (20000 × 20000). Please choose a smaller one.' },
    ])
    expect(await filesOnDisk()).toBe(before.files)
    expect(process.memoryUsage().rss - before.memory).toBeLessThan(150_000_000)
  })
})
