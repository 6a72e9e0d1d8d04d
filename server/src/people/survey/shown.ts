/**
 * Whether a verdict is on the state that its sender saw: nothing was decided since, by another person of the
 * office, on what is to be decided. Whoever does not say what was shown judges the present state.
 */
export const isAsShown = (
  { verified_at }: { verified_at?: string | null | undefined },
  { verdict_at }: { verdict_at: Date | null },
): boolean =>
  verified_at === undefined ||
  (verified_at ? Date.parse(verified_at) : null) === (verdict_at?.getTime() ?? null)
