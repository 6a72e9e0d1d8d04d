import {
  bulkCreateRole,
  changePassword,
  createUser,
  updateDetail,
  userDetail,
  userList,
} from '@trms/contract/people/account/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { newPassword } from '../../../test/passwords.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const png = async (side = 64) => {
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
}
let made = 0
const newUser = (changes: object = {}) => {
  made += 1
  const { password, password_salt } = newPassword(`user ${made}`)
  const email = `new.user${made}@test.example`
  return {
    email,
    fleet: 'A321' as const,
    full_name: `New User ${made}`,
    password,
    password_salt,
    ...changes,
  }
}
const rowOf = (id: string) =>
  server.app.services.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const lastEntry = () =>
  server.app.services.db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
let people = 0
const person = (role: 1 | 2 | 3 | 4 | 5, permissions: number[] = []) => {
  people += 1
  return createPerson(server.app.services, {
    email: `person${people}@test.example`,
    full_name: `Person ${people}`,
    role,
    fleet: 'A321',
    crew_code: role === 3 || role === 4 ? `P${people}` : null,
    management_role: permissions,
  })
}

describe('an account', () => {
  test('[USER-01] says whether it is an administrator, its permissions, and its salt to itself only', async () => {
    const office = await person(2, [2, 11])
    const { data: theirs } = await admin.call(userDetail, { id: office.id })
    expect(theirs).toMatchObject({ is_admin: false, roles: [{ role: 2 }, { role: 11 }] })
    expect(theirs).not.toHaveProperty('password_salt')
    const own = await Caller.signIn(server.address, office)
    const { data } = await own.call(userDetail, { uid: office.id })
    expect(data.password_salt).toBe((await rowOf(office.id)).password_salt)
    const { data: boss } = await admin.call(userDetail, { id: server.airline.admin.id })
    expect(boss).toMatchObject({ is_admin: true, password_salt: expect.any(String) })
    const listed = await admin.call(userList, { page_count: 100 })
    expect(JSON.stringify(listed.data)).not.toContain('salt')
    const changed = await admin.call(updateDetail, { id: server.airline.admin.id, full_name: 'Q' })
    expect(JSON.stringify(changed.data)).not.toContain('salt')
  })

  test('[NAV-07][PERM-02] of an employee does nothing by permissions that were left with it', async () => {
    const left = await person(5, [2, 11, 12, 31])
    const caller = await Caller.signIn(server.address, left)
    for (const path of [
      'sim/sim_options',
      'sim/get_sim_list',
      'pilot/sort_pilot',
      'pilot/fot_list',
    ])
      expect([path, (await caller.raw(path, {})).http]).toEqual([path, 403])
  })
})

