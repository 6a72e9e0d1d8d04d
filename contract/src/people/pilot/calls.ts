import { z } from 'zod'
import { type Access, PERMISSION, PILOT_VIEWERS, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { id, integer, keyword, seen, version } from '../../common/fields.ts'
import { order, sortBy, total } from '../../common/paging.ts'
import { AVATAR } from '../../crew/avatar.ts'
import { crewCode } from '../../crew/crew-code.ts'
import { h1, passwordSalt } from '../auth/fields.ts'
import {
  INSTRUCTOR_RATINGS,
  newPilotFields,
  pilot,
  pilotChanges,
  pilotFilters,
  pilotPick,
  pilotRow,
  selfServiceFields,
} from './entity.ts'

const {
  CREATE_PILOT,
  EDIT_PILOT,
  DE_ACTIVATE_PILOT,
  CREATE_SIM,
  EDIT_SIM,
  CREATE_LINE_CHECK,
  EDIT_LINE_CHECK,
  CREATE_LINE_TRAINING,
  EDIT_LINE_TRAINING,
} = PERMISSION
const creators: Access = { permissions: [CREATE_PILOT] }
/** The roles and permissions that choose pilots in forms of their own (PIL-08). */
const pickers: Access = {
  roles: [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR],
  permissions: [
    ...PILOT_VIEWERS,
    CREATE_SIM,
    EDIT_SIM,
    CREATE_LINE_CHECK,
    EDIT_LINE_CHECK,
    CREATE_LINE_TRAINING,
    EDIT_LINE_TRAINING,
  ],
}
const flying: Access = { roles: [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] }
const themself = [ROLE.INSTRUCTOR, ROLE.PILOT]

export const createPilot = call({
  path: 'pilot/create_pilot',
  summary:
    'Creates a pilot or instructor; without a password they are mailed a link to set one (PIL-02)',
  access: creators,
  effect: 'create',
  input: z
    .strictObject({
      ...newPilotFields,
      password: h1().optional(),
      password_salt: passwordSalt().optional(),
    })
    .refine((one) => (one.password === undefined) === (one.password_salt === undefined), {
      error: 'field_required',
      path: ['password_salt'],
    }),
  output: pilot,
})

export const updatePilot = call({
  path: 'pilot/update_pilot',
  summary: 'Changes what is sent and leaves the rest; the email stays (PIL-03)',
  access: { permissions: [EDIT_PILOT] },
  effect: 'change',
  input: byId({ version: version(), ...pilotChanges }),
  output: pilot,
})

export const pilotDetail = call({
  path: 'pilot/pilot_detail',
  summary: 'A profile: the own one, or any for holders of 2 or 3 (PIL-04)',
  access: { roles: themself, permissions: PILOT_VIEWERS },
  effect: 'read',
  input: byId({}),
  output: pilot,
})

/**
 * The filters of the list: `{fleet: 'A321', group: 'FOT'}`, or a list of such objects: `[{fleet:
 * 'A321'}, {group: 'FOT'}]`.
 */
const filters = z
  .preprocess(
    (value) =>
      Array.isArray(value) && value.every((one) => typeof one === 'object')
        ? Object.assign({}, ...value.slice(0, 10))
        : value,
    z.strictObject(pilotFilters),
  )
  .default({})

export const PILOT_SORTS = [
  'full_name',
  'crew_code',
  'first_flight_date',
  'seniority_point',
  'name_position',
  'fleet',
] as const
/** The order of the list and of its workbook. */
export const pilotOrder = { order: order().default('+'), sort_by: sortBy(PILOT_SORTS) }
export const MAX_PICKS = 9999

export const sortPilot = call({
  path: 'pilot/sort_pilot',
  summary:
    'The pilot list (1 to 4, 20). page_count over 100 gives active pilots with picker fields only, also to whoever names pilots in forms (PIL-01, PIL-08)',
  access: pickers,
  effect: 'read',
  input: z.strictObject({
    page_number: integer(1, 1_000_000).default(1),
    page_count: integer(1, MAX_PICKS).default(10),
    keyword: keyword().optional(),
    ...pilotOrder,
    filters,
  }),
  output: z.object({
    // The picker's shape stands first because the union tries shapes in order, and a picker checks
    // thousands of rows.
    pilots: z.array(z.union([z.strictObject(pilotPick.shape), pilotRow])),
    total: total(),
  }),
})

export const searchPilot = call({
  path: 'pilot/search_pilot',
  summary: 'The first 50 active pilots and instructors that match, by name (PIL-08)',
  access: pickers,
  effect: 'read',
  input: z.strictObject({ keyword: keyword().default('') }),
  output: z.object({ pilots: z.array(pilotPick) }),
})

export const instructorList = call({
  path: 'pilot/instructor_list',
  summary: 'All active instructors, by name (PIL-08)',
  access: flying,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ pilots: z.array(pilotPick) }),
})

export const simInstructorList = call({
  path: 'pilot/sim_instructor_list',
  summary:
    'Active instructors qualified TRI or DPE, or for one qualification: `rating: DPE` (PIL-08)',
  access: flying,
  effect: 'read',
  input: z.strictObject({
    rating: z.enum(INSTRUCTOR_RATINGS, { error: 'invalid_choice' }).optional(),
  }),
  output: z.object({ pilots: z.array(pilotPick) }),
})

export const pilotOptions = call({
  path: 'pilot/pilot_options',
  summary: 'What the form offers: the company email domain, and the texts already in use',
  access: { permissions: PILOT_VIEWERS },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    /** The mail domain, without the @. */
    mail_domain: z.string(),
    /** The groups (department positions) that the list can be filtered by. */
    department_positions: z.array(z.string()),
    fleet_positions: z.array(z.string()),
    bases: z.array(z.string()),
  }),
})

const byCrewCode = z.strictObject({
  crew_code: crewCode(),
})
const statusAnswer = pilot.pick({ id: true, version: true, crew_code: true, status: true })

export const activatePilot = call({
  path: 'pilot/activate_pilot',
  summary: 'Lets a pilot sign in again (PIL-07)',
  access: { permissions: [DE_ACTIVATE_PILOT] },
  effect: 'change',
  input: byCrewCode,
  output: statusAnswer,
})

export const deactivatePilot = call({
  path: 'pilot/deactivate_pilot',
  summary: 'Ends a pilot’s sessions and lets them sign in no more (PIL-07)',
  access: { permissions: [DE_ACTIVATE_PILOT] },
  effect: 'change',
  input: byCrewCode,
  output: statusAnswer,
})

export const changeAvatar = call({
  path: 'pilot/change_avatar',
  summary: 'The picture of oneself, or of any pilot for holders of 3 (PIL-06)',
  access: { roles: themself, permissions: [EDIT_PILOT] },
  effect: 'change',
  input: byId({}),
  files: { avatar: { ...AVATAR, required: true } },
  output: pilot,
})

export const updateInfoForPilot = call({
  path: 'pilot/update_info_for_pilot',
  summary: 'Own phone, identify and passport numbers; what is not sent stays (PIL-05)',
  access: { roles: themself },
  effect: 'change',
  input: byId({ ...selfServiceFields, ...seen }),
  output: pilot,
})

export const avatarFile = download({
  path: 'avatar/:id',
  summary: 'A picture of an account, for any account',
  access: 'signed-in',
  untraced: true,
  params: z.object({ id: id() }),
})
