import { z } from 'zod'
import { type Access, PERMISSION, ROLE, viewers } from '../../access.ts'
import { call, download } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, flag, id, seen, sought, text, version } from '../../common/fields.ts'
import { dateRange, paging, sortBy, total } from '../../common/paging.ts'
import { sheetPreview } from '../../common/sheet-preview.ts'
import { toldHistory } from '../../crew/change-history.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { EXCHANGE_SORTS, exchangeFilters } from '../form-exchange/list.ts'
import { clash, newSim, savedSim, sim, simDetail, simFields } from './entity.ts'
import { SIM_STATUSES } from './states.ts'

const { VIEW_SIM, CREATE_SIM, EDIT_SIM, DELETE_SIM } = PERMISSION

const INVOLVED = [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT]
/** The readers of SIM sessions; pilots and instructors read their own (PERM-06). */
export const simReaders: Access = { roles: INVOLVED, permissions: viewers(VIEW_SIM) }
const creators: Access = { permissions: [CREATE_SIM] }

/**
 * Keeps only the caller's own sessions: true those as pilot, false those as instructor. Readers of all
 * sessions leave the field out to get all.
 */
const themself = flag().optional()

export const SIM_SORTS = [...EXCHANGE_SORTS, 'place'] as const

export const getSimList = call({
  path: 'sim/get_sim_list',
  summary:
    'Simulator sessions: all for holders of 11 to 19, own for others; `themself` true as pilot, false as instructor (SIM-01, SIM-02)',
  access: simReaders,
  effect: 'read',
  input: z.strictObject({
    ...paging(50),
    sort_by: sortBy(SIM_SORTS),
    /**
     * `status` is that of the whole session: failed if a form failed, else the status of the form furthest
     * behind. `age` is that of the open form that has waited longest.
     */
    ...exchangeFilters(SIM_STATUSES),
    themself,
    date_range: dateRange().optional(),
  }),
  output: z.object({
    sim_list: z.array(sim),
    total: total(),
  }),
})

export const simCounts = call({
  path: 'sim/sim_counts',
  summary: 'How many sessions of the list are red and how many wait long, whatever is looked for',
  access: simReaders,
  effect: 'read',
  input: z.strictObject({ themself }),
  output: z.object({ red: total(), waiting: total() }),
})

export const getSimById = call({
  path: 'sim/get_sim_by_id',
  summary: 'One session with the whole history of its forms',
  access: simReaders,
  effect: 'read',
  input: byId({}),
  output: simDetail,
})

export const simHistory = call({
  path: 'sim/sim_history',
  summary:
    'What was changed of a session, the newest first, at most 200: to whom every session is open, whoever it named before (AMD-02)',
  access: { permissions: viewers(VIEW_SIM) },
  effect: 'read',
  input: byId({}),
  output: toldHistory,
})

export const createSim = call({
  path: 'sim/create_sim',
  summary: 'Creates one session; what it shares with another is named in `clashes` (SIM-03)',
  access: creators,
  effect: 'create',
  input: newSim,
  output: savedSim,
})

/** The result of creating sessions. `index` of a clash is a position in `ids`. */
const createdSims = z.object({ created: total(), ids: z.array(id()), clashes: z.array(clash) })

/** The most sessions that one call creates. */
export const MAX_SIMS = 500
/** Limits that admit MAX_SIMS sessions with long notes. */
const bounds = { bytes: 1_048_576, values: 10_000 }

export const createMonthlySim = call({
  path: 'sim/create_monthly_sim',
  summary:
    'Creates a list of sessions, all or none; what they share is named in `clashes` (SIM-03)',
  access: creators,
  effect: 'create',
  input: z.strictObject({
    sims: z
      .array(newSim, { error: 'at_least_one_sim' })
      .min(1, { error: 'at_least_one_sim' })
      .max(MAX_SIMS, { error: 'too_many' }),
  }),
  bounds,
  output: createdSims,
})