describe('a new user', () => {
  test('[USER-02][USER-06] is of role user, signs in with the password given, and is in the trail', async () => {
    const input = newUser({ email: ' Mixed.Case@Test.example ', full_name: '  Lê Thị Ánh  ' })
    const reply = await admin.call(createUser, input, { files: { avatar: await png() } })
    expect(reply.data).toMatchObject({
      email: 'Mixed.Case@Test.example',
      full_name: 'Lê Thị Ánh',
      role: 2,
      status: 'active',
      fleet: 'A321',
      management_role: [],
      has_password: true,
    })
    const picture = await admin.get(reply.data.avatar ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const h1 = Buffer.from(input.password, 'base64url')
    const { email } = reply.data
    const given = await Caller.signIn(server.address, { email, h1 })
    const own = newPassword('my own')
    const { password_salt } = own
    const old_password = input.password
    const chosen = { id: reply.data.id, new_password: own.password, password_salt, old_password }
    expect((await given.call(changePassword, chosen)).code).toBe('OK')
    const caller = await Caller.signIn(server.address, { email, h1: own.h1 })
    expect((await caller.call(userDetail, { id: reply.data.id })).data.can).toEqual({
      set_name: true,
      set_avatar: true,
      set_fleet: false,
      set_role: [],
      set_status: false,
      grant: false,
      change_password: 'own',
    })
    const { can } = (await admin.call(userDetail, { id: reply.data.id })).data
    expect(can.change_password).toBe('other')
    const entry = await lastEntry()
    expect(entry.payload).not.toContain(input.password)
    const { rows } = await server.app.pool.query(
      `SELECT payload FROM audit_entry WHERE action = 'create' AND entity = 'account' AND entity_id = $1`,
      [reply.data.id],
    )
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      full_name: 'Lê Thị Ánh',
      role: 2,
      fleet: 'A321',
    })
  })

  test('[USER-02] has an email of its own, whatever its case, also when two are made at once', async () => {
    const taken = { email: 'This email is already in use' }
    const first = newUser()
    await admin.call(createUser, first)
    const again = await admin.call(createUser, newUser({ email: first.email.toUpperCase() }))
    expect([again.http, again.code, again.fields]).toEqual([409, 'DUPLICATE', taken])
    const race = { email: 'race@test.example' }
    const replies = await Promise.all([1, 2, 3, 4].map(() => admin.call(createUser, newUser(race))))
    expect(replies.map((one) => one.http).sort()).toEqual([200, 409, 409, 409])
    expect(replies.filter((one) => one.http === 409).map((one) => one.fields)).toEqual([
      taken,
      taken,
      taken,
    ])
  })

  test.each([
    [{ email: 'no email' }, 'email', 'Email is invalid'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'email', 'Email is invalid'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Email is invalid'],
    [{ fleet: undefined }, 'fleet', 'Fleet is required'],
    [{ fleet: 'A380' }, 'fleet', 'Fleet is required'],
    [{ full_name: '   ' }, 'full_name', 'This field is required'],
    [{ full_name: 'x'.repeat(257) }, 'full_name', 'At most 256 characters'],
    [{ full_name: 'Eve\r\nBcc: x@y.example' }, 'full_name', 'This value is not valid'],
    [{ password: 'in clear' }, 'password', 'The password must be sent hashed with its salt'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ confirm_password: 'other' }, 'confirm_password', 'The passwords do not match'],
    [{ role: 1 }, 'role', 'This field is not known here'],
  ])('[USER-02] %j is refused at its field', async (wrong, field, message) => {
    const reply = await admin.raw(createUser.path, newUser(wrong))
    expect([reply.http, reply.fields[field]]).toEqual([422, message])
  })

  test('[USER-02] has no email that looks like another’s', async () => {
    const first = newUser()
    await admin.call(createUser, first)
    const around = await admin.call(createUser, newUser({ email: `${first.email}\u200b` }))
    expect([around.http, Object.keys(around.fields)]).toEqual([409, ['email']])
    for (const unseen of ['\u200b', '\u00ad', '\ufe0f']) {
      const email = first.email.replace('.', `${unseen}.`)
      const within = await admin.call(createUser, newUser({ email }))
      expect([within.http, within.fields]).toEqual([422, { email: 'Email is invalid' }])
    }
  })

  test('[USER-02][USER-03] has a name that is seen, when it is made and when it is changed', async () => {
    const name = { full_name: '\u3164\u2060' }
    const made = await admin.call(createUser, newUser(name))
    const { id } = (await admin.call(createUser, newUser())).data
    const changed = await admin.call(updateDetail, { id, ...name })
    for (const reply of [made, changed])
      expect([reply.http, reply.fields]).toEqual([422, { full_name: 'This field is required' }])
  })

  test('[USER-02] with a picture that is none is not made', async () => {
    const files = { avatar: new File(['<svg/>'], 'x.png', { type: 'image/png' }) }
    const input = newUser()
    expect((await admin.call(createUser, input, { files })).http).toBe(415)
    const { users } = (await admin.call(userList, { keyword: input.email })).data
    expect(users).toEqual([])
  })

  test('[USER-02] is made once for one idempotency key', async () => {
    const input = newUser()
    const headers = { 'idempotency-key': 'user-once' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin.call(createUser, input, { headers })),
    )
    expect(new Set(replies.map((one) => one.data.id)).size).toBe(1)
  })

  test('[USER-02] takes a fleet by its number', async () => {
    expect((await admin.call(createUser, newUser({ fleet: 4 }))).data.fleet).toBe('ATR72')
  })
})

