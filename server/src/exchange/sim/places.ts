import type { FieldMessage } from '../../platform/errors.ts'

const fold = (place: string) => place.replace(/\s+/g, ' ').trim().toLowerCase()

/** The airline's spelling of a typed place; null when the airline has no such simulator. */
export const placeOf = (places: readonly string[], typed: string): string | null =>
  places.find((one) => fold(one) === fold(typed)) ?? null

export const unknownPlace = (places: readonly string[]): FieldMessage => ({
  key: 'unknown_place',
  params: { places: places.join(', ') },
})
