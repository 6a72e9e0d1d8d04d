import { z } from 'zod'
import { id } from './fields.ts'

/** An input that names its record by `id`; the specification's `uid` is accepted for `id`. */
export const byId = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, id: id().optional(), uid: id().optional() }).transform((sent, ctx) => {
    const { uid, ...rest } = sent as typeof sent & { id?: string; uid?: string }
    const named = rest.id ?? uid
    if (named === undefined)
      ctx.issues.push({ code: 'custom', message: 'field_required', path: ['id'], input: sent })
    return { ...rest, id: named ?? '' }
  })