describe('the list', () => {
  test('[USER-01] has five a page, by name without marks, and searches name, email and crew code', async () => {
    const page = (await admin.call(userList, {})).data
    expect(page.users).toHaveLength(5)
    expect(page.total).toBeGreaterThan(9)
    const all = (await admin.call(userList, { page_count: 100 })).data.users
    expect(all.map((one) => one.id).slice(0, 5)).toEqual(page.users.map((one) => one.id))
    const found = async (keyword: string) =>
      (await admin.call(userList, { keyword, page_count: 100 })).data.users.map(
        (one) => one.full_name,
      )
    expect(await found('nguyen duc')).toEqual([server.airline.pilotA.full_name])
    expect(await found('INSTRUCTORA@')).toEqual([server.airline.instructorA.full_name])
    expect(await found(server.airline.pilotB.crew_code ?? '')).toContain(
      server.airline.pilotB.full_name,
    )
    expect(await found('%')).toEqual([])
  })

  test('[USER-01] filters by role, status and fleet', async () => {
    const of = async (filters: object) =>
      (await admin.call(userList, { filters, page_count: 100 })).data.users
    expect(new Set((await of({ role: [3, 4] })).map((one) => one.role))).toEqual(new Set([3, 4]))
    expect((await of({ fleet: 'B787', role: [4] })).map((one) => one.id)).toEqual([
      server.airline.pilotOther.id,
    ])
    expect(await of({ status: 'blocked' })).toEqual([])
  })

  test('[USER-06] is an admin’s only; others see their own account', async () => {
    for (const who of ['user', 'instructorA', 'pilotA', 'employee'] as const) {
      const caller = await server.as(who)
      expect((await caller.call(userList, {})).http).toBe(403)
      expect((await caller.call(userDetail, { id: server.airline[who].id })).http).toBe(200)
      expect((await caller.call(userDetail, { id: server.airline.admin.id })).http).toBe(404)
    }
    expect((await admin.raw(userDetail.path, { uid: server.airline.user.id })).http).toBe(200)
  })
})

