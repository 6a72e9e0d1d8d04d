import { z } from 'zod'
import { type Access, ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { archiving, flag, id, version } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import { READINESS_READERS } from './access.ts'
import { kindFields, kindProblems, type NewKind, qualificationKind } from './entity.ts'
import { STATES } from './state.ts'

const admins: Access = { roles: [ROLE.ADMIN] }

/** Reports each contradiction between fields of a kind at its field. */
const fitting = (kind: NewKind, ctx: z.core.$RefinementCtx) => {
  for (const { path, message } of kindProblems(kind))
    ctx.issues.push({ code: 'custom', message, path: [path], input: kind })
}

export const kinds = call({
  path: 'qualification/kinds',
  summary: 'The kinds of qualifications in their order (RDY-01)',
  access: READINESS_READERS,
  effect: 'read',
  input: z.strictObject({
    /** Whether archived kinds are listed too. */
    archived: flag().default(false),
  }),
  output: z.object({
    kinds: z.array(qualificationKind),
    can: z.object({ create: z.boolean(), order: z.boolean() }),
  }),
})

export const createKind = call({
  path: 'qualification/create_kind',
  summary: 'Adds a kind of qualification at the end; it counts at once (RDY-01)',
  access: admins,
  effect: 'create',
  input: z.strictObject(kindFields).superRefine(fitting),
  output: qualificationKind,
})

export const updateKind = call({
  path: 'qualification/update_kind',
  summary:
    'Changes a kind; every date that follows from its rule is computed anew in the same transaction (RDY-01)',
  access: admins,
  effect: 'change',
  input: byId({ version: version(), ...kindFields }).superRefine(fitting),
  output: qualificationKind,
})

export const archiveKind = call({
  path: 'qualification/archive_kind',
  summary: 'Takes a kind off the board; its entries stay (RDY-01)',
  access: admins,
  effect: 'change',
  input: byId(archiving),
  output: z.object({ id: id() }),
})

export const orderKinds = call({
  path: 'qualification/order_kinds',
  summary: 'Puts the kinds in another order; each of them is named once',
  access: admins,
  effect: 'change',
  input: z.strictObject({
    ids: z.array(id()).min(1, { error: 'field_required' }).max(100, { error: 'too_many' }),
  }),
  output: z.object({ kinds: z.array(qualificationKind) }),
})

/**
 * The states of a pilot in a kind; `not_applicable` also stands for a kind that does not exist before, or
 * after, the change.
 */
export const STANDINGS = [...STATES, 'not_applicable'] as const
export type Standing = (typeof STANDINGS)[number]

export const previewKind = call({
  path: 'qualification/preview_kind',
  summary:
    'How many pilots would change state if the kind were made, changed (`id`) or archived (`archive`); saves nothing (RDY-01)',
  access: admins,
  effect: 'read',
  input: z
    .strictObject({ ...kindFields, id: id().optional(), archive: flag().default(false) })
    .superRefine(fitting),
  output: z.object({
    /** The number of active pilots and instructors. */
    pilots: total(),
    /** The number of pilots whose state in this kind would change. */
    changed: total(),
    changes: z.array(z.object({ from: z.enum(STANDINGS), to: z.enum(STANDINGS), pilots: total() })),
    /**
     * The numbers of pilots who could no longer fly, and who could fly again, when all kinds
     * are taken together.
     */
    no_longer_fit: total(),
    fit_again: total(),
  }),
})