export const checkClashes = call({
  path: 'sim/check_clashes',
  summary:
    'People and places that sessions would take twice, and who their crew codes are; what is not filled in yet is left out',
  access: { permissions: [CREATE_SIM, EDIT_SIM] },
  effect: 'read',
  input: z.strictObject({
    sims: z
      .array(
        z.strictObject({
          first_pilot_crew_code: sought(10).default(''),
          second_pilot_crew_code: sought(10).default(''),
          sima_instructor_crew_code: sought(10).default(''),
          simb_instructor_crew_code: sought(10).default(''),
          sessiona_date_time: text(40).default(''),
          sessiona_place: text(32).default(''),
          sessionb_date_time: text(40).default(''),
          sessionb_place: text(32).default(''),
        }),
      )
      .max(MAX_SIMS, { error: 'too_many' }),
    /** The id of the session that is being edited, which must not clash with itself. */
    id: id().optional(),
  }),
  bounds,
  output: z.object({
    clashes: z.array(clash),
    /** The active crew members among the codes that were sent, each once. */
    crew: z.array(z.object({ crew_code: z.string(), name: z.string(), instructs: z.boolean() })),
  }),
})

export const simOptions = call({
  path: 'sim/sim_options',
  summary: 'What forms of sessions offer: the airline’s simulator places, the first by default',
  access: { permissions: [PERMISSION.CREATE_SIM, PERMISSION.EDIT_SIM] },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ places: z.array(z.string()) }),
})

/** The most lines of one workbook. The size of the workbook is limited too. */
export const MAX_SIM_LINES = 500
const workbook = {
  monthly_sim: { accept: 'excel', required: true, missing: 'please_select_excel_file' },
} as const

export const previewSimExcel = call({
  path: 'sim/preview_sim_excel',
  summary:
    'Reads sessions from Excel and names every line that cannot be taken; saves nothing (SIM-04)',
  access: creators,
  effect: 'read',
  input: z.strictObject({}),
  files: workbook,
  output: z.object({
    ...sheetPreview,
    /** The clashes of the lines that can be imported; `index` is a position in `lines`. */
    clashes: z.array(clash),
    /** Every line, with the values that were understood. */
    lines: z.array(
      z.object({
        line: z.number().int(),
        first_pilot_crew_code: z.string(),
        first_pilot_name: z.string(),
        second_pilot_crew_code: z.string(),
        second_pilot_name: z.string(),
        sima_instructor_crew_code: z.string(),
        sima_instructor_name: z.string(),
        simb_instructor_crew_code: z.string(),
        simb_instructor_name: z.string(),
        sessiona_date_time: z.string(),
        sessiona_place: z.string(),
        sessionb_date_time: z.string(),
        sessionb_place: z.string(),
        note: z.string(),
        ok: z.boolean(),
      }),
    ),
  }),
})

export const createSimFromExcel = call({
  path: 'sim/create_sim_from_excel',
  summary: 'Creates every session of an Excel list, or nothing at all (SIM-04)',
  access: creators,
  effect: 'create',
  input: z.strictObject({}),
  files: workbook,
  output: createdSims,
})

export const simTemplate = download({
  path: 'sim/excel_template',
  summary: 'The Excel file that a list of sessions starts from, with headings in `language`',
  access: creators,
  untraced: true,
  params: z.object({ language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en') }),
})

export const updateSim = call({
  path: 'sim/update_sim',
  summary:
    'Changes a session; a pilot whose form has been begun stays, and so does an instructor who has submitted (SIM-05)',
  access: { permissions: [EDIT_SIM] },
  effect: 'change',
  input: byId({ ...seen, ...simFields }),
  output: savedSim,
})

export const deleteSim = call({
  path: 'sim/delete_sim',
  summary: 'Archives a session (SIM-05)',
  access: { permissions: [DELETE_SIM] },
  effect: 'change',
  input: z.strictObject({ sim_id: id(), ...archiving }),
  output: z.object({ id: id() }),
})

export const latestOwnSim = call({
  path: 'sim/latest_own_sim',
  summary:
    'The caller’s latest session as a pilot, for the question whether its e-learning is done (ELN-01)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    sim: z
      .object({
        id: id(),
        form_id: id(),
        /** The version of the form. */
        version: version(),
        sessiona_date_time: z.string(),
        elearning_completion: z.literal([1, 2]),
      })
      .nullable(),
  }),
})
