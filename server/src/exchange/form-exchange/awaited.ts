/** Whether whoever is awaited can no longer do it, as the row of a form says of each who may be; the office is always there. */
export const awaitedLeft = <Part extends string>(
  awaited: Part | 'office' | null,
  row: Readonly<Record<`${Part}_left`, boolean>>,
): boolean => awaited !== null && awaited !== 'office' && row[`${awaited}_left` as const]
