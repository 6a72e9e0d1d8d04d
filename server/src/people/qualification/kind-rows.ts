import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import type {
  NewKind,
  ProfileField,
  QualificationKind,
  Source,
} from '@trms/contract/people/qualification/entity'
import type { ValidityUnit } from '@trms/contract/people/qualification/rule'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { mayEditKinds } from './policy.ts'

const COLUMNS = [
  'id',
  'version',
  'name_en',
  'name_vi',
  'fleets',
  'positions',
  'validity',
  'validity_unit',
  'to_month_end',
  'renewal_months',
  'warning_days',
  'source',
  'profile_field',
  'basis',
  'archived_at',
] as const

/** All kinds in the order of the board. */
export const selectKinds = (db: Db) =>
  db.selectFrom('qualification_kind').select(COLUMNS).orderBy('place').orderBy('id')
export type KindRow = Awaited<ReturnType<ReturnType<typeof selectKinds>['execute']>>[number]

export const kindsInForce = (db: Db): Promise<KindRow[]> =>
  selectKinds(db).where('archived_at', 'is', null).execute()

export function kindOf(
  { archived_at, ...row }: KindRow,
  actor: Pick<Actor, 'role'>,
): QualificationKind {
  const mayChange = mayEditKinds(actor) && archived_at === null
  return {
    ...row,
    fleets: row.fleets as Fleet[],
    positions: row.positions as Position[],
    validity_unit: row.validity_unit as ValidityUnit,
    source: row.source as Source,
    profile_field: row.profile_field as ProfileField | null,
    archived: archived_at !== null,
    can: { update: mayChange, archive: mayChange },
  }
}

/** The stored columns of a kind; a length or a field of the profile that was left out is stored as null. */
export const columnsOf = ({ validity, profile_field, ...kind }: NewKind) => ({
  ...kind,
  validity: validity ?? null,
  profile_field: profile_field ?? null,
})
