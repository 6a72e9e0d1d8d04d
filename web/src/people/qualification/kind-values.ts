import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import type { NewKind, QualificationKind, Source } from '@trms/contract/people/qualification/entity'
import { kinds } from '@trms/contract/people/qualification/kind-calls'
import { wholeNumber } from '../../ui/field/whole-number.ts'

/** The reads that a change of a kind outdates. */
export const KIND_READS = [kinds, boardCall, cardCall]

type Numbers = 'validity' | 'renewal_months' | 'warning_days'

/** The form's values of a kind; numbers are kept as typed. */
export type KindValues = Omit<NewKind, Numbers | 'source' | 'profile_field'> &
  Record<Numbers, string> & {
    source: Source
    profile_field: NewKind['profile_field'] | null
  }

export const startOf = (kind: QualificationKind | null): KindValues => ({
  name_en: kind?.name_en ?? '',
  name_vi: kind?.name_vi ?? '',
  fleets: kind?.fleets ?? [],
  positions: kind?.positions ?? [],
  validity: kind?.validity?.toString() ?? '',
  validity_unit: kind?.validity_unit ?? 'month',
  to_month_end: kind?.to_month_end ?? false,
  renewal_months: String(kind?.renewal_months ?? 0),
  warning_days: String(kind?.warning_days ?? 30),
  source: kind?.source ?? 'office',
  profile_field: kind?.profile_field ?? null,
  basis: kind?.basis ?? '',
})

/**
 * Gives the input of the calls. Recent experience has a rule of its own, so the hidden validity and window
 * are not sent.
 */
export const inputOf = (values: KindValues) => ({
  ...values,
  validity:
    values.source === 'recency' || values.validity.trim() === ''
      ? null
      : wholeNumber(values.validity),
  renewal_months: values.source === 'recency' ? 0 : wholeNumber(values.renewal_months),
  warning_days: wholeNumber(values.warning_days),
  profile_field: values.source === 'profile' ? values.profile_field : null,
})