describe('an update', () => {
  test('[USER-03] by oneself is name and picture; what is sent as it stands is no change', async () => {
    const { user } = server.airline
    const caller = await server.as('user')
    const own = { id: user.id, full_name: ' Đỗ Minh Châu Anh ' }
    expect((await caller.call(updateDetail, own)).data.full_name).toBe('Đỗ Minh Châu Anh')
    expect(JSON.parse((await lastEntry()).payload)).toEqual({
      full_name: { old: user.full_name, new: 'Đỗ Minh Châu Anh' },
    })
    const picture = await caller.call(
      updateDetail,
      { id: user.id },
      { files: { avatar: await png(600) } },
    )
    expect(picture.data.avatar).toMatch(/^\/v1\/avatar\//)
    const same = await caller.call(updateDetail, { id: user.id, role: 2, status: 'active' })
    expect(same.data.version).toBe(picture.data.version)
  })

  test('[USER-03][PERM-08] never makes its sender more than they are', async () => {
    for (const who of ['user', 'pilotA', 'instructorA', 'employee'] as const) {
      const { id } = server.airline[who]
      const caller = await server.as(who)
      const before = await rowOf(id)
      for (const more of [
        { role: 1 },
        { status: 'blocked' },
        { fleet: 'A350' },
        { full_name: 'X', role: 1 },
      ]) {
        const reply = await caller.raw(updateDetail.path, { id, ...more })
        expect([who, more, reply.http, reply.code]).toEqual([who, more, 403, 'FORBIDDEN'])
        if (!('full_name' in more))
          expect(reply.message).toBe('Only an administrator may change role, fleet and status.')
      }
      for (const hidden of [
        { management_role: [1] },
        { is_admin: true },
        { roles: [{ role: 1 }] },
        { password: 'x' },
      ])
        expect((await caller.raw(updateDetail.path, { id, ...hidden })).http).toBe(422)
      expect(await rowOf(id)).toEqual(before)
    }
  })

  test('[USER-03] of who flies or is an employee leaves the name to the office', async () => {
    for (const who of ['pilotB', 'instructorB', 'employee'] as const) {
      const { id } = server.airline[who]
      const caller = await server.as(who)
      expect((await caller.call(updateDetail, { id, full_name: 'Another Name' })).http).toBe(403)
      expect(
        (await caller.call(updateDetail, { id }, { files: { avatar: await png() } })).http,
      ).toBe(200)
    }
  })

  test('[USER-03] of another account is not found, whatever is sent', async () => {
    const caller = await server.as('user')
    const { id } = server.airline.userWithout
    expect((await caller.call(updateDetail, { id, full_name: 'X' })).http).toBe(404)
    expect((await caller.raw(updateDetail.path, { id, full_name: '' })).http).toBe(404)
    expect((await admin.raw(updateDetail.path, { full_name: 'X' })).fields.id).toBe(
      'This field is required',
    )
  })

  test('[USER-03] on an older version is a conflict', async () => {
    const { id } = await person(2)
    expect((await admin.call(updateDetail, { id, version: 1, fleet: 'A350' })).data.version).toBe(2)
    const stale = await admin.call(updateDetail, { id, version: 1, full_name: 'Late' })
    expect([stale.http, stale.code]).toEqual([409, 'STALE_VERSION'])
  })

  test('[USER-04] blocks: every session ends at once, and the way back is open', async () => {
    const target = await person(2)
    const [one, two] = [
      await Caller.signIn(server.address, target),
      await Caller.signIn(server.address, target),
    ]
    const blocked = await admin.call(updateDetail, { id: target.id, status: 'blocked' })
    expect(blocked.data.status).toBe('blocked')
    expect(JSON.parse((await lastEntry()).payload)).toEqual({
      status: { old: 'active', new: 'blocked' },
    })
    for (const caller of [one, two])
      expect((await caller.call(userDetail, { id: target.id })).http).toBe(401)
    expect((await new Caller(server.address).signIn(target)).code).toBe('ACCOUNT_BLOCKED')
    await admin.call(updateDetail, { id: target.id, status: 'active' })
    expect((await one.call(userDetail, { id: target.id })).http).toBe(401)
    expect((await new Caller(server.address).signIn(target)).code).toBe('OK')
  })

  test('[PERM-04] changes the role at the next call; a pilot’s role takes a pilot’s profile', async () => {
    const target = await person(2, [2, 3])
    const caller = await Caller.signIn(server.address, target)
    expect((await admin.call(updateDetail, { id: target.id, role: 4 })).fields.role).toBe(
      'Only a person with a pilot profile can be pilot or instructor.',
    )
    const employee = await admin.call(updateDetail, { id: target.id, role: 5 })
    expect(employee.data).toMatchObject({ role: 5, management_role: [] })
    expect((await caller.call(userList, {})).http).toBe(403)
    await admin.call(updateDetail, { id: target.id, role: 1 })
    expect((await caller.call(userList, {})).http).toBe(200)
    await admin.call(updateDetail, { id: target.id, role: 2 })
    expect((await caller.call(userList, {})).http).toBe(403)
  })
})

describe('the last administrator', () => {
  test('[PERM-04] keeps role and status; one’s own are another admin’s to change', async () => {
    const { id } = server.airline.admin
    for (const change of [{ role: 2 }, { status: 'blocked' }] as const) {
      const reply = await admin.call(updateDetail, { id, ...change })
      expect([reply.http, reply.message]).toEqual([
        409,
        'This is the last active administrator. Make somebody else administrator first.',
      ])
    }
    const second = await person(1)
    expect((await admin.call(updateDetail, { id, role: 2 })).http).toBe(403)
    const other = await Caller.signIn(server.address, second)
    await other.call(updateDetail, { id: second.id, full_name: 'Still Admin' })
    expect((await admin.call(updateDetail, { id: second.id, status: 'blocked' })).http).toBe(200)
    expect((await admin.call(updateDetail, { id, role: 5 })).http).toBe(409)
  })

  test('[PERM-04] is left when two block or demote each other at the same moment, every time', async () => {
    const { db } = server.app.services
    await db.updateTable('account').set({ status: 'blocked' }).where('role', '=', 1).execute()
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await person(1), await person(1)]
      const [one, two] = await Promise.all([a, b].map((who) => Caller.signIn(server.address, who)))
      const change = round % 2 ? { role: 2 as const } : { status: 'blocked' as const }
      const replies = await Promise.all([
        one?.call(updateDetail, { id: b.id, ...change }),
        two?.call(updateDetail, { id: a.id, ...change }),
      ])
      const left = await db
        .selectFrom('account')
        .select('id')
        .where('role', '=', 1)
        .where('status', '=', 'active')
        .execute()
      // Whoever comes second would end the last administrator, or is none any more.
      const [first, second] = replies.map((reply) => reply?.http).sort()
      expect([first, left.length]).toEqual([200, 1])
      expect([409, change.role ? 404 : 401]).toContain(second)
      await db.updateTable('account').set({ status: 'blocked' }).where('role', '=', 1).execute()
    }
    await db
      .updateTable('account')
      .set({ status: 'active' })
      .where('id', '=', server.airline.admin.id)
      .execute()
    admin = await server.as('admin')
  })
})

