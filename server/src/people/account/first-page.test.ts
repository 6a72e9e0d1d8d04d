import { setFirstPage } from '@trms/contract/people/account/calls'
import { renew } from '@trms/contract/people/auth/calls'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[DSH-03] the page one chose is in the token of this session and of the next, until one takes it back', async () => {
  const { pilotA } = server.airline
  const here = await server.as('pilotA')
  const pageNow = async (caller = here) =>
    decodeJwt((await caller.call(renew, {})).data.token).first_page
  expect(await pageNow()).toBeUndefined()
  const { data } = await here.call(setFirstPage, { first_page: '/pilot/line-check' })
  expect(data.first_page).toBe('/pilot/line-check')
  expect(await pageNow()).toBe('/pilot/line-check')
  const next = await Caller.signIn(server.address, pilotA)
  expect(decodeJwt(next.token).first_page).toBe('/pilot/line-check')
  expect(await pageNow(await server.as('pilotB'))).toBeUndefined()
  await here.call(setFirstPage, { first_page: null })
  expect(await pageNow()).toBeUndefined()
})

test('[DSH-03] a page of the other area, and what is no page, is refused', async () => {
  for (const [who, first_page] of [
    ['pilotA', '/admin/sim'],
    ['admin', '/pilot/home'],
    ['user', 'https://evil.example'],
    ['pilotA', '//evil.example'],
    ['pilotA', '/pilot/../admin'],
    ['pilotA', '/pilot/home?x=1'],
    ['pilotA', '/pilot'],
    ['pilotA', ''],
  ] as const) {
    const refused = await (await server.as(who)).call(setFirstPage, { first_page })
    expect(refused, first_page).toMatchObject({
      http: 422,
      fields: { first_page: expect.any(String) },
    })
  }
})
