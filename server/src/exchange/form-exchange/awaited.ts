/**
 * Whether the awaited person has left, by the `…_left` columns of the form's row; the office never leaves.
 */
export const awaitedLeft = <Part extends string>(
  awaited: Part | 'office' | null,
  row: Readonly<Record<`${Part}_left`, boolean>>,
): boolean => awaited !== null && awaited !== 'office' && row[`${awaited}_left` as const]