describe('permissions', () => {
  const grant = (id: string, numbers: number[], caller = admin) =>
    caller.raw(bulkCreateRole.path, { user_id: id, roles: numbers.map((role) => ({ role })) })

  test('[PERM-03][PERM-04] are the list that was sent, each once, and count at the next call', async () => {
    const target = await person(2, [1])
    const reply = await grant(target.id, [21, 2, 2, 11])
    expect(reply.data).toMatchObject({ role: 2, management_role: [2, 11, 21] })
    expect(JSON.parse((await lastEntry()).payload)).toEqual({
      management_role: { old: [1], new: [2, 11, 21] },
    })
    expect((await grant(target.id, [])).data).toMatchObject({ management_role: [] })
  })

  test('[PERM-03] are for users, instructors and pilots', async () => {
    for (const role of [2, 3, 4] as const)
      expect((await grant((await person(role)).id, [2])).http).toBe(200)
    for (const role of [1, 5] as const) {
      const reply = await grant((await person(role)).id, [2])
      expect([reply.http, reply.fields.user_id]).toEqual([
        422,
        'Permissions can be given to users, instructors and pilots only, not to this role.',
      ])
    }
    expect((await grant('00000000-0000-7000-8000-000000000000', [2])).http).toBe(404)
  })

  test.each([[0], [5], [10], [27], [45], [1.5]])('[PERM-04] %d is none', async (number) => {
    const { id } = await person(2)
    const reply = await grant(id, [number])
    expect([reply.http, reply.fields['roles[0].role']]).toEqual([
      422,
      'Please choose one of the values offered',
    ])
  })

  test('[PERM-03] are granted by an admin only, not even to oneself', async () => {
    const { id } = server.airline.user
    const caller = await server.as('user')
    expect((await grant(id, [1, 2, 3], caller)).http).toBe(403)
    expect((await rowOf(id)).management_role).toEqual([2, 11, 21])
  })
})
