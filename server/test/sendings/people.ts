import { areaOf, ROLE } from '@trms/contract/access'
import { png, type World } from '../access-world.ts'
import { Authenticator } from '../authenticator.ts'
import { pdf } from '../flights.ts'
import { SITE } from '../passkeys.ts'
import { newPassword } from '../passwords.ts'
import { nextNumber, type Sender } from './sender.ts'

const pilotOf = ({ pilot }: World) => ({ input: { id: pilot.id } })
const crewCodeOf = ({ pilot }: World) => ({ input: { crew_code: pilot.crew_code } })
const newPasswordOf = ({ pilot }: World) => {
  const { password, password_salt } = newPassword('another')
  return { input: { id: pilot.id, new_password: password, password_salt } }
}

const resetOf: Sender = async ({ factorReset }) => ({
  input: { reset_id: await factorReset(), reason: 'Đã gọi điện' },
})

/** Input for a kind of qualification that the office enters by hand. */
const newKind = () => {
  const made = nextNumber()
  return { name_en: `Kind ${made}`, name_vi: `Loại ${made}`, source: 'office', validity: 12 }
}
/** A day that is past whenever the tests run, and a day that is not. */
const PAST = '2026-01-05'
const FUTURE = '2099-12-31'

export const OF_PEOPLE: Record<string, Sender> = {
  'auth/login': ({ pilot }) => ({ input: { email: pilot.email } }),
  'auth/login/validate': ({ pilot }) => ({ input: { email: pilot.email, password: 'x' } }),
  'auth/login/passkey': () => ({
    input: { passkey: new Authenticator(SITE).sign(Buffer.alloc(54)) },
  }),
  'auth/login/second_factor': ({ pilot }) => ({
    input: { email: pilot.email, step: 'x', code: '000000' },
  }),
  'auth/login/lost_factor': ({ pilot }) => ({ input: { email: pilot.email } }),
  'second_factor/begin': () => ({ input: { password: 'x' } }),
  'second_factor/confirm': () => ({
    input: { secret: 'A'.repeat(32), setup: 'x', code: '000000' },
  }),
  'second_factor/use_passkeys': () => ({ input: { password: 'x' } }),
  'second_factor/renew_codes': () => ({ input: { password: 'x' } }),
  'second_factor/remove': () => ({ input: { password: 'x' } }),
  'second_factor/of': pilotOf,
  'second_factor/reset': async ({ pilot, factor }) => {
    await factor()
    return { input: { id: pilot.id, reason: 'Mất điện thoại' } }
  },
  'second_factor/ask_reset': async ({ pilot, factor }) => {
    await factor({ takesTwo: true })
    return { input: { id: pilot.id, reason: 'Mất điện thoại' } }
  },
  'second_factor/take_back_reset': async ({ decidedReset }) => ({
    input: { reset_id: await decidedReset() },
  }),
  'second_factor/refuse_reset': resetOf,
  'second_factor/confirm_reset': resetOf,
  'second_factor/require': () => ({ input: { role: ROLE.EMPLOYEE, required: false } }),
  'auth/login/forgot_password': ({ pilot }) => ({ input: { email: pilot.email } }),
  'auth/login/reset_password': ({ pilot }) => {
    const { password, password_salt } = newPassword('reset')
    return { input: { email: pilot.email, token: 'x', password, password_salt } }
  },
  'auth/session/end': async ({ session }) => ({ input: { id: await session() } }),
  'auth/user/detail': pilotOf,
  'auth/user/history': pilotOf,
  'auth/user/update_detail': pilotOf,
  'auth/user/create_user': () => {
    const { password, password_salt } = newPassword('created')
    const email = `made${nextNumber()}@test.example`
    return { input: { email, full_name: 'Made', fleet: 'A321', password, password_salt } }
  },
  'auth/user/set_first_page': (_, self) => ({
    input: {
      first_page: areaOf(self?.role ?? ROLE.PILOT) === 'admin' ? '/admin/fot' : '/pilot/home',
    },
  }),
  'auth/user/bulk_create_role': ({ pilot }) => ({ input: { user_id: pilot.id, roles: [] } }),
  'auth/user/change_password': newPasswordOf,
  'pilot/change_password': newPasswordOf,
  'passkey/begin': () => ({ input: { password: 'x' } }),
  'passkey/add': () => ({
    input: { name: 'Chrome', passkey: new Authenticator(SITE).make('x') },
  }),
  'passkey/rename': async ({ passkey }) => ({ input: { id: await passkey(), name: 'Mine' } }),
  'passkey/remove': async ({ passkey }) => ({ input: { id: await passkey(), password: 'x' } }),
  'pilot/create_pilot': () => {
    const made = nextNumber()
    const email = `made${made}@test.example`
    return { input: { email, full_name: 'Made', crew_code: `M${made}`, function: 'Pilot' } }
  },
  'pilot/update_pilot': ({ pilot }) => ({
    input: { id: pilot.id, version: 99, function: 'Pilot' },
  }),
  'pilot/pilot_detail': pilotOf,
  'pilot/sort_pilot (picker)': () => ({ input: { page_count: 9999 } }),
  'pilot/activate_pilot': crewCodeOf,
  'pilot/deactivate_pilot': crewCodeOf,
  'pilot/change_avatar': (world) => ({ ...pilotOf(world), files: { avatar: png() } }),
  'pilot/update_info_for_pilot': ({ pilot }) => ({
    input: { id: pilot.id, phone_number: '0901' },
  }),
  'avatar/:id': async ({ avatar }) => ({ address: await avatar() }),
  'pilot/import_template': () => ({ address: '/v1/pilot/import_template' }),
  'pilot/export': () => ({ address: '/v1/pilot/export' }),
  'pilot/fot_detail': pilotOf,
  'qualification/create_kind': () => ({ input: newKind() }),
  'qualification/update_kind': async ({ kindNamed }) => {
    const { id, version } = await kindNamed('CRM')
    return { input: { ...newKind(), id, version, name_en: 'CRM' } }
  },
  'qualification/archive_kind': async ({ newKindOf }) => ({
    input: { id: await newKindOf(newKind()) },
  }),
  'qualification/order_kinds': async ({ kindsInOrder }) => ({
    input: { ids: (await kindsInOrder()).reverse() },
  }),
  'qualification/preview_kind': () => ({ input: newKind() }),
  'qualification/card': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'qualification/enter': async ({ pilot, kindNamed }) => ({
    input: {
      pilot_id: pilot.id,
      kind_id: (await kindNamed('Medical')).id,
      completed_on: PAST,
      expires_on: FUTURE,
    },
    files: { file: pdf() },
  }),
  'qualification/withdraw': async ({ entry }) => ({
    input: { id: (await entry()).id, reason: 'of another pilot' },
  }),
  'qualification/exempt': async ({ pilot, kindNamed }) => ({
    input: {
      pilot_id: pilot.id,
      kind_id: (await kindNamed('Line check')).id,
      until: FUTURE,
      reason: 'no check pilot',
      reference: 'CAAV 1/2026',
    },
  }),
  'qualification/withdraw_exemption': async ({ exemption }) => ({
    input: { id: await exemption(), reason: 'checked' },
  }),
  'qualification/file/:id/:name': async ({ entry }) => ({ address: (await entry()).url }),
  'qualification/export': () => ({ address: '/v1/qualification/export' }),
  'qualification/import_template': () => ({ address: '/v1/qualification/import_template' }),
  'toldg/survey_entries': ({ pilot }) => ({ input: { pilot_id: pilot.id } }),
  'toldg/verify': async ({ pilot, reported }) => ({
    input: { pilot_id: pilot.id, entries: [{ ...(await reported()), verdict: 'accept' }] },
  }),
  'toldg/export': () => ({ address: '/v1/toldg/export' }),
}
